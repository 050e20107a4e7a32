import type { DraftProblem } from './draftProblem'
import { isError } from './isError'

const counted = (count: number, one: string) =>
  count === 0 ? [] : [`${count} ${one}${count === 1 ? '' : 's'}`]

/** `2 errors, 1 warning`; `No problems` */
export function problemCounts(problems: readonly Pick<DraftProblem, 'severity'>[]): string {
  const errors = problems.filter(isError).length
  const parts = [...counted(errors, 'error'), ...counted(problems.length - errors, 'warning')]
  return parts.join(', ') || 'No problems'
}
