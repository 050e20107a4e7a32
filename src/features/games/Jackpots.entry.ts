import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  most: z.int().min(1).max(12).default(4).meta({ title: 'Most jackpots' }),
})
export type JackpotsProps = z.output<typeof props>

export default defineEntry({
  label: 'Jackpots',
  about: 'What the jackpots stand at now.',
  slots: ['home'],
  content: 'Jackpots and their figures come from the back end; without figures there is no section.',
  promotional: true,
  props,
  sample: {},
})
