import { accountRules } from './accountRules'
import { excludedRules } from './excludedRules'
import { greenRules } from './greenRules'
import { helpRules } from './helpRules'
import { legalRules } from './legalRules'
import { noticeRules } from './noticeRules'
import type { Rule } from './rule'
import { serviceRules } from './serviceRules'

/** All rules in the order of the report. Each is checked on every page it names, in every audit case it applies to. */
export const RULES: readonly Rule[] = [
  ...noticeRules,
  ...legalRules,
  ...accountRules,
  ...greenRules,
  ...serviceRules,
  ...helpRules,
  ...excludedRules,
]
