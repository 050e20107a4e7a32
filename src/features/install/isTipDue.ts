const DAY_MS = 86_400_000

/**
 * Whether the tip may show again: 24 hours after the last time (portal.md §9). Both in milliseconds since the epoch; an invalid
 * or future time, as after a wrong device clock, counts as never.
 */
export const isTipDue = (shownAt: number, now: number): boolean =>
  !(shownAt > 0 && shownAt <= now) || now - shownAt >= DAY_MS
