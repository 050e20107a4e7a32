import type { RootState } from '@/store/makeStore'

/**
 * Why this player may not play or pay: `ineligible`, `excluded`, `break` or `limited` (others may come); empty when nothing
 * holds them back (SP-06). Visitors are not held back.
 */
export function selectRestriction({ session }: Pick<RootState, 'session'>): string {
  return session.user?.restriction ?? ''
}

/**
 * Whether it is not known yet whom the session belongs to: what promotions will fill keeps its room, so that nothing moves
 * when the answer comes.
 */
export function selectPromotionsPending({ session }: Pick<RootState, 'session'>): boolean {
  return Boolean(session.token) && session.user === null && !session.userFailed
}

/**
 * Whether anything that invites to play or pay may show to this viewer (SP-06): the one rule that banners, tickers,
 * widgets and pop-ups ask. While it is unknown whom the session belongs to, nothing does. A prerendered page (its token is
 * empty) has promotions: it is shown only to players known to be unrestricted (`isForThisViewer`).
 */
export function selectPromotionsAllowed(state: Pick<RootState, 'session'>): boolean {
  const { token, user } = state.session
  return !token || (user !== null && selectRestriction(state) === '')
}
