import { memoize } from '@/shared/memoize'
import { mapOf, num, optionalNum, text, time, z } from '@/api/shape'
import type { WebConfig } from './webConfig'

/**
 * Terms of one activity, by its kind in `appActivityRuleMap`: both the activity and its rule page render them. Not in portal.md:
 * our extension. Times are milliseconds since the epoch, 0 where the back end does not say, −1 for no end; money is minor units.
 */
const activityRule = z.object({
  startTime: time(),
  endTime: time(),
  /** When these rules last changed. */
  changedTime: time(),
  /** Turnover: how often a bonus has to be staked before it can be withdrawn; undefined where the back end does not say. */
  betRate: optionalNum(),
  /** The minimum deposit that counts; 0 where the back end does not say. */
  minDeposit: num(),
  /** Fields of single activities, such as texts of a partner. */
  note: text(),
})
export type ActivityRule = z.output<typeof activityRule>

export const activityRules = mapOf(activityRule)
let none: ActivityRule | undefined
const rulesOf = memoize((config: WebConfig) => z.parse(activityRules, config.appActivityRuleMap ?? {}))

/** The terms of an activity kind; defaults where the configuration has none. */
export function activityRuleOf(config: WebConfig | null, kind: number): ActivityRule {
  none ??= z.parse(activityRule, {})
  return (config && rulesOf(config)[kind]) ?? none
}
