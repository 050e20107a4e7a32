import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({})
export type MorePageProps = z.output<typeof props>

export default defineEntry({
  label: 'Settings and more',
  about: 'Language, sound, legal pages and logout.',
  slots: ['page'],
  props,
  sample: {},
})
