import { after, type CallDocs, field, type OptionalCall } from '@/api/callDoc'
import { claim, state } from '@/domain/activity/activityCallDocs'
import { vipRebateSchema } from './vipRebateModel'
import type { vipRebateCalls } from './vipRebate.calls'

const vipRebate: OptionalCall = {
  adds: 'the VIP rebate',
  without:
    'The page of the VIP rebate shows the levels and their rebates of the configuration, and says that the rest is not available here.',
}

export const docs = {
  chapter: 'activities',
  calls: {
    vipRebate: {
      ...state('Yesterday’s rebate.', vipRebateSchema, 'vipRebate-claimable'),
      optional: vipRebate,
    },
    vipRebateReceive: {
      ...claim('Receives it.', 'vipRebate-claimable', {
        body: { amount: field.money('What the player was shown; another day’s is refused.') },
        demo: after(['vipRebate'], ({ amount }) => ({ amount })),
      }),
      optional: vipRebate,
    },
  },
} satisfies CallDocs<typeof vipRebateCalls>
