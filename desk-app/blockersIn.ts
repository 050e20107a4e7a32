import { isJsonObject } from '@layout/jsonObject'
import type { Blocker } from './deskTypes'
import { DeskProblem } from './deskProblem'

/** What keeps something from players, by site. */
export type Blockers = Readonly<Record<string, readonly Blocker[]>>

/** What the desk named when it refused something, by site; null where it named nothing. */
export function blockersIn(error: unknown): Blockers | null {
  if (!(error instanceof DeskProblem) || !isJsonObject(error.body.blockers)) return null
  const blockers = error.body.blockers as unknown as Blockers
  return Object.values(blockers).some((list) => list.length > 0) ? blockers : null
}
