import { type CallDocs, field } from '@/api/callDoc'
import { doneSchema } from '@/api/client'
import { claim } from '@/domain/activity/activityCallDocs'
import type { followCalls } from './follow.calls'

export const docs = {
  chapter: 'activities',
  calls: {
    followVisit: {
      ...claim('Marks a channel as visited; its award comes by receiveTaskAward.', 'follow-claimable', {
        response: doneSchema,
        body: { type: field.whole('Type of its task: 4, 13, 16 or 17.') },
        example: { type: 4 },
      }),
      optional: {
        adds: 'rewards for following',
        without: 'A channel opens; its reward is said to be not available here.',
      },
    },
  },
} satisfies CallDocs<typeof followCalls>
