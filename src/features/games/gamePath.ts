import type { OpenId } from '@/api/shape'

/** The page that says what there is to know of a game (LB-01). */
export const gamePath = (gameId: OpenId): string => `/game/${encodeURIComponent(gameId)}`

/** The page of a provider's games (LB-04). */
export const providerPath = (brandId: number): string => `/provider/${brandId}`
