import { after, type CallDocs, field } from '@/api/callDoc'
import { byId, claim, claimable, page, state } from '@/domain/activity/activityCallDocs'
import { agent5UserSchema } from './agentShapes'
import { incomePage } from './agentsApi'
import type { agent5Calls } from './agent5.calls'

const shown = { amount: field.money('What the player was shown.') }

export const docs = {
  chapter: 'activities',
  calls: {
    appAgent5User: state('Agent five: income and milestones.', agent5UserSchema, 'agent5-claimable'),
    appAgent5UserLog: page('The income, the latest first.', incomePage, 'agent5-claimable'),
    appAgent5UserReceive: {
      ...claim('Receives the income.', 'agent5-claimable', {
        body: shown,
        demo: after(['appAgent5User'], ({ receivable }) => ({ amount: receivable })),
      }),
      madeOn: { path: '/activity/agent5', steps: [/^Receive ₱/, { inDialog: /^Receive ₱/ }] },
    },
    appAgent5UserInviteValidReceive: claim('Receives a milestone.', 'agent5-claimable', {
      body: byId('The milestone.'),
      demo: after(['appAgent5User'], claimable('validList', 'id')),
    }),
  },
} satisfies CallDocs<typeof agent5Calls>
