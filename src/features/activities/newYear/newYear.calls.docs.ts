import { after, type CallDocs } from '@/api/callDoc'
import { byId, claim, claimable, state } from '@/domain/activity/activityCallDocs'
import { newYearSchema } from './newYearModel'
import type { newYearCalls } from './newYear.calls'

export const docs = {
  chapter: 'activities',
  calls: {
    appNewYearUser: state('New Year: items, tasks and envelopes.', newYearSchema, 'newYear-claimable'),
    appNewYearUserShare: claim('The player shared; needs a bound phone number.', 'newYear-claimable'),
    appNewYearUserReceiveTask: claim('Receives a task.', 'newYear-claimable', {
      body: byId('The task.'),
      demo: after(['appNewYearUser'], claimable('tasks', 'id')),
    }),
    appNewYearUserBoxOpen: claim('Opens a box with one item of each kind.', 'newYear-claimable'),
    appNewYearUserExtra: claim('Receives the extra items of a deposit.', 'newYear-claimable'),
    appNewYearUserOpen: claim('Opens the grand envelope.', 'newYear-claimable'),
  },
  fields: {
    tasks: 'Progress of the tasks.',
  },
} satisfies CallDocs<typeof newYearCalls>
