import type { LintCombination, LintProblem } from './lintInput'

/** Merges problems that only differ in the combination they were found in. */
export function mergeCases<P extends LintProblem>(problems: readonly P[]): P[] {
  const merged = new Map<string, P>()
  for (const problem of problems) {
    const key = `${problem.layer} ${problem.pointer} ${problem.message}`
    const known = merged.get(key)
    const cases = [...(known?.cases ?? []), ...(problem.cases ?? [])]
    merged.set(key, { ...(known ?? problem), ...(cases.length > 0 && { cases }) })
  }
  return [...merged.values()]
}

/** The combinations of site, mode, device and viewer that a problem was found in, as a sentence; '' for none. */
export function casesText(cases: readonly LintCombination[] = []): string {
  const [first] = cases
  if (!first) return ''
  const parts = cases.map(partsOf)
  const values = parts[0]?.map((_, index) => [...new Set(parts.map((part) => part[index] ?? ''))]) ?? []
  const combinations = new Set(parts.map((part) => part.join()))
  const isEvery = values.reduce((product, { length }) => product * length, 1) === combinations.size
  const others = combinations.size - 1
  const text = isEvery
    ? values.map((some) => some.join('/')).join(', ')
    : `${partsOf(first).join(', ')} and ${others} other ${others === 1 ? 'combination' : 'combinations'}`
  const path = cases.find((combination) => combination.path !== undefined)?.path
  return `Concerns ${text}${path === undefined ? '' : ` (such as ${path})`}.`
}

function partsOf({ site, mode, device, signedIn }: LintCombination): string[] {
  return [site, mode, device, signedIn ? 'player' : 'visitor']
}

/** Appends the combinations to the problem's message. */
export function withCasesText<P extends LintProblem>(problem: P): P {
  const text = casesText(problem.cases)
  return text === '' ? problem : { ...problem, message: `${problem.message} ${text}` }
}
