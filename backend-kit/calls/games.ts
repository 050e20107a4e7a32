import { doneSchema } from '@/api/client'
import { startGameSchema } from '@/features/games/startGameResponse'
import { field, type Calls, type Meanings } from '../callDoc'

const gameId = field.openId('The game.')

export const calls = {
  startGame: {
    purpose: 'Opens a game. The page shows the address of the answer in a frame.',
    response: startGameSchema,
    body: { gameId },
    example: { gameId: 1001 },
  },
  exitGame: {
    purpose: 'A game was left; the answer is not read.',
    response: doneSchema,
    body: { gameId },
    example: { gameId: 1001 },
  },
  gameLike: {
    purpose: 'Adds a favourite or removes it; the heart changes only on errcode 0.',
    response: doneSchema,
    body: { id: gameId, like: field.flag('1 adds, 0 removes.') },
    example: { id: 1003, like: 1 },
  },
} satisfies Calls

export const fields: Meanings = {
  hot: '1: popular.',
  hotSort: 'Position among the popular ones.',
  brandId: 'Its brand.',
  typeId: 'Its category, 1 to 6.',
  platformId: 'Its platform.',
  version: 'Version of its icon.',
  maintain: 'Under maintenance.',
  params: 'Further facts.',
  brandMaintain: 'Its brand is under maintenance.',
}
