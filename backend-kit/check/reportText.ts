import { CHAPTERS } from '@/api/callDoc'
import type { Report } from './checkBackend'
import { percentile, type CallState } from './verdict'

const WIDTH = 80

/** States in words, in the order in which they matter. */
export const STATE_WORDS: Record<CallState, string> = {
  broken: 'BROKEN',
  missing: 'missing',
  refused: 'refused',
  needsLogin: 'needs login',
  notTried: 'not tried',
  works: 'works',
}
const COUNT_WORDS: Partial<Record<CallState, string>> = { works: 'work', needsLogin: 'need login' }

/** How often each state occurs, as "45 work, 3 missing". */
export const countsText = ({ calls }: Report): string =>
  (Object.keys(STATE_WORDS) as CallState[])
    .toReversed()
    .map((state) => {
      const count = calls.filter((call) => call.state === state).length
      const word = (count > 1 && COUNT_WORDS[state]) || STATE_WORDS[state].toLowerCase()
      return count > 0 ? `${count} ${word}` : ''
    })
    .filter(Boolean)
    .join(', ')

/** The report for a terminal: a row for each call, then what is wrong, and the verdict last. */
export function reportText(report: Report): string {
  const { calls, verdict, notes, speed } = report
  const width = Math.max(...calls.map(({ name }) => name.length)) + 2
  const rows = (Object.keys(CHAPTERS) as (keyof typeof CHAPTERS)[]).flatMap((area) => [
    '',
    CHAPTERS[area],
    ...calls
      .filter((call) => call.area === area)
      .flatMap(({ name, state, says, times, refusesWrongToken, notes: departures }) => [
        [
          `  ${name.padEnd(width)}`,
          STATE_WORDS[state].padEnd(13),
          (times.length > 0 ? `${percentile(times, 0.5)} ms` : '').padEnd(9),
          refusesWrongToken === undefined ? '' : refusesWrongToken ? '401 ok' : 'NO 401',
        ]
          .join('')
          .trimEnd(),
        ...[...(state === 'notTried' && says.startsWith('It would') ? [] : [says]), ...departures]
          .filter(Boolean)
          .map((detail) => wrapped(detail, '      ')),
      ]),
  ])
  return [
    ...rows,
    '',
    `Speed: half within ${speed.p50} ms, 95% within ${speed.p95} ms; slowest is ${speed.slowest}.`,
    ...notes.map((note) => wrapped(note)),
    ...verdict.faults.map((fault) => wrapped(`Fault: ${fault}`)),
    `${countsText(report)}.`,
    wrapped(verdict.sentence),
  ].join('\n')
}

/** Lines of at most 80 characters. */
function wrapped(text: string, indent = ''): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) as string
    if (line === '' || indent.length + line.length + word.length < WIDTH)
      lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
    else lines.push(word)
  }
  return lines.map((line) => indent + line).join('\n')
}
