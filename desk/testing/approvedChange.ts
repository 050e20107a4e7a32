import { createPublisher } from '../../publishing/publisher'
import { checkFiles } from './publishedDesk'
import { approve, deploy as deployTo, FIRST, newWork, pageOf, publishedDesk } from './publishedWork'

/**
 * A desk with something live whose every case has passed, and a change of n7 by Ana whose every case has passed and that Bob approved. Its file mocks
 * `buildOfPortal` with `TEST_BUILD`.
 */
export async function approvedChange({ kind, ...options }: Parameters<typeof publishedDesk>[1] = {}) {
  const { test: on, desk, first, ana, bob } = await publishedDesk(kind, options)
  await checkFiles(desk, FIRST)
  const id = await newWork(on, ana.id, 1.1, true)
  await approve(bob.call, id)
  const { release, ...page } = await pageOf(ana.call, id)
  const views = page.views.map(({ view, digest }) => ({ view, digest }))
  const deploy = (more: object = {}) => deployTo(ana.call, release, more)
  const newest = async () =>
    (await createPublisher({ store: desk.objects, signer: desk.signer }).newest('live'))?.pointer
  return { on, desk, first, ana, bob, id, release, views, deploy, newest }
}
