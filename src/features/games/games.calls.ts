import { endpoints } from '@/api/endpoints'

export const gamesCalls = endpoints({
  startGame: { write: true },
  exitGame: { public: true, write: true },
})
