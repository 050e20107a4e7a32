import type { AuditLine } from '../deskTypes'

/** The line that the desk writes for each case of a run. */
const CASE_JUDGED = 'evidence.found'

/** The lines in their order; those that a run wrote for its cases, one after another, stand together. */
export function foldLines(lines: readonly AuditLine[]): [AuditLine, ...AuditLine[]][] {
  const folded: [AuditLine, ...AuditLine[]][] = []
  for (const line of lines) {
    const group = folded.at(-1)
    if (group && belongTogether(group[0], line)) group.push(line)
    else folded.push([line])
  }
  return folded
}

const belongTogether = (one: AuditLine, other: AuditLine): boolean =>
  one.verb === CASE_JUDGED &&
  other.verb === CASE_JUDGED &&
  one.object === other.object &&
  one.actor.id === other.actor.id

/** What came of several cases: `checked 80 cases: 79 passed, 1 failed`. */
export function foldedText(lines: readonly AuditLine[]): string {
  const failed = lines.filter(({ details }) => details.passed !== true).length
  const passed = lines.length - failed
  const found = [...(passed > 0 ? [`${passed} passed`] : []), ...(failed > 0 ? [`${failed} failed`] : [])]
  return `checked ${lines.length} cases: ${found.join(', ')}`
}
