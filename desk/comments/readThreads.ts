import type { z } from '@hono/zod-openapi'
import type { ExpressionBuilder } from 'kysely'
import type { commentThread } from '../contract/comments'
import type { seenLayers } from '../changes/seenLayers'
import type { Desk } from '../core/desk'
import { actorRefs } from '../core/names'
import { Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import type { Row, Tables } from '../database/tables'

type Thread = z.output<typeof commentThread>
/** The layers that someone sees; null for all. It is asked before a transaction: what is live may have to be read. */
export type SeenLayers = Awaited<ReturnType<typeof seenLayers>>

interface Page {
  state: 'open' | 'resolved'
  /** Id of a thread: the page begins with the one after it. */
  after?: string | undefined
  limit: number
}

/** The threads of a change that someone sees, the oldest first, and how many there are. Of layers of other groups they learn nothing (SC-08). */
export async function readThreads(
  db: Queries,
  seen: SeenLayers,
  change: string,
  { state, after, limit }: Page,
): Promise<{ threads: Thread[]; open: number; resolved: number }> {
  const firsts = firstComments(db, seen, change)
  const page = await firsts
    .selectAll('comments')
    .where('comments.resolved_at', state === 'open' ? 'is' : 'is not', null)
    .$if(after !== undefined, (query) => query.where(comesAfter(after ?? '')))
    .orderBy('comments.at')
    .orderBy('comments.id')
    .limit(limit)
    .execute()
  const { all, resolved } = await firsts
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.count<number>('comments.resolved_at').as('resolved'),
    ])
    .executeTakeFirstOrThrow()
  const replies = await repliesTo(
    db,
    page.map(({ id }) => id),
  )
  const ref = await actorRefs(
    db,
    [...page, ...replies].flatMap(({ author, resolved_by }) => [author, resolved_by ?? '']),
  )
  return {
    threads: page.map((first) => ({
      id: first.id,
      place: first.layer === null ? null : { layer: first.layer, path: first.path ?? '' },
      comments: [first, ...replies.filter(({ thread }) => thread === first.id)].map(
        ({ id, author, at, text }) => ({ id, author: ref(author), at, text }),
      ),
      resolved:
        first.resolved_at === null ? null : { by: ref(first.resolved_by ?? ''), at: first.resolved_at },
    })),
    open: Number(all) - Number(resolved),
    resolved: Number(resolved),
  }
}

/** The first comments of the threads of a change that someone sees: the query. */
const firstComments = (db: Queries, seen: SeenLayers, change: string) =>
  db
    .selectFrom('comments')
    .where('comments.change_id', '=', change)
    .where('comments.thread', 'is', null)
    .$if(seen !== null, (query) =>
      query.where((of) =>
        of.or([of('comments.layer', 'is', null), of('comments.layer', 'in', [...(seen ?? [])])]),
      ),
    )

/** The condition for comments after another; none where that is gone. */
const comesAfter = (id: string) => (of: ExpressionBuilder<Tables, 'comments'>) =>
  of.exists(
    of
      .selectFrom('comments as last')
      .select('last.id')
      .where('last.id', '=', id)
      .where((inner) =>
        inner.or([
          inner('comments.at', '>', inner.ref('last.at')),
          inner.and([
            inner('comments.at', '=', inner.ref('last.at')),
            inner('comments.id', '>', inner.ref('last.id')),
          ]),
        ]),
      ),
  )

async function repliesTo(db: Queries, threads: readonly string[]): Promise<Row<'comments'>[]> {
  if (threads.length === 0) return []
  return db
    .selectFrom('comments')
    .selectAll()
    .where('thread', 'in', threads)
    .orderBy('at')
    .orderBy('id')
    .execute()
}

/**
 * The first comment of a thread that someone sees, which nobody else answers, resolves or deletes before the transaction ends. Throws
 * a problem without one.
 */
export async function takeThread(
  { kind }: Desk,
  trx: Queries,
  seen: SeenLayers,
  { change, thread }: { change: string; thread: string },
): Promise<Row<'comments'>> {
  const query = trx
    .selectFrom('comments')
    .selectAll()
    .where('id', '=', thread)
    .where('change_id', '=', change)
    .where('thread', 'is', null)
  const row = await (kind === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
  if (row && isSeenBy(seen)(row)) return row
  throw new Problem(404, { code: 'missing', detail: 'There is no such comment. It may have been deleted.' })
}

/** Whether someone sees a thread: of layers of other groups they learn nothing. */
export const isSeenBy =
  (seen: SeenLayers) =>
  ({ layer }: Pick<Row<'comments'>, 'layer'>): boolean =>
    layer === null || seen === null || seen.has(layer)
