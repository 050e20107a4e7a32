import '@/app/start/findActivities'
import type { EndpointName } from '@/api/endpoints'
import type { CallDoc } from './callDoc'
import { activityCalls } from './calls/activityCalls'
import { lobbyCalls } from './calls/lobbyCalls'
import { moneyCalls } from './calls/moneyCalls'
import { playerCalls } from './calls/playerCalls'
import { siteCalls } from './calls/siteCalls'

/** Every call of the endpoint table with its schemas; one that is missing, or is in no table, does not compile. */
export const callDocs: Readonly<Record<EndpointName, CallDoc>> = {
  ...siteCalls,
  ...lobbyCalls,
  ...moneyCalls,
  ...playerCalls,
  ...activityCalls,
}
