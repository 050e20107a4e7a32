/** Below this a time is not one since the epoch but so many milliseconds from now: a scenario does not know the time. */
const RELATIVE = 1e11

/** Milliseconds since the epoch; 0 stays what it is, "none". */
export const timeOf = (time: number, now: number): number =>
  time !== 0 && Math.abs(time) < RELATIVE ? now + time : time
