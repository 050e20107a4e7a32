import type { Handlers } from '../call'
import { mailHandlers } from './mail'
import { notificationHandlers } from './notifications'
import { pointsHandlers } from './points'
import { recordHandlers } from './records'
import { accountHandlers } from './accounts'
import { bankHandlers } from './bank'
import { withdrawalHandlers } from './withdrawal'
import { configHandlers } from './config'
import { depositHandlers } from './deposit'
import { gameHandlers } from './games'
import { identityHandlers } from './identity'
import { limitHandlers } from './limits'
import { ownRewardsHandlers } from './ownRewards'
import { lobbyHandlers } from './lobby'
import { playerHandlers } from './player'
import { profileHandlers } from './profile'
import { safeboxHandlers } from './safebox'
import { securityHandlers } from './security'
import { sessionHandlers } from './session'
import { taskHandlers } from './tasks'
import { mockActivities } from '../activities/mockActivities'

const activityHandlers: Handlers = Object.assign({}, ...mockActivities.map(({ handlers }) => handlers))

/** All handlers. A call without a handler is a 404. */
export const handlers: Handlers = {
  ...configHandlers,
  ...sessionHandlers,
  ...securityHandlers,
  ...accountHandlers,
  ...gameHandlers,
  ...lobbyHandlers,
  ...ownRewardsHandlers,
  ...playerHandlers,
  ...depositHandlers,
  ...limitHandlers,
  ...withdrawalHandlers,
  ...bankHandlers,
  ...identityHandlers,
  ...safeboxHandlers,
  ...profileHandlers,
  ...taskHandlers,
  ...recordHandlers,
  ...pointsHandlers,
  ...mailHandlers,
  ...notificationHandlers,
  ...activityHandlers,
}
