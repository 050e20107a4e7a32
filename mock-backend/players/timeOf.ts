/** Below this a time is relative to now, in milliseconds: a scenario does not know the time. */
const RELATIVE = 1e11

/** Milliseconds since the epoch; 0 stays 0, "none". */
export const timeOf = (time: number, now: number): number =>
  time !== 0 && Math.abs(time) < RELATIVE ? now + time : time
