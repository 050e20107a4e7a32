import type { Handlers } from '../call'
import { firstChargeHandlers } from './firstCharge'

/** What the activities answer. A new one is one more file and one line here. */
export const activityHandlers: Handlers = {
  ...firstChargeHandlers,
}
