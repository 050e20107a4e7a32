import type { RuleBook } from '@/domain/rules/ruleBook'
import type { Rule } from '@/domain/rules/rule'

const files = import.meta.glob<Rule>('/src/features/**/*.rule.ts', { eager: true, import: 'default' })

/** Every `<name>.rule.ts` by its name: one chunk, which only rule pages load. */
export const RULES: RuleBook = Object.fromEntries(
  Object.entries(files).map(([path, rule]) => [path.replace(/^.*\/|\.rule\.ts$/g, ''), rule]),
)
