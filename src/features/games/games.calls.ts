import { endpoints } from '@/api/endpoints'

/** Visitors may look at a game and, where the site allows it, play for fun. */
export const gamesCalls = endpoints({
  startGame: { write: true },
  exitGame: { public: true, write: true },
  /** Asked again, it begins another game for nothing: nothing is lost. */
  startFunGame: { public: true, optional: true },
  getRecommendedGames: { optional: true },
  getJackpots: { public: true, optional: true },
  getGameDetails: { public: true, optional: true },
})
