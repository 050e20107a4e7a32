import { whyNot } from '../../publishing/access/whyNot'
import type { Digest } from '../../publishing/digest'
import { objectKey } from '../../publishing/manifest'
import { activeUser } from '../accounts/users'
import { written } from '../audit/loggedRows'
import { reviewRoutes } from '../contract/reviews'
import type { Desk } from '../core/desk'
import {
  deskRouter,
  requireActor,
  requirePerson,
  requireVerb,
  type DeskContext,
  type DeskRouter,
} from '../core/deskRouter'
import { Problem } from '../core/problem'
import { queueMail } from '../core/queueMail'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { stopParts } from '../evidence/runQueue'
import { askForEvidence } from './askForEvidence'
import { latestRun } from './cellStates'
import { giveReview, sitesOfViews } from './giveReview'
import { nameReviewers, offeredReviewers } from './namedReviewers'
import { compareInTurn, readInTurn } from './reviewPage'
import { writersOf } from './standingReviews'

/** What a JPEG begins with. */
const JPEG = [0xff, 0xd8, 0xff]

/** Reviews: what players would get, what people say about it, and what was checked. */
export function reviewsRoutes(desk: Desk): DeskRouter {
  const router = deskRouter()
  router.openapi(reviewRoutes.page, async (c) => {
    requireVerb(c, 'read')
    return c.json(await readInTurn(desk, c.req.valid('param').id), 200)
  })
  /** People ask for a review of what is open, on their own sites. */
  const requireEditing = async (c: DeskContext, id: string) => {
    const found = await compareInTurn(desk, id)
    const actor = requireVerb(c, 'edit', found.sites)
    if (found.build.change.state !== 'open')
      throw new Problem(409, { code: 'closed', detail: 'The change is not open.' })
    return { found, actor }
  }
  router.openapi(reviewRoutes.ask, async (c) => {
    const { id } = c.req.valid('param')
    const { reviewers } = c.req.valid('json')
    requireVerb(c, 'edit')
    const { found, actor } = await requireEditing(c, id)
    const audit = await desk.write(async (trx, write) => {
      await trx.updateTable('changes').set({ review_asked_at: desk.now() }).where('id', '=', id).execute()
      await askForEvidence(desk, trx, write, found, { by: actor.id })
      const about = { change: id, sites: found.sites }
      const { named = [], added = [] } = reviewers
        ? await nameReviewers(desk, trx, about, { actor, reviewers })
        : {}
      const details = {
        release: found.build.release.name,
        ...(reviewers && { reviewers: named }),
      }
      const line = await write({ actor: actor.id, verb: 'review.asked', object: `change:${id}`, details })
      await queueMail(desk, trx, { recipients: added, change_id: id, comment: null, actor: actor.id, line })
      return line
    })
    return c.json({ audit }, 200)
  })
  router.openapi(reviewRoutes.withdrawRequest, async (c) => {
    const { id } = c.req.valid('param')
    requireVerb(c, 'edit')
    const { actor } = await requireEditing(c, id)
    const audit = await desk.write(async (trx, write) => {
      const { numUpdatedRows } = await trx
        .updateTable('changes')
        .set({ review_asked_at: null })
        .where('id', '=', id)
        .where('review_asked_at', 'is not', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n)
        throw new Problem(409, { code: 'unchanged', detail: 'Nobody is asked to review it.' })
      await trx.deleteFrom('named_reviewers').where('change_id', '=', id).execute()
      return write({ actor: actor.id, verb: 'review.recalled', object: `change:${id}`, details: {} })
    })
    return c.json({ audit }, 200)
  })
  router.openapi(reviewRoutes.reviewers, async (c) => {
    const actor = requireVerb(c, 'edit')
    const { id } = c.req.valid('param')
    const { sites } = await compareInTurn(desk, id)
    const offered = await offeredReviewers(desk.db, { change: id, sites }, actor)
    return c.json({ reviewers: offered.map(({ person, sites: own }) => ({ person, sites: own })) }, 200)
  })
  router.openapi(reviewRoutes.give, async (c) => {
    requireVerb(c, 'review')
    const { status, body } = await giveReview(desk, c, c.req.valid('param').id, c.req.valid('json'))
    return c.json(body, status)
  })
  router.openapi(reviewRoutes.withdraw, async (c) => {
    const { id } = c.req.valid('param')
    const actor = requireActor(c)
    /** What someone objected to who has left is taken over by another reviewer, who wrote nothing of it. */
    const requireTakingOver = async (
      trx: Queries,
      { reviewer, verdict, views, change_id }: Row<'reviews'>,
    ) => {
      const isOpen = await activeUser(trx, { id: reviewer })
      if (isOpen || verdict !== 'object')
        throw new Problem(403, {
          code: 'notYours',
          detail: 'Only the person who gave a review can withdraw it.',
        })
      requirePerson(c)
      requireVerb(c, 'review', sitesOfViews(JSON.parse(views) as { view: string }[]))
      if ((await writersOf(trx, change_id)).has(actor.id))
        throw new Problem(403, {
          code: 'ownWork',
          detail: 'You wrote part of this change, so someone else has to take over the objection.',
        })
    }
    const audit = await desk.write(async (trx, write) => {
      const row = await trx.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) throw new Problem(404, { code: 'missing', detail: 'There is no such review.' })
      if (row.reviewer !== actor.id) await requireTakingOver(trx, row)
      if (row.withdrawn_at !== null)
        throw new Problem(409, { code: 'withdrawn', detail: 'It has already been withdrawn.' })
      await trx.updateTable('reviews').set({ withdrawn_at: desk.now() }).where('id', '=', id).execute()
      written(trx, 'reviews', id)
      const object = `change:${row.change_id}`
      return write({ actor: actor.id, verb: 'review.withdrawn', object, details: { review: id } })
    })
    return c.json({ audit }, 200)
  })
  /** It keeps the runner busy: for who works on the change, or reviews it. */
  const requireChecking = async (c: DeskContext, id: string) => {
    requireVerb(c, 'read')
    const found = await compareInTurn(desk, id)
    const reviews = whyNot(requireActor(c), 'review', found.sites) === null
    return { found, actor: requireVerb(c, reviews ? 'review' : 'edit', found.sites) }
  }
  router.openapi(reviewRoutes.check, async (c) => {
    const { found, actor } = await requireChecking(c, c.req.valid('param').id)
    const audit = await desk.write(async (trx, write) => {
      const line = await askForEvidence(desk, trx, write, found, { by: actor.id })
      if (line !== null) return line
      throw new Problem(409, {
        code: 'unchanged',
        detail: 'Everything has already been checked, or is in the queue.',
      })
    })
    return c.json({ run: await latestRun(desk.db, found.build.release.name), audit }, 202)
  })
  router.openapi(reviewRoutes.stop, async (c) => {
    const { id } = c.req.valid('param')
    const { found, actor } = await requireChecking(c, id)
    const audit = await desk.write(async (trx, write) => {
      const release = found.build.release.name
      const cells = await stopParts(trx, release, { by: actor.name, at: desk.now() })
      if (cells === 0)
        throw new Problem(409, { code: 'unchanged', detail: 'Nothing is being checked at the moment.' })
      const details = { release, cells }
      return write({ actor: actor.id, verb: 'evidence.stopped', object: `change:${id}`, details })
    })
    return c.json({ audit }, 200)
  })
  router.openapi(reviewRoutes.object, async (c) => {
    requireVerb(c, 'read')
    const bytes = await desk.objects.get(objectKey(c.req.valid('param').digest as Digest))
    if (!bytes || !JPEG.every((byte, at) => bytes[at] === byte))
      throw new Problem(404, { code: 'missing', detail: 'There is no such picture.' })
    return c.body(bytes, 200, {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'private, max-age=31536000, immutable',
      'X-Content-Type-Options': 'nosniff',
    })
  })
  return router
}
