import type { OpenId } from '@/api/shape'

/** The page that says what there is to know of a game (LB-01). */
export const gamePath = (gameId: OpenId): string => `/game/${encodeURIComponent(gameId)}`
