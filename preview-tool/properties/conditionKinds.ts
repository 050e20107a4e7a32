import { STRICTEST_MODE } from '@/api/models/siteModes'
import type { Condition, Facts, Json, JsonObject } from '@/engine/layout/types'

export type ConditionKey = keyof Condition

/** An activity to begin with. */
const FIRST_CHARGE = 39

/** Labels of the kinds of condition. */
export const CONDITION_KINDS: Record<ConditionKey, string> = {
  signedIn: 'A player is signed in',
  mode: 'Mode of the site',
  device: 'Device',
  site: 'Site',
  route: 'Page',
  flag: 'A flag is set',
  activity: 'An activity is active',
  native: 'Inside the native app',
  config: 'A value of the configuration',
  all: 'All of these',
  any: 'Any of these',
  not: 'Not this',
}
export const CONDITION_KEYS = Object.keys(CONDITION_KINDS) as ConditionKey[]

/** Initial value of a new line: valid, and as close to the scenario as possible. */
export function firstCondition(key: ConditionKey, facts: Facts): Json {
  switch (key) {
    case 'signedIn':
    case 'native':
      return true
    case 'mode':
      return facts.mode ?? STRICTEST_MODE
    case 'device':
      return facts.device
    case 'site':
      return facts.site
    case 'route':
      return facts.route ?? '/lobby/home'
    case 'flag':
      return Object.keys(facts.flags ?? {})[0] ?? 'newFlag'
    case 'activity':
      return facts.activities?.[0] ?? FIRST_CHARGE
    case 'config':
      return { path: configPaths(facts.config ?? {})[0] ?? 'name', exists: true }
    case 'all':
    case 'any':
      return [{ signedIn: true }]
    case 'not':
      return { signedIn: true }
  }
}

/** Adds a line to a condition. A kind that is there already goes into an "all of these" group. */
export function withLine(condition: JsonObject, key: ConditionKey, facts: Facts): JsonObject {
  const value = firstCondition(key, facts)
  if (!Object.hasOwn(condition, key)) return { ...condition, [key]: value }
  const all = Array.isArray(condition.all) ? condition.all : []
  return { ...condition, all: [...all, { [key]: value }] }
}

/** Dotted paths of the configuration, two levels deep. */
export function configPaths(config: JsonObject): string[] {
  return Object.entries(config).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((name) => `${key}.${name}`)
      : [key],
  )
}
