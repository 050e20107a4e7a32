import { after, type CallDocs, field, type Row } from '@/api/callDoc'
import { claim, claimable, state } from '@/domain/activity/activityCallDocs'
import { cashBonusSchema } from './cashBonusModel'
import type { cashBonusCalls } from './cashBonus.calls'

export const docs = {
  chapter: 'activities',
  calls: {
    rechargeBonusCollection6: state('The deposit ladder.', cashBonusSchema, 'cashBonus-claimable'),
    receiverRechargeBonusCollection6: claim('Receives a step of the ladder.', 'cashBonus-claimable', {
      body: { awardId: field.whole('The step.') },
      demo: after(['rechargeBonusCollection6'], ({ rechargeBonusCollection6: ladder }) => ({
        awardId: claimable('list', 'id')(ladder as Row).id,
      })),
    }),
  },
  fields: {
    rechargeToday: 'Deposited today. Minor units.',
  },
} satisfies CallDocs<typeof cashBonusCalls>
