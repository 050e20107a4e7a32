import { christmasSchema } from '@/features/activities/christmas/christmasModel'
import { newYearSchema } from '@/features/activities/newYear/newYearModel'
import { weekendLotterySchema } from '@/features/activities/weekendLottery/weekendLotteryModel'
import { byId, claim, claimable, state } from '../../activityCall'
import { after, field, type Calls, type Meanings } from '../../callDoc'

export const calls = {
  appChristmasUser: state('Christmas: days, boxes, milestones.', christmasSchema, 'christmas-claimable'),
  appChristmasUserOpen: claim('Opens a gift box.', 'christmas-claimable', {
    body: byId('The box.'),
    example: { id: 1 },
  }),
  appChristmasUserReceive: claim('Receives a milestone.', 'christmas-claimable', {
    body: { target: field.whole('Collected items that it needs.') },
    demo: after(['appChristmasUser'], claimable('milestones', 'target')),
  }),
  appChristmasUserExtra: claim('Receives the extra box of a deposit.', 'christmas-claimable'),
  appChristmasUserSign: claim('Signs today.', 'christmas-claimable', {
    body: { day: field.whole() },
    demo: after(['appChristmasUser'], claimable('signDays', 'day')),
  }),
  appNewYearUser: state('New Year: items, tasks and envelopes.', newYearSchema, 'newYear-claimable'),
  appNewYearUserShare: claim('The player shared; needs a bound phone number.', 'newYear-claimable'),
  appNewYearUserReceiveTask: claim('Receives a task.', 'newYear-claimable', {
    body: byId('The task.'),
    demo: after(['appNewYearUser'], claimable('tasks', 'id')),
  }),
  appNewYearUserBoxOpen: claim('Opens a box with one item of each kind.', 'newYear-claimable'),
  appNewYearUserExtra: claim('Receives the extra items of a deposit.', 'newYear-claimable'),
  appNewYearUserOpen: claim('Opens the grand envelope.', 'newYear-claimable'),
  weekendLottery: state(
    'The weekend lottery, for everybody.',
    weekendLotterySchema,
    'weekendLottery-claimable',
  ),
  weekendLotteryReceive: claim('Receives what was won.', 'weekendLottery-claimable', {
    body: { round: field.whole() },
    demo: after(['weekendLottery'], ({ round }) => ({ round })),
  }),
} satisfies Calls

export const fields: Meanings = {
  signDays: 'The days and whether they are signed.',
  itemCount: 'Items left.',
  collected: 'Items collected in all.',
  boxes: 'The boxes.',
  opened: 'How many boxes were opened.',
  lastAward: 'What the last box held.',
  milestones: 'The milestones.',
  items: 'How many of each item.',
  tasks: 'Progress of the tasks.',
  round: 'The round.',
  drawTime: 'When it is drawn, in milliseconds since the epoch.',
  past: 'Earlier rounds.',
  results: 'What was drawn.',
  prizeId: 'The prize.',
  numbers: 'The tickets that won it.',
  tickets: 'Tickets of the player; none for visitors.',
  won: 'What the player won.',
}
