import { waitingRoutes as routes } from '../contract/waiting'
import type { DeskRoutes } from '../core/deskApp'
import { deskRouter, requirePerson } from '../core/deskRouter'
import { readWaiting } from './readWaiting'

/** What waits for oneself as a second person (OP-05). */
export const waitingRoutes: DeskRoutes = (desk) => {
  const router = deskRouter()
  router.openapi(routes.list, async (c) => c.json(await readWaiting(desk, requirePerson(c)), 200))
  return router
}
