import { firstChargeRule } from './firstChargeRule'
import type { Rule } from './rule'

/** Every rule page by its name, the only names that `/rule/{name}` knows. */
export const RULES: Readonly<Record<string, Rule>> = {
  firstCharge: firstChargeRule,
}
