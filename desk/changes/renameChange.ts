import type { Desk } from '../core/desk'
import { requireVerb, type DeskContext } from '../core/deskRouter'
import { Problem, requireIfMatch } from '../core/problem'
import { findChange, findRevision, layersAt, revisionIn, staleProblem } from './revisions'
import { requireEditOf } from './sitesTouched'

interface Wanted {
  title?: string | undefined
  state?: 'open' | 'closed' | undefined
}

/** Gives a change another title, closes it, or opens it again: by who may edit all that it changes. Returns the number of its line in the audit log. */
export async function renameChange(
  desk: Desk,
  c: DeskContext,
  id: string,
  { title, state }: Wanted,
): Promise<number> {
  const actor = requireVerb(c, 'edit')
  const found = await findChange(desk.db, id)
  const number = revisionIn(requireIfMatch(c.req.header('If-Match')), found)
  const latest = await findRevision(desk.db, id, found.revision)
  await requireEditOf(c, desk.db, latest.difference.keys(), [await layersAt(desk.db, latest)])
  const line = await desk.write(async (trx, audit) => {
    const wanted = { ...(title !== undefined && { title }), ...(state !== undefined && { state }) }
    // One statement, so that nothing is published or saved in between.
    const { numUpdatedRows } = await trx
      .updateTable('changes')
      .set({ id, ...wanted })
      .where('id', '=', id)
      .where('revision', '=', number ?? -1)
      .where('state', '<>', 'published')
      .executeTakeFirst()
    if (numUpdatedRows === 1n)
      return audit({ actor: actor.id, verb: verbOf(state), object: `change:${id}`, details: wanted })
    const { revision } = await findChange(trx, id)
    if (revision !== number) throw await staleProblem(trx, id, number, new Map())
    throw new Problem(409, {
      code: 'published',
      detail: 'This change has been published and can no longer be edited. Begin a new one.',
    })
  })
  desk.events.emit({ topic: `change:${id}`, type: 'state', data: null })
  return line
}

const verbOf = (state: Wanted['state']): string =>
  state === undefined ? 'change.renamed' : state === 'closed' ? 'change.closed' : 'change.reopened'
