import { doneSchema } from '@/api/client'
import { claimResponseSchema } from '@/api/models/claim'
import { incomePage, inviteePage, memberPage } from '@/features/activities/agents/agentsApi'
import {
  agent4DataSchema,
  agent5UserSchema,
  agentDataSchema,
  inviteTasksSchema,
} from '@/features/activities/agents/agentShapes'
import { cashBonusSchema } from '@/features/activities/cashBonus/cashBonusModel'
import { christmasSchema } from '@/features/activities/christmas/christmasModel'
import { depositEverySchema } from '@/features/activities/depositEvery/depositEveryModel'
import { festivalSchema } from '@/features/activities/festival/festivalModel'
import { firstChargeSchema } from '@/features/activities/firstCharge/firstChargeModel'
import { freeSignSchema } from '@/features/activities/freeSign/freeSignModel'
import { inviteFriendsSchema } from '@/features/activities/inviteFriends/inviteFriendsModel'
import { newYearSchema } from '@/features/activities/newYear/newYearModel'
import { loginPaySchema } from '@/features/activities/signCards/signCardsModel'
import { spinPage } from '@/features/activities/spin/spinApi'
import { spinResponseSchema, spinStatusSchema, spinUserSchema } from '@/features/activities/spin/spinModel'
import { supplySchema } from '@/features/activities/supply/supplyModel'
import { vipRebateSchema } from '@/features/activities/vipRebate/vipRebateModel'
import { weekendLotterySchema } from '@/features/activities/weekendLottery/weekendLotteryModel'
import { z } from 'zod'
import { field, pageFields, type CallDoc, type Demo } from '../callDoc'

const PAGE = { page: 1, pageSize: 20 }
const paged = z.object(pageFields)
const propId = z.object({ propId: field.whole('The reward that is claimed.') })
const byId = (what: string) => z.object({ id: field.whole(what) })

/** The state of an activity. */
const state = (purpose: string, response: CallDoc['response'], scenario: string) =>
  ({ area: 'activities', purpose, response, demo: { scenario }, errors: 'activity' }) as const

/** A claim, which is sent once at most: after a lost answer the portal compares the state of the activity. */
const claim = (purpose: string, scenario: string, given: Partial<CallDoc> = {}, demo: Demo = {}) =>
  ({
    area: 'activities',
    purpose,
    response: claimResponseSchema,
    errors: 'activity',
    ...given,
    demo: { scenario, ...demo },
  }) as const satisfies CallDoc

type Row = Record<string, unknown>
/** The body of a claim: a member of the first entry of a list that can be claimed, under the same name. */
const claimable =
  (list: string, name: string) =>
  ([response]: Row[]): Row => {
    const rows = response?.[list] as Row[]
    return { [name]: rows.find((row) => Number(row.itemStatus) === 1)?.[name] }
  }

export const activityCalls = {
  actInviteUser: state(
    'Spin with friends: collected coins, spins left, and the wheel.',
    spinUserSchema,
    'spin-turns',
  ),
  actInviteUserStatus: state(
    'The same without the wheel; compared before and after a spin.',
    spinStatusSchema,
    'spin-turns',
  ),
  actInviteUserRecord: {
    ...state('The spins so far, the latest first.', spinPage, 'spin-claimable'),
    body: paged,
    example: PAGE,
  },
  actInviteUserSpin: claim('Turns the wheel.', 'spin-turns', { response: spinResponseSchema }),
  actInviteUserExchange: claim('Exchanges the collected coins once the target is reached.', 'spin-claimable'),
  getLoginPayUser3: state(
    'The sign-in cards of a player, and the sign-up bonus.',
    loginPaySchema,
    'sign-claimable',
  ),
  receiveLoginPay3: claim('Signs a day of a card; day −1 is the sign-up bonus.', 'sign-claimable', {
    body: z.object({ id: field.whole('The card.'), day: field.whole('The day.') }),
    example: { id: 1, day: 3 },
  }),
  loginBonus3User: state('The free sign-in.', freeSignSchema, 'freeSign-claimable'),
  loginBonus3UserReceive: claim(
    'Signs today.',
    'freeSign-claimable',
    { body: z.object({ day: field.whole('The day of the round.') }) },
    { before: [['loginBonus3User', {}]], bodyFrom: claimable('days', 'day') },
  ),
  rechargeBonusCollection6: state('The deposit ladder.', cashBonusSchema, 'cashBonus-claimable'),
  receiverRechargeBonusCollection6: claim(
    'Receives a step of the ladder.',
    'cashBonus-claimable',
    { body: z.object({ awardId: field.whole('The step.') }) },
    {
      before: [['rechargeBonusCollection6', {}]],
      bodyFrom: ([response]) => {
        const { list } = response?.rechargeBonusCollection6 as { list: Row[] }
        return { awardId: list.find((row) => Number(row.itemStatus) === 1)?.id }
      },
    },
  ),
  rechargeBonusCollection8: state(
    'The festival packs, which are bought by deposits.',
    festivalSchema,
    'festival-claimed',
  ),
  bankruptUser: state('The relief bonus of a player without money.', supplySchema, 'supply-claimable'),
  bankruptBonus: claim('Receives the relief bonus.', 'supply-claimable'),
  agentData: {
    ...state('Agent: team and commission.', agentDataSchema, 'agent-claimable'),
    body: z.object({
      page: pageFields.page.optional(),
      pageSize: pageFields.pageSize.optional(),
    }),
    example: {},
    otherAnswer: { when: 'With `page`: a page of the team.', schema: memberPage },
  },
  agent3Exchange: claim(
    'Exchanges commission for coins.',
    'agent-claimable',
    { body: z.object({ amount: field.money('What the player was shown.') }) },
    { before: [['agentData', {}]], bodyFrom: ([data]) => ({ amount: data?.canExchange }) },
  ),
  agent4Data: state(
    'The invite count: cards, draws and milestones.',
    agent4DataSchema,
    'agentCount-claimable',
  ),
  agent4Scratch: claim('Scratches a card.', 'agentCount-claimable'),
  agent4InviteRows: {
    ...state('The invited friends, the latest first.', inviteePage, 'agentCount-claimable'),
    body: paged,
    example: PAGE,
  },
  agent4Lottery: claim('Draws a prize.', 'agentCount-claimable'),
  agent4Award: claim(
    'Receives a milestone.',
    'agentCount-claimable',
    { body: byId('The milestone.') },
    { before: [['agent4Data', {}]], bodyFrom: claimable('awardList', 'id') },
  ),
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
  appProxyUser4TaskUserReceive: claim(
    'Receives an invite task.',
    'agentCount-claimable',
    { body: byId('The task.') },
    {
      before: [
        ['appProxyUser4TaskUserShare', { id: 1 }],
        ['appProxyUser4TaskUser', {}],
      ],
      bodyFrom: ([, tasks]) => claimable('list', 'id')([tasks as Row]),
    },
  ),
  appChristmasUser: state('Christmas: days, boxes, milestones.', christmasSchema, 'christmas-claimable'),
  appChristmasUserOpen: claim('Opens a gift box.', 'christmas-claimable', {
    body: byId('The box.'),
    example: { id: 1 },
  }),
  appChristmasUserReceive: claim(
    'Receives a milestone.',
    'christmas-claimable',
    { body: z.object({ target: field.whole('Collected items that it needs.') }) },
    { before: [['appChristmasUser', {}]], bodyFrom: claimable('milestones', 'target') },
  ),
  appChristmasUserExtra: claim('Receives the extra box of a deposit.', 'christmas-claimable'),
  appChristmasUserSign: claim(
    'Signs today.',
    'christmas-claimable',
    { body: z.object({ day: field.whole('The day.') }) },
    { before: [['appChristmasUser', {}]], bodyFrom: claimable('signDays', 'day') },
  ),
  appNewYearUser: state('New Year: items, tasks and envelopes.', newYearSchema, 'newYear-claimable'),
  appNewYearUserShare: claim('The player shared; needs a bound phone number.', 'newYear-claimable'),
  appNewYearUserReceiveTask: claim(
    'Receives a task.',
    'newYear-claimable',
    { body: byId('The task.') },
    { before: [['appNewYearUser', {}]], bodyFrom: claimable('tasks', 'id') },
  ),
  appNewYearUserBoxOpen: claim('Opens a box with one item of each kind.', 'newYear-claimable'),
  appNewYearUserExtra: claim('Receives the extra items of a deposit.', 'newYear-claimable'),
  appNewYearUserOpen: claim('Opens the grand envelope.', 'newYear-claimable'),
  appRechargeBonusCollection9: state(
    'The bonus on the first deposit.',
    firstChargeSchema,
    'firstCharge-claimable',
  ),
  appRechargeBonusCollection9Receive: claim('Claims a reward of it.', 'firstCharge-claimable', {
    body: propId,
    example: { propId: 2001 },
  }),
  appRechargeBonusCollection10: state('A deposit every day.', depositEverySchema, 'depositEvery-claimable'),
  appRechargeBonusCollection10Receive: claim('Claims a reward of the step.', 'depositEvery-claimable', {
    body: propId,
    example: { propId: 2002 },
  }),
  appInviteBonus1User: state(
    'Invite friends: the current step.',
    inviteFriendsSchema,
    'inviteFriends-claimable',
  ),
  appInviteBonus1UserReceive: claim('Claims the step.', 'inviteFriends-claimable', {
    body: propId,
    example: { propId: 2001 },
  }),
  appAgent5User: state('Agent five: income and milestones.', agent5UserSchema, 'agent5-claimable'),
  appAgent5UserLog: {
    ...state('The income, the latest first.', incomePage, 'agent5-claimable'),
    body: paged,
    example: PAGE,
  },
  appAgent5UserReceive: claim(
    'Receives the income.',
    'agent5-claimable',
    { body: z.object({ amount: field.money('What the player was shown.') }) },
    { before: [['appAgent5User', {}]], bodyFrom: ([data]) => ({ amount: data?.receivable }) },
  ),
  appAgent5UserInviteValidReceive: claim(
    'Receives a milestone.',
    'agent5-claimable',
    { body: byId('The milestone.') },
    { before: [['appAgent5User', {}]], bodyFrom: claimable('validList', 'id') },
  ),
  followVisit: claim('Marks a channel as visited; its award comes by receiveTaskAward.', 'follow-claimable', {
    response: doneSchema,
    body: z.object({ type: field.whole('Type of its task: 4, 13, 16 or 17.') }),
    example: { type: 4 },
  }),
  vipRebate: state('Yesterday’s rebate.', vipRebateSchema, 'vipRebate-claimable'),
  vipRebateReceive: claim(
    'Receives it.',
    'vipRebate-claimable',
    { body: z.object({ amount: field.money('What the player was shown; another day’s is refused.') }) },
    { before: [['vipRebate', {}]], bodyFrom: ([data]) => ({ amount: data?.amount }) },
  ),
  weekendLottery: state(
    'The weekend lottery, for everybody.',
    weekendLotterySchema,
    'weekendLottery-claimable',
  ),
  weekendLotteryReceive: claim(
    'Receives what was won.',
    'weekendLottery-claimable',
    { body: z.object({ round: field.whole('The round.') }) },
    { before: [['weekendLottery', {}]], bodyFrom: ([data]) => ({ round: data?.round }) },
  ),
} satisfies Record<string, CallDoc>
