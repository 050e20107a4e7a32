import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  source: z.enum(['wins', 'payouts']).default('wins').meta({ title: 'What it tells' }),
  millisecondsPerRow: z.int().min(1500).max(30000).default(2500).meta({ title: 'Milliseconds per row' }),
})
export type WinnerTickerProps = z.output<typeof props>

export default defineEntry({
  label: 'Winner ticker',
  about: 'A moving line of recent winners.',
  slots: ['home'],
  promotional: true,
  props,
  sample: {},
})
