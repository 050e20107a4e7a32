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
  const objections = await standingObjections(db)
  const elsewhere = objections.filter(({ change_id }) => change_id !== change)
  if (elsewhere.length === 0) return []
  const own = (await editedLayers(db, [change])).get(change) ?? new Set<string>()
  const replying = await db
    .selectFrom('reviews')
    .innerJoin('changes', 'changes.id', 'reviews.change_id')
    .select('reviews.replies')
    .where('reviews.replies', '<>', '[]')
    .where('reviews.withdrawn_at', 'is', null)
    .where('changes.state', '=', 'published')
    .execute()
  const settled = new Set(replying.flatMap(({ replies }) => objectionsIn(replies)))
  const open = elsewhere.filter(
    ({ id, views: about }) =>
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

/** What people objected to last in changes that were not published. */
const standingObjections = (db: Queries) =>
  db
    .selectFrom('reviews')
    .innerJoin('changes', 'changes.id', 'reviews.change_id')
    .select(['reviews.id', 'reviews.reviewer', 'reviews.change_id', 'reviews.note'])
    .select(['reviews.at', 'reviews.views', 'changes.title'])
    .where('reviews.verdict', '=', 'object')
    .where('reviews.withdrawn_at', 'is', null)
    .where('changes.state', '<>', 'published')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('reviews as later')
            .select('later.id')
            .whereRef('later.change_id', '=', 'reviews.change_id')
            .whereRef('later.reviewer', '=', 'reviews.reviewer')
            .where('later.withdrawn_at', 'is', null)
            .whereRef('later.at', '>', 'reviews.at'),
        ),
      ),
    )
    .orderBy('reviews.at')
    .execute()

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
