import type { Handlers } from '../call'
import { mockActivities } from './mockActivities'

/** All handlers of the activities. */
export const activityHandlers: Handlers = Object.assign({}, ...mockActivities.map(({ handlers }) => handlers))
