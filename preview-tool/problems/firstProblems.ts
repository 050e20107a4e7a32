/** Problems that are shown at a time: nobody reads more, and a list of ten thousand would stop the tool (ED-08). */
const SHOWN = 100

/** The first of a list of problems, and how many more there are. */
export function firstProblems<P>(problems: readonly P[]): { shown: readonly P[]; more: number } {
  return { shown: problems.slice(0, SHOWN), more: Math.max(0, problems.length - SHOWN) }
}

/** `and 2,300 more`, or nothing. */
export const moreText = (more: number): string =>
  more === 0 ? '' : `and ${more.toLocaleString('en')} more. Fix these first.`
