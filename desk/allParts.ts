import { accountsRoutes, sessionsRoutes } from './accounts/accountsRoutes'
import { auditPart } from './audit/auditPart'
import { changesPart } from './changes/changesPart'
import { channelsPart } from './deployments/channelsPart'
import { policiesRoutes } from './deployments/policiesRoutes'
import { reviewsPart } from './reviews/reviewsPart'
import type { DeskRoutes } from './deskApp'

/** Everything that the desk can do. */
export const allParts: readonly DeskRoutes[] = [
  sessionsRoutes,
  accountsRoutes,
  policiesRoutes,
  changesPart,
  reviewsPart,
  channelsPart,
  auditPart,
]
