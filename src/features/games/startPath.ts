import type { OpenId } from '@/api/shape'

/** The page that opens a game (portal.md §2). */
export const startPath = (gameId: OpenId): string => `/start?gameId=${encodeURIComponent(gameId)}`

/** The page that plays a game for fun (LB-02). */
export const funPath = (gameId: OpenId): string => `/fun?gameId=${encodeURIComponent(gameId)}`
