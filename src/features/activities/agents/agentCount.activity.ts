import { defineActivity } from '@/domain/activity/defineActivity'

/** The invite count. */
export default defineActivity({
  kind: 31,
  paths: ['/activity/agentCount'],
  rule: 'agentCount',
  redDot: 'hasAgent',
})
