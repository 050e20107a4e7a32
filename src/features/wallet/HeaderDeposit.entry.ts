import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  to: z.string().default('/lobby/wallets/deposit').meta({ title: 'Deposit page', format: 'target' }),
  bonus: z
    .int()
    .min(0)
    .max(1_000_000)
    .default(300)
    .meta({ title: 'First deposit bonus', description: 'Shown until the first deposit; 0 shows nothing' }),
})
export type HeaderDepositProps = z.output<typeof props>
export default defineEntry({
  label: 'Deposit button',
  about: 'A button that leads to the deposit.',
  slots: ['header', 'home'],
  props,
  sample: {},
})
