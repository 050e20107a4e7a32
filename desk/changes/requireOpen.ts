import { Problem } from '../core/problem'
import type { Row } from '../database/tables'

/** Throws a problem for a change that takes no more edits. */
export function requireOpen({ state }: Pick<Row<'changes'>, 'state'>): void {
  if (state === 'open') return
  throw new Problem(409, {
    code: state,
    detail:
      state === 'closed'
        ? 'This change is closed. Reopen it to go on with it.'
        : 'This change was published. Begin a new one.',
  })
}
