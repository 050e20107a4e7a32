import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  android: z.boolean().default(true).meta({ title: 'Badge for Android' }),
  ios: z.boolean().default(true).meta({ title: 'Badge for iPhone and iPad' }),
})
export type FooterAppsProps = z.output<typeof props>
export default defineEntry({
  label: 'App badges',
  about: 'Links to the app stores.',
  slots: ['footer', 'home'],
  props,
  sample: {},
})
