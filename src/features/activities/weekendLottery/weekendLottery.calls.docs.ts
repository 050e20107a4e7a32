import { after, type CallDocs, field, type OptionalCall } from '@/api/callDoc'
import { claim, state } from '@/domain/activity/activityCallDocs'
import { weekendLotterySchema } from './weekendLotteryModel'
import type { weekendLotteryCalls } from './weekendLottery.calls'

const weekendLottery: OptionalCall = {
  adds: 'the weekend lottery',
  without:
    'The page of the weekend lottery shows the prizes of the configuration, and says that the rest is not available here.',
}

export const docs = {
  chapter: 'activities',
  calls: {
    weekendLottery: {
      ...state('The weekend lottery, for everybody.', weekendLotterySchema, 'weekendLottery-claimable'),
      optional: weekendLottery,
    },
    weekendLotteryReceive: {
      ...claim('Receives what was won.', 'weekendLottery-claimable', {
        body: { round: field.whole() },
        demo: after(['weekendLottery'], ({ round }) => ({ round })),
      }),
      optional: weekendLottery,
    },
  },
  fields: {
    round: 'The round.',
    drawTime: 'When it is drawn, in milliseconds since the epoch.',
    past: 'Earlier rounds.',
    results: 'What was drawn.',
    prizeId: 'The prize.',
    numbers: 'The tickets that won it.',
    tickets: 'Tickets of the player; none for visitors.',
    won: 'What the player won.',
  },
} satisfies CallDocs<typeof weekendLotteryCalls>
