import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  recent: z.int().min(1).max(20).default(5).meta({ title: 'How many recent withdrawals' }),
})
export type WithdrawalPageProps = z.output<typeof props>
export default defineEntry({
  label: 'Withdrawal by a method',
  about: 'The form of one withdrawal method.',
  slots: ['page'],
  props,
  sample: {},
})
