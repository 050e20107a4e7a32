import { randomUUID } from 'node:crypto'
import { cutText } from '@/shared/cutText'
import { whyNot } from '../../publishing/access/whyNot'
import { seenLayers } from '../changes/seenLayers'
import { findChange, findRevision, layersAt } from '../changes/revisions'
import type { Desk } from '../core/desk'
import { requireActor, requireVerb, type Actor, type DeskContext } from '../core/deskRouter'
import { idempotent, type StoredResponse } from '../core/idempotent'
import { Problem } from '../core/problem'
import { queueMail } from '../core/queueMail'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { writersOf } from '../reviews/standingReviews'
import { takeThread, type SeenLayers } from './readThreads'

/** So many threads of a change may be open, so that all of them can be shown beside what they are about. */
export const MAX_OPEN = 200
const MAX_REPLIES = 100
/** As much of a comment is in the audit log. */
const MAX_LOGGED = 100

interface Given {
  text: string
  place?: { layer: string; path: string } | null | undefined
  thread?: string | undefined
}

/** Adds a comment to a change, or a reply to a thread, and has those told by mail who take part in it. Throws a problem. */
export async function addComment(
  desk: Desk,
  c: DeskContext,
  change: string,
  { text, place = null, thread }: Given,
): Promise<StoredResponse<201, { comment: string; audit: number }>> {
  const actor = requireSpeaker(c)
  const seen = await seenLayers(desk, actor)
  const added = await idempotent(desk, c, async (trx, audit) => {
    const found = await findChange(trx, change)
    const first = thread === undefined ? null : await openThread(desk, trx, seen, { change, thread })
    if (first === null) {
      await requireRoom(trx, change)
      if (place !== null) await requireLayer(trx, seen, found, place.layer)
    }
    const id = randomUUID()
    await trx
      .insertInto('comments')
      .values({
        ...{ id, change_id: change, thread: thread ?? null, text, author: actor.id, at: desk.now() },
        ...{ layer: first ? null : (place?.layer ?? null), path: first ? null : (place?.path ?? null) },
        ...{ resolved_at: null, resolved_by: null },
      })
      .execute()
    const line = await audit({
      ...{ actor: actor.id, verb: 'comment.added', object: `change:${change}` },
      details: {
        comment: id,
        text: loggedText(text),
        ...(thread !== undefined && { thread }),
        ...(place && !first && { layer: place.layer, path: place.path }),
      },
    })
    const recipients = [
      ...(await writersOf(trx, change)),
      found.created_by,
      ...(first ? await authorsIn(trx, first.id) : []),
    ]
    await queueMail(desk, trx, { recipients, change_id: change, comment: id, actor: actor.id, line })
    return { status: 201, body: { comment: id, audit: line } }
  })
  noteComments(desk, change)
  return added
}

/** Whoever works on changes or reviews them, if they ask. Throws a problem for others. */
export const requireSpeaker = (c: DeskContext): Actor =>
  requireVerb(c, whyNot(requireActor(c), 'review') === null ? 'review' : 'edit')

/** Tells who has the change open that there is something new. */
export const noteComments = (desk: Desk, change: string): void =>
  desk.events.emit({ topic: `change:${change}`, type: 'comments', data: null })

export const loggedText = (text: string): string =>
  text.length > MAX_LOGGED ? `${cutText(text, MAX_LOGGED)}…` : text

async function openThread(
  desk: Desk,
  trx: Queries,
  seen: SeenLayers,
  of: { change: string; thread: string },
): Promise<Row<'comments'>> {
  const first = await takeThread(desk, trx, seen, of)
  if (first.resolved_at !== null)
    throw new Problem(409, { code: 'resolved', detail: 'This is resolved. Open it again to reply.' })
  const { replies } = await trx
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<number>().as('replies'))
    .where('thread', '=', first.id)
    .executeTakeFirstOrThrow()
  if (Number(replies) >= MAX_REPLIES)
    throw new Problem(409, {
      code: 'full',
      detail: `There are ${MAX_REPLIES} replies already. Resolve this one, and begin another.`,
    })
  return first
}

/** Throws a problem where too many threads are open. */
export async function requireRoom(trx: Queries, change: string): Promise<void> {
  const { open } = await trx
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('change_id', '=', change)
    .where('thread', 'is', null)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(open) < MAX_OPEN) return
  throw new Problem(409, {
    code: 'full',
    detail: `${MAX_OPEN} comments on this change are open already. Resolve some of them first.`,
  })
}

/** Throws a problem for a layer that the change has not, or that someone does not see. */
async function requireLayer(
  trx: Queries,
  seen: SeenLayers,
  { id, revision }: Row<'changes'>,
  layer: string,
): Promise<void> {
  const layers = await layersAt(trx, await findRevision(trx, id, revision))
  if (layers.has(layer) && (seen === null || seen.has(layer))) return
  throw new Problem(422, {
    code: 'place',
    detail: 'What you comment on is no longer in this change. Comment on the change itself instead.',
  })
}

/** Who wrote in a thread: people, and those whose tokens did. */
async function authorsIn(trx: Queries, thread: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('comments')
    .leftJoin('tokens', 'tokens.id', 'comments.author')
    .select(['comments.author', 'tokens.created_by'])
    .where((of) => of.or([of('comments.id', '=', thread), of('comments.thread', '=', thread)]))
    .execute()
  return rows.map(({ author, created_by }) => created_by ?? author)
}
