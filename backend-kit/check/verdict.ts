import type { Chapter } from '@/api/callDoc'

/** What is known of a call. */
export type CallState =
  /** It answers as the portal needs it. */
  | 'works'
  /** The back end does not have it. */
  | 'missing'
  /** It is there and its answer is of no use. */
  | 'broken'
  /** It refused, for a reason of its own, such as an activity that is not running. */
  | 'refused'
  /** It asks for a token, and there is none. */
  | 'needsLogin'
  /** It was not made: it would change something, or needs something that there is none of. */
  | 'notTried'

export interface CallResult {
  name: string
  path: string
  area: Chapter
  state: CallState
  /** One sentence; empty where there is nothing to say. */
  says: string
  /** Departures that the portal copes with. */
  notes: string[]
  isCore: boolean
  /** What is missing without it, as a noun. */
  adds: string
  isOptional: boolean
  /** What players see without it. */
  without?: string
  /** Whether it answered 401 to a wrong token; undefined where that was not tried. */
  refusesWrongToken?: boolean
  /** Milliseconds of each time that it was made. */
  times: number[]
}

export interface Verdict {
  works: boolean
  /** Whether there was time for every call. */
  isComplete: boolean
  /** What it works without. */
  without: string[]
  /** Why it does not work. */
  faults: string[]
  sentence: string
}

/**
 * Whether the portal works with a back end, from what is known of its calls. One that was too slow for `outOfTime` of them is not checked.
 */
export function verdictOf(
  calls: readonly CallResult[],
  general: readonly string[],
  outOfTime: number,
): Verdict {
  const without = [
    ...new Set(calls.filter(({ state, isCore }) => state === 'missing' && !isCore).map(({ adds }) => adds)),
  ]
  const faults = [
    ...general,
    ...wrongTokenFaults(calls),
    ...calls.flatMap((call) => {
      if (call.state === 'broken') return [`${call.name}: ${call.says}`]
      return call.isCore && (call.state === 'missing' || call.state === 'refused')
        ? [`${call.name}: ${call.says} No page works without this call.`]
        : []
    }),
  ]
  const isComplete = outOfTime === 0
  return {
    works: faults.length === 0 && isComplete,
    isComplete,
    without,
    faults,
    sentence:
      faults.length > 0
        ? `The portal does not work: ${counted(faults.length, 'fault')}.`
        : !isComplete
          ? `Not checked: it is so slow that there was no time for ${counted(outOfTime, 'call')}. Give it more with --timeout.`
          : without.length > 0
            ? `The portal works, without: ${without.join(', ')}.`
            : 'The portal works.',
  }
}

/** One fault, however many calls have it: they share the code that looks at tokens. */
function wrongTokenFaults(calls: readonly CallResult[]): string[] {
  const names = calls.filter(({ refusesWrongToken }) => refusesWrongToken === false).map(({ name }) => name)
  return names.length === 0
    ? []
    : [`A wrong token is taken as if it were valid, instead of refused with 401: ${names.join(', ')}.`]
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

/** A percentile of times, in whole milliseconds; 0 without any. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
}
