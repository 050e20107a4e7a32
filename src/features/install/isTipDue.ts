const DAY_MS = 86_400_000

/**
 * Whether the tip may show again: 24 hours after it last did (portal.md §9). Both in milliseconds since the epoch; a time that
 * is none or lies ahead, as after a wrong clock, counts as never.
 */
export const isTipDue = (shownAt: number, now: number): boolean =>
  !(shownAt > 0 && shownAt <= now) || now - shownAt >= DAY_MS
