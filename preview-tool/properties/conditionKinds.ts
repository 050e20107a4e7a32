import { STRICTEST_MODE } from '@/api/models/siteModes'
import type { Condition, Facts, Json, JsonObject } from '@layout/types'
import { clock } from '@/shared/time/clock'

export type ConditionKey = keyof Condition

/** The activity that a new condition names. */
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
  from: 'From a date on',
  until: 'Until a date',
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
    case 'from':
    case 'until':
      return firstMoment(key, facts)
    case 'config':
      return { path: configPaths(facts.config ?? {})[0] ?? 'name', exists: true }
    case 'all':
    case 'any':
      return [{ signedIn: true }]
    case 'not':
      return { signedIn: true }
  }
}

const DAY_MS = 86_400_000

/** Tomorrow, or a week later for an end, at midnight: a moment that is still to come. */
function firstMoment(key: 'from' | 'until', { now = clock.now() }: Facts): string {
  const day = new Date(now + DAY_MS * (key === 'from' ? 1 : 8)).toISOString().slice(0, 10)
  return `${day}T00:00Z`
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
