import type { Views } from '../../publishing/changedViews'
import type { Queries } from '../database/openDatabase'
import { writersOf } from './standingReviews'

/** What someone objects to in another change of the same layers. */
interface OpenObjection {
  id: string
  reviewer: string
  change: { id: string; title: string }
  note: string
  at: number
  /** Layers that both changes edit. */
  layers: string[]
}

export interface Reply {
  /** Id of the objection. */
  objection: string
  note: string
}

/**
 * Objections in other changes that edited a layer of this one: an edit does not lose them by moving into another change. An objection
 * is settled when it is withdrawn, when its reviewer approves that change later, or when a change that answers it is published.
 * What objects to exactly these views stands by itself (`coverageOf`), and is not among them.
 */
export async function openObjections(db: Queries, change: string, views: Views): Promise<OpenObjection[]> {
  const own = (await editedLayers(db, [change])).get(change) ?? new Set<string>()
  const rows = await db
    .selectFrom('reviews')
    .innerJoin('changes', 'changes.id', 'reviews.change_id')
    .select(['reviews.id', 'reviews.reviewer', 'reviews.change_id', 'reviews.verdict'])
    .select([
      'reviews.note',
      'reviews.at',
      'reviews.views',
      'reviews.replies',
      'changes.title',
      'changes.state',
    ])
    .where('reviews.withdrawn_at', 'is', null)
    .orderBy('reviews.at')
    .execute()
  const last = new Map(rows.map((row) => [`${row.reviewer} ${row.change_id}`, row]))
  const settled = new Set(
    rows.filter(({ state }) => state === 'published').flatMap(({ replies }) => objectionsIn(replies)),
  )
  const open = [...last.values()].filter(
    ({ id, verdict, state, change_id, views: about }) =>
      verdict === 'object' &&
      state !== 'published' &&
      change_id !== change &&
      !settled.has(id) &&
      !(JSON.parse(about) as { view: string; digest: string }[]).some(
        ({ view, digest }) => views[view] === digest,
      ),
  )
  const edited = await editedLayers(
    db,
    open.map(({ change_id }) => change_id),
  )
  return open.flatMap(({ id, reviewer, change_id, title, note, at }) => {
    const layers = [...(edited.get(change_id) ?? [])].filter((name) => own.has(name)).sort()
    return layers.length === 0 ? [] : [{ id, reviewer, change: { id: change_id, title }, note, at, layers }]
  })
}

/** The objections that nobody answered who approves this change and wrote nothing of it. */
export async function unansweredObjections(
  db: Queries,
  change: string,
  views: Views,
): Promise<OpenObjection[]> {
  const open = await openObjections(db, change, views)
  if (open.length === 0) return []
  const writers = await writersOf(db, change)
  const approvals = await db
    .selectFrom('reviews')
    .innerJoin('users', 'users.id', 'reviews.reviewer')
    .select(['reviews.reviewer', 'reviews.replies'])
    .where('reviews.change_id', '=', change)
    .where('reviews.verdict', '=', 'approve')
    .where('reviews.withdrawn_at', 'is', null)
    .where('users.disabled_at', 'is', null)
    .execute()
  const replied = new Set(
    approvals
      .filter(({ reviewer }) => !writers.has(reviewer))
      .flatMap(({ replies }) => objectionsIn(replies)),
  )
  return open.filter(({ id }) => !replied.has(id))
}

const objectionsIn = (replies: string): string[] =>
  (JSON.parse(replies) as Reply[]).map(({ objection }) => objection)

/** The layers that changes edited in any of their revisions, by change. */
async function editedLayers(db: Queries, changes: readonly string[]): Promise<Map<string, Set<string>>> {
  const found = new Map<string, Set<string>>()
  if (changes.length === 0) return found
  const rows = await db
    .selectFrom('revisions')
    .select(['change_id', 'layers'])
    .where('change_id', 'in', [...new Set(changes)])
    .execute()
  for (const { change_id, layers } of rows) {
    const names = found.get(change_id) ?? new Set<string>()
    found.set(change_id, names)
    for (const name of Object.keys(JSON.parse(layers) as object)) names.add(name)
  }
  return found
}
