import { after, type CallDocs, field } from '@/api/callDoc'
import { claim, claimable, state } from '@/domain/activity/activityCallDocs'
import { freeSignSchema } from './freeSignModel'
import type { freeSignCalls } from './freeSign.calls'

export const docs = {
  chapter: 'activities',
  calls: {
    loginBonus3User: state('The free sign-in.', freeSignSchema, 'freeSign-claimable'),
    loginBonus3UserReceive: claim('Signs today.', 'freeSign-claimable', {
      body: { day: field.whole() },
      demo: after(['loginBonus3User'], claimable('days', 'day')),
    }),
  },
} satisfies CallDocs<typeof freeSignCalls>
