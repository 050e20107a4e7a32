import { lastLineAbout } from '../audit/appendAudit'
import { seenLayers } from '../changes/seenLayers'
import { findChange } from '../changes/revisions'
import { commentRoutes } from '../contract/comments'
import type { Desk } from '../core/desk'
import type { DeskRoutes } from '../core/deskApp'
import { deskRouter, requireVerb, type Actor } from '../core/deskRouter'
import { Problem } from '../core/problem'
import { addComment, loggedText, noteComments, requireRoom, requireSpeaker } from './addComment'
import { readThreads, takeThread } from './readThreads'

/** Comments on changes (OP-07): whoever may read a change reads them, who edits or reviews writes them. */
export const commentsRoutes: DeskRoutes = (desk) => {
  const router = deskRouter()
  router.openapi(commentRoutes.list, async (c) => {
    const actor = requireVerb(c, 'read')
    const { id } = await findChange(desk.db, c.req.valid('param').id)
    return c.json(await readThreads(desk.db, await seenLayers(desk, actor), id, c.req.valid('query')), 200)
  })
  router.openapi(commentRoutes.add, async (c) => {
    const { status, body } = await addComment(desk, c, c.req.valid('param').id, c.req.valid('json'))
    return c.json(body, status)
  })
  router.openapi(commentRoutes.resolve, async (c) => {
    const actor = requireSpeaker(c)
    const { id: change, comment: thread } = c.req.valid('param')
    const isResolved = c.req.valid('json').state === 'resolved'
    const audit = await setResolved(desk, actor, { change, thread, isResolved })
    noteComments(desk, change)
    return c.json({ audit }, 200)
  })
  router.openapi(commentRoutes.remove, async (c) => {
    const actor = requireSpeaker(c)
    const { id: change, comment } = c.req.valid('param')
    const audit = await removeComment(desk, actor, { change, comment })
    noteComments(desk, change)
    return c.json({ audit }, 200)
  })
  return router
}

/** Resolves a thread or opens it again. What is so already is no conflict: perhaps only the response was lost. */
async function setResolved(
  desk: Desk,
  actor: Actor,
  { change, thread, isResolved }: { change: string; thread: string; isResolved: boolean },
): Promise<number> {
  const seen = await seenLayers(desk, actor)
  const object = `change:${change}`
  const before = await takeThread(desk, desk.db, seen, { change, thread })
  if ((before.resolved_at !== null) === isResolved) return lastLineAbout(desk.db, object)
  return desk.write(async (trx, audit) => {
    const { text } = await takeThread(desk, trx, seen, { change, thread })
    if (!isResolved) await requireRoom(trx, change)
    await trx
      .updateTable('comments')
      .set(
        isResolved
          ? { resolved_at: desk.now(), resolved_by: actor.id }
          : { resolved_at: null, resolved_by: null },
      )
      .where('id', '=', thread)
      .execute()
    const verb = isResolved ? 'comment.resolved' : 'comment.reopened'
    return audit({ actor: actor.id, verb, object, details: { comment: thread, text: loggedText(text) } })
  })
}

/** Deletes a comment of one's own that nobody has replied to: the last of its thread. Throws a problem. */
async function removeComment(
  desk: Desk,
  actor: Actor,
  { change, comment }: { change: string; comment: string },
): Promise<number> {
  const seen = await seenLayers(desk, actor)
  return desk.write(async (trx, audit) => {
    const found = await trx
      .selectFrom('comments')
      .select(['thread', 'text', 'author', 'at'])
      .where('id', '=', comment)
      .where('change_id', '=', change)
      .executeTakeFirst()
    const thread = found?.thread ?? comment
    await takeThread(desk, trx, seen, { change, thread })
    if (found?.author !== actor.id)
      throw new Problem(403, { code: 'notYours', detail: 'Only whoever wrote a comment can delete it.' })
    const [last] = await trx
      .selectFrom('comments')
      .select('id')
      .where((of) => of.or([of('id', '=', thread), of('thread', '=', thread)]))
      .orderBy('at', 'desc')
      .orderBy((of) => of.case().when('id', '=', thread).then(1).else(0).end())
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    if (last?.id !== comment)
      throw new Problem(409, {
        code: 'replied',
        detail: 'Someone has replied meanwhile, so the comment stays.',
      })
    await trx.deleteFrom('comments').where('id', '=', comment).execute()
    return audit({
      ...{ actor: actor.id, verb: 'comment.deleted', object: `change:${change}` },
      details: { comment, text: loggedText(found.text) },
    })
  })
}
