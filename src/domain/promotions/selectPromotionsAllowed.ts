import type { RootState } from '@/store/makeStore'

/**
 * Why this player may not play or pay: `ineligible`, `excluded`, `break` or `limited` (others may come); empty for no restriction
 * (SP-06). Visitors are not restricted.
 */
export function selectRestriction({ session }: Pick<RootState, 'session'>): string {
  return session.user?.restriction ?? ''
}

/** Whether this player may open games. Who has reached a limit may, if it is one of deposits: the back end decides that (SP-02). */
export const selectMayPlay = (state: Pick<RootState, 'session'>): boolean =>
  ['', 'limited'].includes(selectRestriction(state))

/**
 * Whether the player of the session is not known yet: space for promotions is then reserved, so that nothing moves when the
 * response arrives.
 */
export function selectPromotionsPending({ session }: Pick<RootState, 'session'>): boolean {
  return Boolean(session.token) && session.user === null && !session.userFailed
}

/**
 * Whether promotions may be shown to this viewer (SP-06): the rule for banners, tickers, widgets and pop-ups. False while the
 * player of the session is unknown. A prerendered page (its token is empty) shows promotions: it is used only for players known to
 * be unrestricted (`isForThisViewer`).
 */
export function selectPromotionsAllowed(state: Pick<RootState, 'session'>): boolean {
  const { token, user } = state.session
  return !token || (user !== null && selectRestriction(state) === '')
}
