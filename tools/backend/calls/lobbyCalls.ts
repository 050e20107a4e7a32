import { doneSchema } from '@/api/client'
import { activitiesSchema } from '@/api/models/activity'
import { lobbyTipsSchema, tradeInfoSchema } from '@/api/models/lobbyTips'
import { redDotSchema } from '@/api/models/player'
import { taskAwardSchema, taskStateSchema } from '@/api/models/taskUser'
import { startGameSchema } from '@/features/games/startGameResponse'
import { customerServicesSchema } from '@/features/service/serviceApi'
import { z } from 'zod'
import { field, type CallDoc } from '../callDoc'

const gameId = field.openId('The game.')

export const lobbyCalls = {
  startGame: {
    area: 'games',
    purpose: 'Opens a game. The page shows the address of the answer in a frame.',
    response: startGameSchema,
    body: z.object({ gameId }),
    example: { gameId: 1001 },
  },
  exitGame: {
    area: 'games',
    purpose: 'A game was left; the answer is not read.',
    response: doneSchema,
    body: z.object({ gameId }),
    example: { gameId: 1001 },
  },
  gameLike: {
    area: 'games',
    purpose: 'Adds a favourite or removes it; the heart changes only on errcode 0.',
    response: doneSchema,
    body: z.object({ id: gameId, like: field.flag('1 adds, 0 removes.') }),
    example: { id: 1003, like: 1 },
  },
  lobbyTips: {
    area: 'lobby',
    purpose: 'Recent winners, for the ticker of the home page.',
    response: lobbyTipsSchema,
    demo: { persona: 'visitor' },
  },
  tradeInfo: {
    area: 'lobby',
    purpose: 'Recent payouts, for a player.',
    response: tradeInfoSchema,
  },
  anonymousTradeInfo: {
    area: 'lobby',
    purpose: 'Recent payouts, for a visitor.',
    response: tradeInfoSchema,
    demo: { persona: 'visitor' },
  },
  getCustomerServices: {
    area: 'lobby',
    purpose: 'Where customer service is found.',
    response: customerServicesSchema,
  },
  hasMailUnread: {
    area: 'lobby',
    purpose: 'Unread mail, for the red dots.',
    response: redDotSchema,
  },
  getActivityIds: {
    area: 'lobby',
    purpose: 'The activities that are active for the player.',
    response: activitiesSchema,
    errors: 'activity',
  },
  getTaskUser: {
    area: 'tasks',
    purpose: 'Progress of the tasks; the red dot of the tasks, too.',
    response: taskStateSchema,
  },
  receiveTaskAward: {
    area: 'tasks',
    purpose: 'Receives the award of a finished task.',
    response: taskAwardSchema,
    body: z.object({ type: field.whole('Type of the task, 1 to 17.') }),
    example: { type: 1 },
    demo: { persona: 'newbie' },
    errors: 'tasks',
  },
} satisfies Record<string, CallDoc>
