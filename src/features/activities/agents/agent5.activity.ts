import { defineActivity } from '@/domain/activity/defineActivity'

/** Agent five. */
export default defineActivity({
  kind: 41,
  paths: ['/activity/agent5'],
  rule: 'agent5',
  redDot: 'hasAgent',
  onlyWhileActive: true,
})
