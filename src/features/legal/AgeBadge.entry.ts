import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  text: z.boolean().default(true).meta({ title: 'Show the sentence beside the mark' }),
})
export type AgeBadgeProps = z.output<typeof props>

export default defineEntry({
  label: '21+ badge',
  about: 'The 21+ badge that the law asks for.',
  slots: ['account', 'footer', 'header'],
  props,
  sample: {},
})
