import type { LayoutProblem } from '../types'
import type { LintCase, LintInput } from './lintInput'
import { showableEntries } from './placed'

/** Sections that the portal names as never empty, where nothing can show in them. */
export function lintEmpty(
  { layout, target }: LintCase,
  { site, neverEmpty = [] }: Pick<LintInput, 'site' | 'neverEmpty'>,
): LayoutProblem[] {
  const filled = new Set(showableEntries(layout, site, target).map(({ section }) => section))
  return neverEmpty
    .filter(({ section, devices }) => devices.includes(target.device) && !filled.has(section))
    .map(({ section, message }) => ({
      pointer: `/${section}`,
      message,
      expected: 'an entry that can show',
      severity: 'warning',
      rule: 'empty',
    }))
}
