import { AREAS } from '../callDoc'
import type { Report } from './judgeBackend'
import { percentile, type CallState } from './verdict'

/** States in words, in the order in which they matter. */
export const STATE_WORDS: Record<CallState, string> = {
  broken: 'BROKEN',
  missing: 'missing',
  refused: 'refused',
  needsLogin: 'needs login',
  notTried: 'not tried',
  works: 'works',
}

/** How often each state occurs, as "45 work, 3 missing". */
export const countsText = ({ calls }: Report): string =>
  (Object.keys(STATE_WORDS) as CallState[])
    .toReversed()
    .map((state) => [calls.filter((call) => call.state === state).length, STATE_WORDS[state]] as const)
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word.toLowerCase()}`)
    .join(', ')

/** The report for a terminal: a row for each call, then what is wrong, and the verdict last. */
export function reportText(report: Report): string {
  const { calls, verdict, notes, speed } = report
  const width = Math.max(...calls.map(({ name }) => name.length)) + 2
  const rows = (Object.keys(AREAS) as (keyof typeof AREAS)[]).flatMap((area) => [
    '',
    AREAS[area],
    ...calls
      .filter((call) => call.area === area)
      .map(({ name, state, says, times, refusesWrongToken, notes: departures }) =>
        [
          `  ${name.padEnd(width)}`,
          STATE_WORDS[state].padEnd(13),
          (times.length > 0 ? `${percentile(times, 0.5)} ms` : '').padEnd(9),
          (refusesWrongToken === undefined ? '' : refusesWrongToken ? '401 ok' : 'NO 401').padEnd(8),
          [...(state === 'notTried' && says.startsWith('It would') ? [] : [says]), ...departures]
            .filter(Boolean)
            .join('; '),
        ]
          .join('')
          .trimEnd(),
      ),
  ])
  return [
    ...rows,
    '',
    `Answers: half within ${speed.p50} ms, 95 of 100 within ${speed.p95} ms (${speed.calls} calls; slowest ${speed.slowest}).`,
    ...notes,
    ...verdict.faults.map((fault) => `Fault: ${fault}`),
    `${countsText(report)}.`,
    verdict.sentence,
  ].join('\n')
}
