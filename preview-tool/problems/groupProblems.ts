import type { DraftProblem } from './draftProblem'
import { editorLocation } from './editorLocation'
import { isError } from './isError'

/** Problems of one entry of one layer. */
export interface ProblemGroup {
  layer: string
  /** Path of the entry, as in the outline; null where there is none. */
  selected: string | null
  problems: DraftProblem[]
}

/** Problems by the entry that causes them; those with an error first. */
export function groupProblems(problems: readonly DraftProblem[]): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>()
  for (const problem of problems) {
    const { layer, pointer } = problem
    const { selected } = editorLocation(layer, pointer)
    const key = `${layer} ${selected ?? pointer}`
    const group = groups.get(key) ?? { layer, selected, problems: [] }
    group.problems.push(problem)
    groups.set(key, group)
  }
  const hasError = ({ problems: all }: ProblemGroup) => Number(all.some(isError))
  return [...groups.values()].sort((a, b) => hasError(b) - hasError(a))
}
