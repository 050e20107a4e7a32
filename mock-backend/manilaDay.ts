const DAY = 86_400_000
const MANILA = 28_800_000

/** The Manila day of a time, as a number that increases by one at midnight. */
export const manilaDay = (now: number): number => Math.floor((now + MANILA) / DAY)

/** Start of the next day in Manila, milliseconds since the epoch. */
export const nextMidnight = (now: number): number => (manilaDay(now) + 1) * DAY - MANILA
