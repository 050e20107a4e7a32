import '@/app/start/findActivities'
import type { EndpointName } from '@/api/endpoints'
import type { CallDoc } from './callDoc'
import { activityCalls } from './calls/activityCalls'
import { lobbyCalls } from './calls/lobbyCalls'
import { moneyCalls } from './calls/moneyCalls'
import { playerCalls } from './calls/playerCalls'
import { siteCalls } from './calls/siteCalls'

/**
 * Every call of the endpoint table with its schemas. Activities add calls without editing a list, so that one may be missing here: a
 * test names it.
 */
export const callDocs = {
  ...siteCalls,
  ...lobbyCalls,
  ...moneyCalls,
  ...playerCalls,
  ...activityCalls,
} as Readonly<Record<string, CallDoc>> as Readonly<Record<EndpointName, CallDoc>>
