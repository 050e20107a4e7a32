import { after, type CallDocs, field, pageFields } from '@/api/callDoc'
import { claim, state } from '@/domain/activity/activityCallDocs'
import { agentDataSchema } from './agentShapes'
import { memberPage } from './agentsApi'
import type { agentCalls } from './agent.calls'

const shown = { amount: field.money('What the player was shown.') }

export const docs = {
  chapter: 'activities',
  calls: {
    agentData: {
      ...state('Agent: team and commission.', agentDataSchema, 'agent-claimable'),
      body: {
        page: pageFields.page.optional(),
        pageSize: pageFields.pageSize.optional(),
      },
      example: {},
      otherAnswer: { when: 'With `page`: a page of the team.', schema: memberPage },
    },
    agent3Exchange: {
      ...claim('Exchanges commission for coins.', 'agent-claimable', {
        body: shown,
        demo: after(['agentData'], ({ canExchange }) => ({ amount: canExchange })),
      }),
      madeOn: { path: '/activity/agent', steps: [/^Exchange ₱/, { inDialog: /^Exchange ₱/ }] },
    },
  },
  fields: {
    reason: 'Why, for the player to read; empty otherwise.',
    received: 'What was received so far.',
    directNum: 'Direct members.',
    teamNum: 'All members.',
    todayCommission: 'Minor units.',
    totalCommission: 'Minor units.',
    canExchange: 'Commission that can be exchanged. Minor units.',
    exchanged: 'Commission that was exchanged. Minor units.',
    rates: 'Commission by team level.',
    scratchCount: 'Scratch cards left.',
    lotteryCount: 'Draws left.',
    scratched: 'Scratch cards used.',
    ['drawn']: 'Draws used.',
    lastScratch: 'Reward of the last card.',
    lastLotteryAward: 'Reward of the last draw.',
    todayIncome: 'Minor units.',
    totalIncome: 'Minor units.',
    receivable: 'Income that can be received. Minor units.',
    active: 'Whether the member plays.',
    valid: 'Whether the friend counts.',
  },
} satisfies CallDocs<typeof agentCalls>
