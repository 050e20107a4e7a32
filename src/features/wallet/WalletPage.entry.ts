import { z } from 'zod'
import { defineEntry } from '@/engine/registry/defineEntry'

const props = z.strictObject({
  base: z.string().default('/lobby/wallets').meta({ title: 'Address of its parts, without the last part' }),
})
export type WalletPageProps = z.output<typeof props>
export default defineEntry({
  label: 'Wallet',
  about: 'Deposit, withdrawal and safebox as tabs.',
  slots: ['page'],
  sections: ['walletTabs'],
  props,
  sample: {},
})
