import type { Condition, JsonObject } from '@layout/types'

export type ConditionKey = keyof Condition

/** Labels of the kinds of condition. */
export const CONDITION_KINDS: Record<ConditionKey, string> = {
  audience: 'Who is looking',
  vipFrom: 'VIP players, from a level on',
  country: 'Country of the player',
  language: 'Language of the page',
  signedIn: 'A player is signed in',
  device: 'Device',
  site: 'Site',
  mode: 'Mode of the site',
  route: 'Page',
  activity: 'An activity is active',
  from: 'From a date on',
  until: 'Until a date',
  all: 'All of these',
  any: 'Any of these',
  not: 'Not this',
  flag: 'A flag is set',
  config: 'A value of the configuration',
  native: 'Inside the native app',
}
export const CONDITION_KEYS = Object.keys(CONDITION_KINDS) as ConditionKey[]

/** Dotted paths of the configuration, two levels deep. */
export function configPaths(config: JsonObject): string[] {
  return Object.entries(config).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((name) => `${key}.${name}`)
      : [key],
  )
}
