import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  recent: z.int().min(1).max(20).default(5).meta({ title: 'How many recent withdrawals' }),
})
export type WithdrawTabProps = z.output<typeof props>
export default defineEntry({
  label: 'Withdrawal',
  about: 'Withdrawal methods and amounts, inside the wallet.',
  slots: ['walletTabs'],
  props,
  sample: {},
})
