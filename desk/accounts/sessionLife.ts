const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** How long a session lasts without a request, and at most. */
const IDLE_MS = 12 * HOUR
const LONGEST_MS = 7 * 24 * HOUR

/** How long a second factor counts. */
export const VERIFIED_MS = 10 * MINUTE

/**
 * How far the clocks of several desks may be apart, in ms. What was given later than that was given while a clock was ahead, and would
 * last for as long as it was wrong.
 */
export const CLOCK_SKEW_MS = MINUTE

/** Whether a second factor counts now that was to count until a time. */
export const isVerified = (until: number | null, now: number): boolean =>
  until !== null && until > now && until <= now + VERIFIED_MS + CLOCK_SKEW_MS

/** How exact "last seen" is: not every request writes. */
export const SEEN_EVERY_MS = MINUTE

/** When a session ends that began at a time and is used now. Never earlier than it was going to. */
export const sessionEnd = (createdAt: number, now: number, until = 0): number =>
  Math.max(until, Math.min(createdAt + LONGEST_MS, now + IDLE_MS))
