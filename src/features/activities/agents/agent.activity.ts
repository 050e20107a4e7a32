import { defineActivity } from '@/domain/activity/defineActivity'
import agentCountActivity from './agentCount.activity'

/** The agent programme; not listed if the invite count is active. */
export default defineActivity({
  kind: 26,
  paths: ['/activity/agent'],
  rule: 'agent',
  redDot: 'hasAgent',
  isListed: ({ activityIds }) => !activityIds.includes(agentCountActivity.kind),
})
