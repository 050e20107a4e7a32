import { randomUUID } from 'node:crypto'
import type { z } from '@hono/zod-openapi'
import { written } from '../audit/loggedRows'
import type { review } from '../contract/reviews'
import type { Desk } from '../core/desk'
import { requirePerson, requireVerb, type DeskContext } from '../core/deskRouter'
import { idempotent, type StoredResponse } from '../core/idempotent'
import { Problem } from '../core/problem'
import { openObjections, type Reply } from './openObjections'
import { compareInTurn, describeReviews } from './reviewPage'
import { lastSaidAt, writersOf } from './standingReviews'

interface Given {
  verdict: 'approve' | 'object'
  views: { view: string; digest: string }[]
  note: string
  replies?: Reply[] | undefined
}

/** Approves views of a change, or objects to them. Throws a problem for one's own work (403) and for views that it has not (409). */
export async function giveReview(
  desk: Desk,
  c: DeskContext,
  change: string,
  { verdict, views, note, replies = [] }: Given,
): Promise<StoredResponse<201, { review: z.output<typeof review>; audit: number }>> {
  requirePerson(c)
  const { build } = await compareInTurn(desk, change)
  const shown = build.release.manifest.views
  // A view of a mode without one of its own is the plain one.
  const current = (view: string) => shown[view] ?? shown[view.split('/').slice(0, 2).join('/')]
  const gone = views.filter(({ view, digest }) => current(view) !== digest)
  if (gone.length > 0)
    throw new Problem(409, {
      code: 'stale',
      detail: `This changed while you were looking at it: ${gone.map(({ view }) => view).join(', ')}. Look again.`,
    })
  const actor = requireVerb(c, 'review', sitesOfViews(views))
  return idempotent(desk, c, async (trx, audit) => {
    if ((await writersOf(trx, change)).has(actor.id))
      throw new Problem(403, {
        code: 'ownWork',
        detail: 'You wrote part of this change, so someone else has to review it.',
      })
    if (build.change.state === 'closed')
      throw new Problem(409, { code: 'closed', detail: 'The change is closed.' })
    const unanswered =
      verdict === 'object'
        ? []
        : (await openObjections(trx, change, shown)).filter(
            ({ id }) => !replies.some(({ objection }) => objection === id),
          )
    if (unanswered.length > 0)
      throw new Problem(409, {
        code: 'objections',
        detail: `Someone objects to the same layers in another change: ${unanswered.map(({ change: { title } }) => `“${title}”`).join(', ')}. Answer that first.`,
      })
    const id = randomUUID()
    await trx
      .insertInto('reviews')
      .values({
        id,
        change_id: change,
        reviewer: actor.id,
        verdict,
        views: JSON.stringify(views),
        note,
        replies: JSON.stringify(replies),
        at: Math.max(desk.now(), (await lastSaidAt(trx)) + 1),
        withdrawn_at: null,
      })
      .execute()
    written(trx, 'reviews', id)
    const line = await audit({
      actor: actor.id,
      verb: verdict === 'approve' ? 'review.approved' : 'review.objected',
      object: `change:${change}`,
      details: {
        review: id,
        release: build.release.name,
        views: views.map(({ view }) => view),
        note,
        replies,
      },
    })
    const given = (await describeReviews(trx, change, shown)).find((one) => one.id === id)
    if (!given) throw new Error('The review is gone.')
    return { status: 201, body: { review: given, audit: line } }
  })
}

/** The sites that views are of; `*` for the hosts. */
export const sitesOfViews = (views: readonly { view: string }[]): string[] => [
  ...new Set(views.map(({ view }) => (view.includes('/') ? (view.split('/')[0] ?? '') : '*'))),
]
