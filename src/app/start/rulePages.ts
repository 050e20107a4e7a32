import type { RuleBook } from '@/domain/rules/ruleBook'
import type { Rule } from '@/domain/rules/rule'
import { loadMessages } from '@/shared/i18n/loadMessages'

const files = import.meta.glob<Rule>('/src/features/**/*.rule.ts', { eager: true, import: 'default' })
const nameOf = (path: string) => path.replace(/^.*\/|\.rule\.ts$/g, '')

/** Every `<name>.rule.ts` by its name: one chunk, which only rule pages load. */
export const RULES: RuleBook = Object.fromEntries(
  Object.entries(files).map(([path, rule]) => [nameOf(path), rule]),
)

/** All rule pages, with what the named one says; with what all say where there is none of that name. */
export async function rulesFor(name: string): Promise<RuleBook> {
  const paths = Object.keys(files)
  const own = paths.filter((path) => nameOf(path) === name)
  await Promise.all((own.length > 0 ? own : paths).map((path) => loadMessages(path)))
  return RULES
}
