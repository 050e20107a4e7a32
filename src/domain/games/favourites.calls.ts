import { endpoints } from '@/api/endpoints'

export const favouritesCalls = endpoints({
  gameLike: { write: true },
})
