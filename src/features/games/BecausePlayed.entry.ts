import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  rows: z.int().min(1).max(6).default(1).meta({ title: 'Rows' }),
  sections: z.int().min(1).max(5).default(2).meta({ title: 'Most sections' }),
})
export type BecausePlayedProps = z.output<typeof props>

export default defineEntry({
  label: 'Because you played',
  about: 'Games that the back end finds fitting, with the reason.',
  slots: ['home'],
  content: 'Which games, and why, comes from the back end.',
  props,
  sample: {},
})
