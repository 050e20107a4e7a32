import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  withdrawTo: z
    .string()
    .default('/lobby/wallets/withdraw')
    .meta({ title: 'Where players go who may not deposit', format: 'target' }),
  kycTo: z.string().default('/walletsKyc').meta({ title: 'Page of the identity check', format: 'target' }),
})
export type DepositTabProps = z.output<typeof props>
export default defineEntry({
  label: 'Deposit',
  about: 'Deposit methods and amounts, inside the wallet.',
  slots: ['walletTabs'],
  props,
  sample: {},
})
