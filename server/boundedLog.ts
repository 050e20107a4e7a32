import { createRateLimit, type Rate } from './createRateLimit'

/** Of failed requests: a client that fails all the time, and a back end that is down for all of them. */
export const FAILURES: Rate = { each: 30, all: 300, ms: 60_000 }

/**
 * A log for lines that anybody can cause: so many of each source and of all in a period. How many were left out is said before
 * the next line.
 */
export function boundedLog(log: (line: Record<string, unknown>) => void, rate: Rate, now?: () => number) {
  const isAllowed = createRateLimit(rate, now)
  let leftOut = 0
  return (source: string, line: Record<string, unknown>): void => {
    if (!isAllowed(source)) {
      leftOut += 1
      return
    }
    if (leftOut > 0) log({ event: 'left out', lines: leftOut })
    leftOut = 0
    log(line)
  }
}
