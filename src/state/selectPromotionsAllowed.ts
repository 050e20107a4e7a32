import type { RootState } from './makeStore'

/**
 * Whether anything that invites to play or pay may show to this viewer (SP-06): the one rule that banners, tickers,
 * widgets and pop-ups ask. While it is unknown whom the session belongs to, nothing does.
 */
export function selectPromotionsAllowed({ session }: Pick<RootState, 'session'>): boolean {
  if (!session.token) return true
  return session.user !== null && !session.user.restriction
}
