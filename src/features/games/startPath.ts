import type { OpenId } from '@/api/shape'

/** The page that opens a game (portal.md §2). */
export const startPath = (gameId: OpenId): string => `/start?gameId=${encodeURIComponent(gameId)}`
