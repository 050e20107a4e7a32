import { describeValue } from '@layout/describeValue'
import type { Audience, Condition, Json } from '@layout/types'
import { AUDIENCE_WORDS, countryName } from './audiences'
import { languageName } from './languageName'
import { dateText, endText } from './dateText'
import { activityName } from './namedNumbers'

/** Describes a condition, to follow "when": `a player is signed in and the mode is green`. */
export function describeCondition(condition: Condition): string {
  const { from, until, ...others } = condition
  const period =
    from !== undefined && until !== undefined
      ? [`it is between ${dateText(from)} and ${endText(until)}`]
      : Object.entries({ from, until }).flatMap(([key, value]) =>
          value === undefined ? [] : [describeLine(key, value)],
        )
  const parts = [...Object.entries(others).map(([key, value]) => describeLine(key, value)), ...period]
  return parts.length === 0 ? 'always' : parts.join(' and ')
}

function describeLine(key: string, value: unknown): string {
  switch (key as keyof Condition) {
    case 'audience':
      return `who is looking is ${alternatives([value].flat().map(audienceText))}`
    case 'vipFrom':
      return `the player has VIP level ${describeValue(value)} or above`
    case 'country':
      return `the player’s country is ${alternatives([value].flat().map(countryName))}`
    case 'language':
      return `the page is in ${alternatives([value].flat().map(languageName))}`
    case 'signedIn':
      return value === false ? 'nobody is signed in' : 'a player is signed in'
    case 'native':
      return value === false ? 'outside the native app' : 'inside the native app'
    case 'mode':
      return `the mode is ${alternatives(value)}`
    case 'device':
      return `the device is ${alternatives(value)}`
    case 'site':
      return `the site is ${alternatives(value)}`
    case 'route':
      return `the page is ${alternatives(value)}`
    case 'flag':
      return `the flag ${typeof value === 'string' ? value : describeValue(value)} is set`
    case 'activity':
      return `activity ${alternatives([value].flat().map((kind) => activityName(kind as Json)))} is active`
    case 'config':
      return describeConfig(value as Condition['config'])
    case 'from':
      return `it is ${dateText(value)} or later`
    case 'until':
      return `it is before ${dateText(value)}`
    case 'all':
      return group(value, ' and ')
    case 'any':
      return group(value, ' or ')
    case 'not':
      return `not (${describeCondition(objectOf(value))})`
    default:
      return `${key} (unknown to this portal)`
  }
}

const audienceText = (name: unknown): unknown =>
  Object.hasOwn(AUDIENCE_WORDS, String(name)) ? AUDIENCE_WORDS[name as Audience].one : name

function describeConfig(config: Condition['config']): string {
  const { path = '?', equals, in: list, exists, atLeast } = config ?? { path: '?' }
  const parts = [
    exists === true && 'is there',
    exists === false && 'is not there',
    equals !== undefined && `is ${JSON.stringify(equals)}`,
    Array.isArray(list) && `is ${list.map((one) => JSON.stringify(one)).join(' or ')}`,
    atLeast !== undefined && `is at least ${String(atLeast)}`,
  ].filter((part) => part !== false)
  return `configuration ${path} ${parts.join(' and ') || 'is there'}`
}

function group(value: unknown, word: string): string {
  const parts = Array.isArray(value) ? value.map((one) => describeCondition(objectOf(one))) : []
  return `(${parts.join(word)})`
}

function alternatives(value: unknown): string {
  return [value]
    .flat()
    .map((one) => (typeof one === 'string' ? one : describeValue(one)))
    .join(' or ')
}

function objectOf(value: unknown): Condition {
  return typeof value === 'object' && value !== null ? value : {}
}
