import type { z } from '@hono/zod-openapi'
import { LRUCache } from 'lru-cache'
import type { Digest } from '../../publishing/digest'
import type { Pointer } from '../../publishing/pointer'
import type { change, changeSummary } from '../contract/changes'
import { actorRefs } from '../core/names'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import type { ReviewState } from '../reviews/reviewStates'
import { whichAreBehind } from './isBehind'
import { textsOf } from './layers'
import type { ServedTogether } from './liveBase'
import { isSeen } from './seenLayers'
import { etagOf, findChange, findRevision, layersAt } from './revisions'

type Summary = z.output<typeof changeSummary>

/** What is asked elsewhere for each change. */
export interface Around {
  live: Pointer | null
  sitesTogether: () => Promise<ServedTogether[]>
  reviewsOf: (changes: readonly Row<'changes'>[]) => Promise<(change: string) => { state: ReviewState }>
  peopleIn: (id: string) => Summary['here']
  plannedFor: (id: string) => Summary['planned']
}

interface Page {
  state?: Row<'changes'>['state'] | undefined
  /** Id of a change: the page begins with the one before it. Of one that is gone, it is empty. */
  before?: string | undefined
  limit: number
}

/** Who asks, and the layers that they see: null for all. */
interface Reader {
  by: string
  layers: ReadonlySet<string> | null
}

/** Summaries of the changes that someone sees, the newest first. */
export async function readChanges(
  db: Queries,
  around: Around,
  { state, before, limit }: Page,
  { by, layers }: Reader,
): Promise<Summary[]> {
  let query = db.selectFrom('changes').selectAll('changes')
  if (layers !== null) query = query.where(isSeen(by, layers))
  if (state !== undefined) query = query.where('changes.state', '=', state)
  if (before !== undefined)
    query = query
      .innerJoin('changes as last', (join) => join.on('last.id', '=', before))
      .where((of) =>
        of.or([
          of('changes.created_at', '<', of.ref('last.created_at')),
          of.and([
            of('changes.created_at', '=', of.ref('last.created_at')),
            of('changes.id', '>', of.ref('last.id')),
          ]),
        ]),
      )
  const rows = await query.orderBy('changes.created_at', 'desc').orderBy('changes.id').limit(limit).execute()
  return summariesOf(db, around, rows)
}

/** A change with all of its layers. Throws a problem when there is none. */
export async function readChange(db: Queries, around: Around, id: string): Promise<z.output<typeof change>> {
  const row = await findChange(db, id)
  const [summary] = await summariesOf(db, around, [row])
  if (!summary) throw new Error(`The change ${id} has no summary.`)
  const layers = await layersAt(db, await findRevision(db, id, row.revision))
  const texts = Object.fromEntries(await textsOf(db, layers))
  return { ...summary, base: row.base as Digest, texts, etag: etagOf(id, row.revision) }
}

async function summariesOf(
  db: Queries,
  { live, sitesTogether, reviewsOf, peopleIn, plannedFor }: Around,
  rows: Row<'changes'>[],
): Promise<Summary[]> {
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const written = await Promise.all(rows.map(async (row) => ({ row, ...(await readAuthors(db, row)) })))
  const layers = await db
    .selectFrom('layers')
    .select(['change_id', 'name'])
    .where('change_id', 'in', ids)
    .orderBy('name')
    .execute()
  const ref = await actorRefs(db, [
    ...rows.map((row) => row.created_by),
    ...written.flatMap(({ authors }) => [...authors]),
  ])
  const isBehind = await whichAreBehind(db, live, sitesTogether)
  const reviewOf = await reviewsOf(rows)
  return Promise.all(
    written.map(async ({ row, authors, changedAt }): Promise<Summary> => {
      return {
        id: row.id,
        title: row.title,
        state: row.state,
        createdBy: ref(row.created_by),
        createdAt: row.created_at,
        revision: row.revision,
        changedAt,
        authors: [...authors].map(ref),
        layers: layers.filter(({ change_id }) => change_id === row.id).map(({ name }) => name),
        reviewAskedAt: row.review_asked_at,
        review: reviewOf(row.id).state,
        here: peopleIn(row.id),
        isBehind: row.state === 'open' && (await isBehind(row)),
        planned: plannedFor(row.id),
      }
    }),
  )
}

/** Who wrote a change up to a revision, and when the last of it. */
interface Written {
  revision: number
  changedAt: number
  /** Whoever wrote first is first. Nobody wrote revision 0: it is the base. */
  authors: ReadonlySet<string>
}

/** Revisions stay as they are, so each is read once: a change of thousands of them is asked for after every edit. */
const known = new LRUCache<string, Written>({ max: 1_000 })

/** The authors of a change, and when it was changed last. */
async function readAuthors(
  db: Queries,
  { id, revision, created_at }: Pick<Row<'changes'>, 'id' | 'revision' | 'created_at'>,
): Promise<Written> {
  const before = known.get(id) ?? { revision: 0, changedAt: created_at, authors: new Set<string>() }
  if (before.revision >= revision) return before
  const newer = await db
    .selectFrom('revisions')
    .select(({ fn }) => ['author', fn.max('at').as('at'), fn.min('number').as('first')])
    .where('change_id', '=', id)
    .where('number', '>', before.revision)
    .where('number', '<=', revision)
    .groupBy('author')
    .orderBy('first')
    .execute()
  const after: Written = {
    revision,
    changedAt: Math.max(before.changedAt, ...newer.map(({ at }) => at)),
    authors: new Set([...before.authors, ...newer.map(({ author }) => author)]),
  }
  known.set(id, after)
  return after
}
