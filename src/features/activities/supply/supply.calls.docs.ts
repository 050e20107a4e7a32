import { type CallDocs } from '@/api/callDoc'
import { claim, state } from '@/domain/activity/activityCallDocs'
import { supplySchema } from './supplyModel'
import type { supplyCalls } from './supply.calls'

export const docs = {
  chapter: 'activities',
  calls: {
    bankruptUser: {
      ...state('The relief bonus of a player without money.', supplySchema, 'supply-claimable'),
      optional: {
        adds: 'the relief bonus',
        without:
          'The relief bonus is offered while getActivityIds says isBankrupt, and received by bankruptBonus; how often is not shown.',
      },
    },
    bankruptBonus: claim('Receives the relief bonus.', 'supply-claimable'),
  },
  fields: {
    leftToday: 'How often it can still be received today.',
  },
} satisfies CallDocs<typeof supplyCalls>
