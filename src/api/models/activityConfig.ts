import { mapOf, num, text, z } from '@/api/shape'
import type { WebConfig } from './webConfig'

/**
 * † what holds for one activity, by its kind in `appActivityRuleMap`: both the activity and its rule page are drawn from
 * it. Times are milliseconds since the epoch, −1 for no such end; money is minor units.
 */
const activityRule = z.object({
  startTime: num(),
  endTime: num(-1),
  /** When these rules changed last. */
  changedTime: num(),
  /** How often a bonus has to be played before it is withdrawn. */
  betRate: num(1),
  /** The least deposit that counts. */
  minDeposit: num(),
  /** Most that one player gets out of it; 0 for no such bound. */
  maxBonus: num(),
  /** What activities add for themselves, such as texts of a partner. */
  note: text(),
})
export type ActivityRule = z.output<typeof activityRule>

const rules = mapOf(activityRule)
let none: ActivityRule | undefined
const read = new WeakMap<WebConfig, Record<string, ActivityRule>>()

/** What holds for an activity kind; defaults where the configuration says nothing. */
export function activityRuleOf(config: WebConfig | null, kind: number): ActivityRule {
  none ??= z.parse(activityRule, {})
  if (!config) return none
  let found = read.get(config)
  if (!found) {
    found = z.parse(rules, config.appActivityRuleMap ?? {})
    read.set(config, found)
  }
  return found[kind] ?? none
}
