import { randomUUID } from 'node:crypto'
import type { Digest } from '../../publishing/digest'
import { createPublisher } from '../../publishing/publisher'
import type { DeskPart } from '../deskApp'
import { channelsPart } from '../deployments/channelsPart'
import { reviewsPart } from '../reviews/reviewsPart'
import { filesWith, judgeAll, newChange, publishFirst } from './publishedDesk'
import { testDesk, type Call } from './testDesk'

export const FIRST_FILES = filesWith(1)

/** A call that creates something. */
export const post = (call: Call, path: string, body: unknown) =>
  call('POST', path, { body, headers: { 'Idempotency-Key': randomUUID() } })

export async function reviewPageOf(call: Call, id: string) {
  const { body } = await call('GET', `/changes/${id}/review`)
  const { release, views } = body as { release: Digest; views: { view: string; digest: string }[] }
  return { release, views: views.map(({ view, digest }) => ({ view, digest })) }
}

/**
 * A desk with something live, and a change of n7 by Ana whose every case has passed and that Bob approved. Its file mocks
 * `buildOfPortal` with `TEST_BUILD`.
 */
export async function approvedChange({
  parts = [],
  ...options
}: Parameters<typeof testDesk>[1] & { parts?: readonly DeskPart[] } = {}) {
  const on = await testDesk([channelsPart, reviewsPart, ...parts], options)
  const { desk } = on
  const first = await publishFirst(desk, FIRST_FILES)
  const ana = await on.signIn('Ana', [{ role: 'operator', site: '*' }])
  const bob = await on.signIn('Bob', [{ role: 'reviewer', site: '*' }])
  const id = await newChange(desk, FIRST_FILES, [{ author: ana.id, files: { n7: filesWith(1.1).n7 ?? '' } }])
  await judgeAll(desk, id, true)
  const { release, views } = await reviewPageOf(ana.call, id)
  await post(bob.call, `/changes/${id}/reviews`, { verdict: 'approve', views, note: '' })
  const deploy = (more: object = {}) =>
    post(ana.call, '/channels/live/deployments', { release, sites: ['n7'], reason: 'A test', ...more })
  const newest = async () =>
    (await createPublisher({ store: desk.objects, signer: desk.signer }).newest('live'))?.pointer
  return { on, desk, first, ana, bob, id, release, views, deploy, newest }
}
