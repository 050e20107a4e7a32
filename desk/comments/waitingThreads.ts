import { whyNot } from '../../publishing/access/whyNot'
import { seenChanges, seenLayers } from '../changes/seenLayers'
import type { Desk } from '../core/desk'
import type { Person } from '../core/deskRouter'
import type { Queries } from '../database/openDatabase'
import { writersOfAll } from '../reviews/standingReviews'
import { isSeenBy } from './readThreads'

/** What others said last in the threads of a change, since when. */
interface WaitingThreads {
  change: { id: string; title: string }
  threads: number
  by: string[]
  since: number
}

/** The open threads of open changes that someone takes part in, as who wrote the change or in the thread, and in which someone else has the last word; by change. */
export async function waitingThreads(desk: Desk, person: Person): Promise<WaitingThreads[]> {
  const { db } = desk
  if (whyNot(person, 'edit') !== null && whyNot(person, 'review') !== null) return []
  const comments = await commentsOfOpenThreads(db)
  const seesLayer = isSeenBy(await seenLayers(desk, person))
  const changes = [...new Set(comments.map(({ change_id }) => change_id))]
  const seen = await seenChanges(desk, person, changes)
  const writers = await writersOfAll(db, changes)
  const found = new Map<string, WaitingThreads>()
  for (const thread of Map.groupBy(comments, ({ thread }) => thread).values()) {
    const [first, last] = [thread[0], thread.at(-1)]
    if (!first || !last || last.author === person.id) continue
    const { change_id, title, created_by, layer } = first
    const takesPart =
      created_by === person.id ||
      writers(change_id).has(person.id) ||
      thread.some(({ author }) => author === person.id)
    if (!takesPart || !seen.has(change_id) || !seesLayer({ layer })) continue
    const before = found.get(change_id)
    found.set(change_id, {
      change: { id: change_id, title },
      threads: (before?.threads ?? 0) + 1,
      by: [...new Set([...(before?.by ?? []), last.author])],
      since: Math.min(before?.since ?? Infinity, last.at),
    })
  }
  return [...found.values()]
}

/** All comments of the open threads of open changes, by their times, each with what its thread is about. */
async function commentsOfOpenThreads(db: Queries) {
  const rows = await db
    .selectFrom('comments as first')
    .innerJoin('changes', 'changes.id', 'first.change_id')
    .innerJoin('comments', (join) =>
      join
        .onRef('comments.change_id', '=', 'first.change_id')
        .on((of) =>
          of.or([of('comments.id', '=', of.ref('first.id')), of('comments.thread', '=', of.ref('first.id'))]),
        ),
    )
    .select(['first.id as thread', 'first.change_id', 'first.layer', 'changes.title', 'changes.created_by'])
    .select(['comments.id', 'comments.author', 'comments.at'])
    .where('first.thread', 'is', null)
    .where('first.resolved_at', 'is', null)
    .where('changes.state', '=', 'open')
    .orderBy('comments.at')
    .execute()
  // Of two in one millisecond the first of the thread comes first.
  return rows.sort((a, b) => a.at - b.at || Number(a.id !== a.thread) - Number(b.id !== b.thread))
}
