import { createRequire } from 'node:module'
import type { CompatData, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'

// Required, because not every loader that runs this imports JSON.
export const bcd = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

/** The lowest version of each browser, by its name in MDN's data. */
export type Floor = ReadonlyMap<string, number>

/** A feature by its path in MDN's data. */
export const at = (path: string): Identifier | undefined =>
  path.split('.').reduce<Identifier | undefined>((found, name) => found?.[name], bcd as unknown as Identifier)

/**
 * Which browsers of the list lack a feature; undefined where the data does not know it. `prefixes` are those under which it is
 * written, too.
 */
export function lackingOf(
  { __compat: data }: Identifier,
  floor: Floor,
  prefixes: ReadonlySet<string> = new Set(),
): string[] | undefined {
  if (!data) return undefined
  return [...floor].flatMap(([browser, version]) => {
    const support = data.support[browser as keyof typeof data.support] as
      | SimpleSupportStatement
      | SimpleSupportStatement[]
      | undefined
    if (support === undefined) return []
    const statements = [support].flat()
    if (statements.some((statement) => covers(statement, version, prefixes))) return []
    return [`${browser} ${String(statements[0]?.version_added)}`]
  })
}

/** Whether a version has it, under its own name or one that is used, and without a switch. */
function covers(statement: SimpleSupportStatement, version: number, prefixes: ReadonlySet<string>): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: other } = statement
  const [since = NaN, until = NaN] = [added, removed].map((one) =>
    Number.parseFloat(String(one).replace('≤', '')),
  )
  return !flags && (!prefix || prefixes.has(prefix)) && !other && since <= version && !(until <= version)
}
