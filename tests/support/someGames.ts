import { gameSchema, type Game } from '@/api/models/game'
import { z } from '@/api/shape'
import type { RootState } from '@/store/makeStore'
import { siteState } from './renderBlock'

/** Games with defaults and the test's changes. */
export const someGames = (...games: object[]): Game[] =>
  games.map((game, index) =>
    z.parse(gameSchema, { id: index + 1, name: `Game ${index + 1}`, sort: index, ...game }),
  )

/** `count` equal games. */
export const manyGames = (count: number, fields: object = {}): Game[] =>
  someGames(...Array.from({ length: count }, () => fields))

/** The state of a portal whose games and configuration have arrived. */
export const lobbyState = (
  list: Game[],
  config: Record<string, unknown> = {},
): Pick<RootState, 'games' | 'site'> => ({
  games: { version: '1', list, status: 'ready' },
  ...siteState({ gameResourceUrl: '/res', ...config }),
})
