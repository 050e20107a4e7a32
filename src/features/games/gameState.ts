import type { Game } from '@/api/models/game'

/** The badge of a game (HM-19); maintenance takes precedence over hot, hot over new. */
export type GameState = 'maintenance' | 'hot' | 'new' | null

export const inMaintenance = (game: Pick<Game, 'maintain' | 'params'>): boolean =>
  game.maintain || game.params?.brandMaintain === true

export function gameState(game: Pick<Game, 'maintain' | 'params' | 'hot' | 'recent'>): GameState {
  if (inMaintenance(game)) return 'maintenance'
  if (game.hot === 1) return 'hot'
  return game.recent ? 'new' : null
}
