import type { Pointer } from '../../publishing/pointer'
import { appendAudit } from '../audit/appendAudit'
import type { Queries } from '../database/openDatabase'
import type { Desk } from '../core/desk'

/**
 * Says of changes whether they are published: those of which some site serves a release are; those whose release was rolled back are
 * open again, as what is live has nothing of them. Returns the changes whose state is another one now.
 */
export async function markChanges(desk: Desk, trx: Queries, pointer: Pointer): Promise<string[]> {
  const served = [...new Set(Object.values(pointer.sites).map(({ release }) => release))]
  const live = await trx
    .selectFrom('builds')
    .innerJoin('deployments', 'deployments.release', 'builds.release')
    .select('builds.change_id')
    .where('builds.release', 'in', served)
    .execute()
  const ids = [...new Set(live.map(({ change_id }) => change_id))]
  const published = await trx
    .selectFrom('changes')
    .select(['id', 'state'])
    .where('state', '=', 'published')
    .execute()
  const gone = published.filter(({ id }) => !ids.includes(id)).map(({ id }) => id)
  const superseded = await supersededBy(trx, ids)
  const reopened = gone.filter((id) => !superseded.has(id))
  const open =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('changes')
          .select('id')
          .where('id', 'in', ids)
          .where('state', '=', 'open')
          .execute()
  const done = open.map(({ id }) => id)
  for (const [state, all] of [
    ['published', done],
    ['open', reopened],
  ] as const)
    for (const id of all) {
      await trx.updateTable('changes').set({ state }).where('id', '=', id).execute()
      await appendAudit(desk, trx, {
        actor: 'desk',
        verb: `change.${state === 'open' ? 'reopened' : 'published'}`,
        object: `change:${id}`,
        details: { seq: pointer.seq },
      })
    }
  return [...done, ...reopened]
}

/** The changes that what is live was built on, one after the other: they are in it. */
async function supersededBy(trx: Queries, ids: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>()
  let next = [...ids]
  while (next.length > 0) {
    const bases = await trx
      .selectFrom('builds')
      .innerJoin('builds as below', 'below.release', 'builds.base')
      .select('below.change_id')
      .where('builds.change_id', 'in', next)
      .execute()
    next = [...new Set(bases.map(({ change_id }) => change_id))].filter((id) => !found.has(id))
    for (const id of next) found.add(id)
  }
  return found
}
