import { accountsRoutes, sessionsRoutes } from '../accounts/accountsRoutes'
import { auditLogRoutes } from '../audit/auditRoutes'
import { changesRoutes } from '../changes/changesRoutes'
import type { DeskRoutes } from '../core/deskApp'
import { channelsRoutes } from '../deployments/channelsRoutes'
import { policiesRoutes } from '../deployments/policiesRoutes'
import { reviewsRoutes } from '../reviews/reviewsRoutes'

/** Everything that the desk can do. */
export const allDeskRoutes: readonly DeskRoutes[] = [
  sessionsRoutes,
  accountsRoutes,
  policiesRoutes,
  changesRoutes,
  reviewsRoutes,
  channelsRoutes,
  auditLogRoutes,
]
