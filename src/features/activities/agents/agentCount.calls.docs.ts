import { after, type CallDocs } from '@/api/callDoc'
import { doneSchema } from '@/api/client'
import { byId, claim, claimable, page, state } from '@/domain/activity/activityCallDocs'
import { agent4DataSchema, inviteTasksSchema } from './agentShapes'
import { inviteePage } from './agentsApi'
import type { agentCountCalls } from './agentCount.calls'

export const docs = {
  chapter: 'activities',
  calls: {
    agent4Data: state(
      'The invite count: cards, draws and milestones.',
      agent4DataSchema,
      'agentCount-claimable',
    ),
    agent4Scratch: {
      ...claim('Scratches a card.', 'agentCount-claimable'),
      madeOn: { path: '/activity/agentCount', steps: [/^Reveal$/] },
    },
    agent4InviteRows: page('The invited friends, the latest first.', inviteePage, 'agentCount-claimable'),
    agent4Lottery: {
      ...claim('Draws a prize.', 'agentCount-claimable'),
      madeOn: { path: '/activity/agentCount', steps: [/^Draw /] },
    },
    agent4Award: {
      ...claim('Receives a milestone.', 'agentCount-claimable', {
        body: byId('The milestone.'),
        demo: after(['agent4Data'], claimable('awardList', 'id')),
      }),
      madeOn: { path: '/activity/agentCount', steps: [/^Claim: 20 valid/] },
    },
    appProxyUser4TaskUser: state('The invite tasks.', inviteTasksSchema, 'agentCount-claimable'),
    appProxyUser4TaskUserShare: claim(
      'The player shared; needs a bound phone number.',
      'agentCount-claimable',
      {
        response: doneSchema,
        body: byId('The task.'),
        example: { id: 1 },
      },
    ),
    appProxyUser4TaskUserReceive: claim('Receives an invite task.', 'agentCount-claimable', {
      body: byId('The task.'),
      demo: after([['appProxyUser4TaskUserShare', { id: 1 }], 'appProxyUser4TaskUser'], (_, tasks) =>
        claimable('list', 'id')(tasks),
      ),
    }),
  },
} satisfies CallDocs<typeof agentCountCalls>
