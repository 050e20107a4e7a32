import { type CallDocs, field } from '@/api/callDoc'
import { claim, state } from '@/domain/activity/activityCallDocs'
import { loginPaySchema } from './signCardsModel'
import type { signCardsCalls } from './signCards.calls'

export const docs = {
  chapter: 'activities',
  calls: {
    getLoginPayUser3: state(
      'The sign-in cards of a player, and the sign-up bonus.',
      loginPaySchema,
      'sign-claimable',
    ),
    receiveLoginPay3: claim('Signs a day of a card; day −1 is the sign-up bonus.', 'sign-claimable', {
      body: { id: field.whole('The card.'), day: field.whole() },
      example: { id: 1, day: 3 },
    }),
  },
  fields: {
    days: 'The days.',
    today: 'The day that can be signed now; 0 for none.',
    ownList: 'The cards of the player.',
    buyPropIds: 'Props that were bought.',
    needRecharge: 'Deposit that is missing for the next card. Minor units.',
  },
} satisfies CallDocs<typeof signCardsCalls>
