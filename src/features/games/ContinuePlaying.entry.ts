import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  rows: z.int().min(1).max(6).default(1).meta({ title: 'Rows' }),
})
export type ContinuePlayingProps = z.output<typeof props>

export default defineEntry({
  label: 'Continue playing',
  about: 'The games that a player has played, the latest first.',
  slots: ['home'],
  props,
  sample: {},
})
