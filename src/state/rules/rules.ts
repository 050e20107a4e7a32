import { agent5Rule } from './agent5Rule'
import { agentCountRule } from './agentCountRule'
import { agentRule } from './agentRule'
import { firstChargeRule } from './firstChargeRule'
import type { Rule } from './rule'

/** Every rule page by its name, the only names that `/rule/{name}` knows. */
export const RULES: Readonly<Record<string, Rule>> = {
  firstCharge: firstChargeRule,
  agent: agentRule,
  agentCount: agentCountRule,
  agent5: agent5Rule,
}
