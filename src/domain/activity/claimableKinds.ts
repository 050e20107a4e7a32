import type { Activities } from '@/api/models/activity'
import { ACTIVITY } from '@/api/models/activityKinds'

/** The red-dot flag of an activity kind (portal.md §3). */
const FLAGS = {
  [ACTIVITY.SignUpBonus]: 'hasSignUpBonus',
  [ACTIVITY.Fund]: 'hasFund',
  [ACTIVITY.Agent]: 'hasAgent',
  [ACTIVITY.AgentCount]: 'hasAgent',
  [ACTIVITY.Agent5]: 'hasAgent',
  [ACTIVITY.FreeSign]: 'hasFreeBonus',
  [ACTIVITY.FreeLoginBonus]: 'hasFreeBonus',
} as const satisfies Record<number, keyof Activities>

/**
 * Whether an activity has something to claim: by its own status or its red-dot flag (tasks: `hasTask`). Without either it is not
 * offered as claimable.
 */
export function isClaimable(kind: number, activities: Activities, hasTask: boolean): boolean {
  if (activities.activityMap[kind]?.itemStatus === 1) return true
  if (kind === ACTIVITY.Tasks) return hasTask
  return kind in FLAGS && activities[FLAGS[kind as keyof typeof FLAGS]]
}
