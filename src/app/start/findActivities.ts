import { registerActivities } from '@/domain/activity/activityTable'
import type { Activity } from '@/domain/activity/defineActivity'
import { registerRules } from '@/domain/rules/ruleBook'

// Found by their names: to add an activity, no list is edited.
registerActivities(
  Object.values(
    import.meta.glob<Activity>('/src/features/**/*.activity.ts', { eager: true, import: 'default' }),
  ),
)
registerRules((name) => import('./rulePages').then(({ rulesFor }) => rulesFor(name)))
