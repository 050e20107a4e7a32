import { type CallDocs } from '@/api/callDoc'
import { claim, ofProp, state } from '@/domain/activity/activityCallDocs'
import { firstChargeSchema } from './firstChargeModel'
import type { firstChargeCalls } from './firstCharge.calls'

export const docs = {
  chapter: 'activities',
  calls: {
    appRechargeBonusCollection9: state(
      'The bonus on the first deposit.',
      firstChargeSchema,
      'firstCharge-claimable',
    ),
    appRechargeBonusCollection9Receive: claim(
      'Claims a reward of it.',
      'firstCharge-claimable',
      ofProp(2001),
    ),
  },
} satisfies CallDocs<typeof firstChargeCalls>
