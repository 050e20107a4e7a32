import { type CallDocs, field } from '@/api/callDoc'
import { doneSchema } from '@/api/client'
import type { favouritesCalls } from './favourites.calls'

const gameId = field.openId('The game.')

export const docs = {
  chapter: 'games',
  calls: {
    gameLike: {
      purpose: 'Adds a favourite or removes it; the heart changes only on errcode 0.',
      response: doneSchema,
      body: { id: gameId, like: field.flag('1 adds, 0 removes.') },
      example: { id: 1003, like: 1 },
      madeOn: { path: '/profile/favorites', steps: [/^Favourite: /] },
    },
  },
} satisfies CallDocs<typeof favouritesCalls>
