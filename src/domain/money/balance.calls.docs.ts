import { type CallDocs } from '@/api/callDoc'
import { balanceSchema } from '@/api/models/user'
import type { balanceCalls } from './balance.calls'

export const docs = {
  chapter: 'site',
  calls: {
    refreshData: {
      purpose: 'The balance and the levels, whenever money may have changed and when a player asks.',
      response: balanceSchema,
      isCore: true,
    },
  },
  fields: {
    account: 'User name or phone number.',
    bet: 'All stakes so far. Minor units.',
    coin: 'Balance. Minor units.',
  },
} satisfies CallDocs<typeof balanceCalls>
