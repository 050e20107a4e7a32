import { doneSchema } from '@/api/client'
import { incomePage, inviteePage, memberPage } from '@/features/activities/agents/agentsApi'
import {
  agent4DataSchema,
  agent5UserSchema,
  agentDataSchema,
  inviteTasksSchema,
} from '@/features/activities/agents/agentShapes'
import { inviteFriendsSchema } from '@/features/activities/inviteFriends/inviteFriendsModel'
import { byId, claim, claimable, page, ofProp, state } from '../../activityCall'
import { after, field, pageFields, type Calls, type Meanings } from '../../callDoc'

const shown = { amount: field.money('What the player was shown.') }

export const calls = {
  agentData: {
    ...state('Agent: team and commission.', agentDataSchema, 'agent-claimable'),
    body: {
      page: pageFields.page.optional(),
      pageSize: pageFields.pageSize.optional(),
    },
    example: {},
    otherAnswer: { when: 'With `page`: a page of the team.', schema: memberPage },
  },
  agent3Exchange: claim('Exchanges commission for coins.', 'agent-claimable', {
    body: shown,
    demo: after(['agentData'], ({ canExchange }) => ({ amount: canExchange })),
  }),
  agent4Data: state(
    'The invite count: cards, draws and milestones.',
    agent4DataSchema,
    'agentCount-claimable',
  ),
  agent4Scratch: claim('Scratches a card.', 'agentCount-claimable'),
  agent4InviteRows: page('The invited friends, the latest first.', inviteePage, 'agentCount-claimable'),
  agent4Lottery: claim('Draws a prize.', 'agentCount-claimable'),
  agent4Award: claim('Receives a milestone.', 'agentCount-claimable', {
    body: byId('The milestone.'),
    demo: after(['agent4Data'], claimable('awardList', 'id')),
  }),
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
  appInviteBonus1User: state(
    'Invite friends: the current step.',
    inviteFriendsSchema,
    'inviteFriends-claimable',
  ),
  appInviteBonus1UserReceive: claim('Claims the step.', 'inviteFriends-claimable', ofProp(2001)),
  appAgent5User: state('Agent five: income and milestones.', agent5UserSchema, 'agent5-claimable'),
  appAgent5UserLog: page('The income, the latest first.', incomePage, 'agent5-claimable'),
  appAgent5UserReceive: claim('Receives the income.', 'agent5-claimable', {
    body: shown,
    demo: after(['appAgent5User'], ({ receivable }) => ({ amount: receivable })),
  }),
  appAgent5UserInviteValidReceive: claim('Receives a milestone.', 'agent5-claimable', {
    body: byId('The milestone.'),
    demo: after(['appAgent5User'], claimable('validList', 'id')),
  }),
} satisfies Calls

export const fields: Meanings = {
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
}
