import { endpoints } from '@/api/endpoints'

export const gamesCalls = endpoints({
  startGame: { write: true },
  exitGame: { public: true, write: true },
  /** Visitors may look at a game, too. */
  getGameDetails: { public: true, optional: true },
})
