import { doneSchema } from '@/api/client'
import { freeSignSchema } from '@/features/activities/freeSign/freeSignModel'
import { loginPaySchema } from '@/features/activities/signCards/signCardsModel'
import { supplySchema } from '@/features/activities/supply/supplyModel'
import { claim, claimable, state } from '../../activityCall'
import { after, field, type Calls, type Meanings } from '../../callDoc'

export const calls = {
  getLoginPayUser3: state(
    'The sign-in cards of a player, and the sign-up bonus.',
    loginPaySchema,
    'sign-claimable',
  ),
  receiveLoginPay3: claim('Signs a day of a card; day −1 is the sign-up bonus.', 'sign-claimable', {
    body: { id: field.whole('The card.'), day: field.whole() },
    example: { id: 1, day: 3 },
  }),
  loginBonus3User: state('The free sign-in.', freeSignSchema, 'freeSign-claimable'),
  loginBonus3UserReceive: claim('Signs today.', 'freeSign-claimable', {
    body: { day: field.whole() },
    demo: after(['loginBonus3User'], claimable('days', 'day')),
  }),
  bankruptUser: state('The relief bonus of a player without money.', supplySchema, 'supply-claimable'),
  bankruptBonus: claim('Receives the relief bonus.', 'supply-claimable'),
  followVisit: claim('Marks a channel as visited; its award comes by receiveTaskAward.', 'follow-claimable', {
    response: doneSchema,
    body: { type: field.whole('Type of its task: 4, 13, 16 or 17.') },
    example: { type: 4 },
  }),
} satisfies Calls

export const fields: Meanings = {
  days: 'The days.',
  today: 'The day that can be signed now; 0 for none.',
  ownList: 'The cards of the player.',
  buyPropIds: 'Props that were bought.',
  needRecharge: 'Deposit that is missing for the next card. Minor units.',
  leftToday: 'How often it can still be received today.',
}
