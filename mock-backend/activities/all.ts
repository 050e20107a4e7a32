import type { Handlers } from '../call'
import { agentHandlers } from './agent'
import { agent5Handlers } from './agent5'
import { agentCountHandlers } from './agentCount'
import { firstChargeHandlers } from './firstCharge'

/** What the activities answer. A new one is one more file and one line here. */
export const activityHandlers: Handlers = {
  ...firstChargeHandlers,
  ...agentHandlers,
  ...agentCountHandlers,
  ...agent5Handlers,
}
