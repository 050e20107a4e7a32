import { vi } from 'vitest'
import { accountsRoutes, sessionsRoutes } from '../../desk/accounts/accountsRoutes'
import { changesRoutes } from '../../desk/changes/changesRoutes'
import { channelsRoutes } from '../../desk/deployments/channelsRoutes'
import { policiesRoutes } from '../../desk/deployments/policiesRoutes'
import type { DeskRoutes } from '../../desk/core/deskApp'
import { reviewsRoutes } from '../../desk/reviews/reviewsRoutes'
import { filesWith, publishFirst } from '../../desk/testing/publishedDesk'
import { testDesk, type TestDesk } from '../../desk/testing/testDesk'
import { clock } from '@/shared/time/clock'
import { connection } from '../connection'

/** What is live before a test does anything. */
export const FIRST = filesWith(1)

/** What most pages ask. */
const ROUTES = [
  ...[sessionsRoutes, accountsRoutes, policiesRoutes],
  ...[changesRoutes, reviewsRoutes, channelsRoutes],
]

/** A desk that has published, and a page that nobody is signed in to yet, on the desk's clock. */
export async function openPublished(more: readonly DeskRoutes[] = []): Promise<TestDesk> {
  connection.reset()
  const desk = await testDesk([...ROUTES, ...more])
  clock.startAt(desk.clock.now)
  await publishFirst(desk.desk, FIRST)
  return desk
}

export async function closePublished(desk: TestDesk): Promise<void> {
  clock.reset()
  vi.unstubAllGlobals()
  await desk.close()
}
