import { randomUUID } from 'node:crypto'
import type { z } from '@hono/zod-openapi'
import type { reviewPage } from '../contract/reviews'
import type { DeskRoutes } from '../core/deskApp'
import { channelsRoutes } from '../deployments/channelsRoutes'
import { reviewsRoutes } from '../reviews/reviewsRoutes'
import { filesWith, checkAll, newChange, publishFirst } from './publishedDesk'
import { testDesk, type Call, type databaseKinds, type TestDesk } from './testDesk'

type Page = z.output<typeof reviewPage>

/** What is live at first. */
export const FIRST = filesWith(1)

export const key = (): { headers: { 'Idempotency-Key': string } } => ({
  headers: { 'Idempotency-Key': randomUUID() },
})

/** A creating call, under a key of its own. */
export const post = (call: Call, path: string, body: unknown) => call('POST', path, { body, ...key() })

/** A desk with something live, an author and a reviewer. Its tests mock `buildOfPortal`: evidence is about `TEST_BUILD`. */
export async function publishedDesk(
  kind?: (typeof databaseKinds)[number],
  {
    routes = [],
    files = FIRST,
    ...options
  }: Parameters<typeof testDesk>[1] & { routes?: readonly DeskRoutes[]; files?: Record<string, string> } = {},
) {
  const desk = await testDesk([channelsRoutes, reviewsRoutes, ...routes], {
    ...options,
    ...(kind && { kind }),
  })
  const first = await publishFirst(desk.desk, files)
  const ana = await desk.signIn('Ana', [{ role: 'operator', site: '*' }])
  const bob = await desk.signIn('Bob', [{ role: 'reviewer', site: '*' }])
  return { ...desk, test: desk, first, ana, bob }
}

/** A change of n7, checked; `carried` as in `checkAll`. */
export async function newWork(
  on: Pick<TestDesk, 'desk'>,
  author: string,
  scale: number,
  carried = false,
): Promise<string> {
  const id = await newChange(on.desk, FIRST, [{ author, files: { n7: filesWith(scale).n7 ?? '' } }])
  await checkAll(on.desk, id, carried)
  return id
}

/** What a reviewer sees of a change. */
export const pageOf = async (call: Call, id: string) =>
  (await call('GET', `/changes/${id}/review`)).body as Page

/** Reviews everything that a change changes. */
export async function review(call: Call, id: string, verdict: 'approve' | 'object', note = '') {
  const { views } = await pageOf(call, id)
  const body = { verdict, views: views.map(({ view, digest }) => ({ view, digest })), note }
  return post(call, `/changes/${id}/reviews`, body)
}
export const approve = (call: Call, id: string) => review(call, id, 'approve')

export const deploy = (call: Call, release: string, more: object = {}) =>
  post(call, '/channels/live/deployments', { release, sites: ['n7'], reason: 'A test', ...more })
