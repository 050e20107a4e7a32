import { cashBonusSchema } from '@/features/activities/cashBonus/cashBonusModel'
import { depositEverySchema } from '@/features/activities/depositEvery/depositEveryModel'
import { festivalSchema } from '@/features/activities/festival/festivalModel'
import { firstChargeSchema } from '@/features/activities/firstCharge/firstChargeModel'
import { vipRebateSchema } from '@/features/activities/vipRebate/vipRebateModel'
import { claim, claimable, ofProp, state } from '../../activityCall'
import { after, field, type Calls, type Meanings, type Row } from '../../callDoc'

export const calls = {
  rechargeBonusCollection6: state('The deposit ladder.', cashBonusSchema, 'cashBonus-claimable'),
  receiverRechargeBonusCollection6: claim('Receives a step of the ladder.', 'cashBonus-claimable', {
    body: { awardId: field.whole('The step.') },
    demo: after(['rechargeBonusCollection6'], ({ rechargeBonusCollection6: ladder }) => ({
      awardId: claimable('list', 'id')(ladder as Row).id,
    })),
  }),
  rechargeBonusCollection8: state(
    'The festival packs, which are bought by deposits.',
    festivalSchema,
    'festival-claimed',
  ),
  appRechargeBonusCollection9: state(
    'The bonus on the first deposit.',
    firstChargeSchema,
    'firstCharge-claimable',
  ),
  appRechargeBonusCollection9Receive: claim('Claims a reward of it.', 'firstCharge-claimable', ofProp(2001)),
  appRechargeBonusCollection10: state('A deposit every day.', depositEverySchema, 'depositEvery-claimable'),
  appRechargeBonusCollection10Receive: claim(
    'Claims a reward of the step.',
    'depositEvery-claimable',
    ofProp(2002),
  ),
  vipRebate: state('Yesterday’s rebate.', vipRebateSchema, 'vipRebate-claimable'),
  vipRebateReceive: claim('Receives it.', 'vipRebate-claimable', {
    body: { amount: field.money('What the player was shown; another day’s is refused.') },
    demo: after(['vipRebate'], ({ amount }) => ({ amount })),
  }),
} satisfies Calls

export const fields: Meanings = {
  rechargeToday: 'Deposited today. Minor units.',
  unlockTime: 'From when a deposit counts for the next step, in milliseconds since the epoch; 0 now.',
  restartTime: 'When it starts anew without a deposit, in milliseconds since the epoch; −1 never.',
}
