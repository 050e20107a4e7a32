import { type CallDocs } from '@/api/callDoc'
import { claim, ofProp, state } from '@/domain/activity/activityCallDocs'
import { depositEverySchema } from './depositEveryModel'
import type { depositEveryCalls } from './depositEvery.calls'

export const docs = {
  chapter: 'activities',
  calls: {
    appRechargeBonusCollection10: state('A deposit every day.', depositEverySchema, 'depositEvery-claimable'),
    appRechargeBonusCollection10Receive: claim(
      'Claims a reward of the step.',
      'depositEvery-claimable',
      ofProp(2002),
    ),
  },
  fields: {
    unlockTime: 'From when a deposit counts for the next step, in milliseconds since the epoch; 0 now.',
    restartTime: 'When it starts again without a deposit, in milliseconds since the epoch; −1 never.',
  },
} satisfies CallDocs<typeof depositEveryCalls>
