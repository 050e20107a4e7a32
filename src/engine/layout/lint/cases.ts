import type { LintCombination, LintProblem } from './lintInput'

/** Problems that are one problem in several combinations, put together. */
export function mergeCases<P extends LintProblem>(problems: readonly P[]): P[] {
  const once = new Map<string, P>()
  for (const problem of problems) {
    const key = `${problem.layer} ${problem.pointer} ${problem.message}`
    const known = once.get(key)
    const cases = [...(known?.cases ?? []), ...(problem.cases ?? [])]
    once.set(key, { ...(known ?? problem), ...(cases.length > 0 && { cases }) })
  }
  return [...once.values()]
}

/** The combinations of site, mode, device and viewer that a problem was found in, in a sentence; '' for none. */
export function casesText(cases: readonly LintCombination[] = []): string {
  const [first] = cases
  if (!first) return ''
  const parts = cases.map(partsOf)
  const values = parts[0]?.map((_, at) => [...new Set(parts.map((one) => one[at] ?? ''))]) ?? []
  const combinations = new Set(parts.map((one) => one.join()))
  const isEvery = values.reduce((product, { length }) => product * length, 1) === combinations.size
  const others = combinations.size - 1
  const text = isEvery
    ? values.map((some) => some.join('/')).join(', ')
    : `${partsOf(first).join(', ')} and ${others} other ${others === 1 ? 'combination' : 'combinations'}`
  const path = cases.find((one) => one.path !== undefined)?.path
  return `Concerns ${text}${path === undefined ? '' : ` (such as ${path})`}.`
}

function partsOf({ site, mode, device, signedIn }: LintCombination): string[] {
  return [site, mode, device, signedIn ? 'player' : 'visitor']
}

/** The problem with its combinations in its message, for people. */
export function withCasesText<P extends LintProblem>(problem: P): P {
  const text = casesText(problem.cases)
  return text === '' ? problem : { ...problem, message: `${problem.message} ${text}` }
}
