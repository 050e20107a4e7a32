import { parseDate } from '@/shared/time/parseDate'
import { isJsonObject, ownValue } from './jsonObject'
import { sameJson } from './sameJson'
import type { Condition, Facts, Trilean } from './types'

/** No valid document nests conditions this deep; beyond it the result is `unknown`. */
const MAX_DEPTH = 32

/**
 * Evaluates a condition over the facts in three-valued (Kleene) logic: a missing fact and an unknown operator both give
 * `unknown`. Never throws (LY-04).
 */
export function evaluateCondition(condition: Condition | undefined, facts: Facts): Trilean {
  return condition === undefined ? true : evaluate(condition, facts, 0)
}

function evaluate(condition: unknown, facts: Facts, depth: number): Trilean {
  if (!isJsonObject(condition) || depth > MAX_DEPTH) return 'unknown'
  return every(Object.keys(condition).map((key) => evaluateKey(key, condition[key], facts, depth)))
}

function evaluateKey(key: string, wanted: unknown, facts: Facts, depth: number): Trilean {
  switch (key as keyof Condition) {
    case 'signedIn':
      return isSame(facts.signedIn, wanted, 'boolean')
    case 'audience':
      return any(listOf(wanted).map((one) => isIn(one, facts)))
    case 'vipFrom': {
      const level = facts.player?.vip
      if (facts.signedIn === false) return false
      return level === undefined || typeof wanted !== 'number' ? 'unknown' : level >= wanted
    }
    case 'country':
      return facts.signedIn === false ? false : isOneOf(facts.player?.country, wanted, 'string')
    case 'native':
      return isSame(facts.native, wanted, 'boolean')
    case 'language':
      return isOneOf(facts.language, wanted, 'string')
    case 'mode':
      return isOneOf(facts.mode, wanted, 'string')
    case 'device':
      return isOneOf(facts.device, wanted, 'string')
    case 'site':
      return isOneOf(facts.site, wanted, 'string')
    case 'route':
      return isOneOf(facts.route, wanted, 'string', isRoute)
    case 'flag':
      if (facts.flags === undefined || typeof wanted !== 'string') return 'unknown'
      return ownValue(facts.flags, wanted) === true
    case 'activity': {
      const active = facts.activities
      return any(
        listOf(wanted).map((kind) => (active === undefined ? 'unknown' : active.includes(kind as number))),
      )
    }
    case 'config':
      return evaluateConfig(wanted, facts)
    case 'from':
      return isPast(wanted, facts)
    case 'until':
      return not(isPast(wanted, facts))
    case 'all':
      return Array.isArray(wanted) ? every(wanted.map((part) => evaluate(part, facts, depth + 1))) : 'unknown'
    case 'any':
      return Array.isArray(wanted) ? any(wanted.map((part) => evaluate(part, facts, depth + 1))) : 'unknown'
    case 'not':
      return not(evaluate(wanted, facts, depth + 1))
    default:
      return 'unknown'
  }
}

/** Whether the viewer belongs to an audience. A visitor is no kind of player; what the back end does not tell is unknown. */
function isIn(audience: unknown, { signedIn, player }: Facts): Trilean {
  if (audience === 'visitor') return not(signedIn ?? 'unknown')
  if (audience === 'player') return signedIn ?? 'unknown'
  if (typeof audience !== 'string') return 'unknown'
  const is = signedIn === false ? false : ownValue(player, audience)
  return typeof is === 'boolean' ? is : 'unknown'
}

function evaluateConfig(wanted: unknown, facts: Facts): Trilean {
  if (facts.config === undefined || !isJsonObject(wanted) || typeof wanted.path !== 'string') return 'unknown'
  const value = wanted.path.split('.').reduce<unknown>(ownValue, facts.config)
  return every([
    value !== undefined || wanted.exists === false,
    wanted.exists !== false || value === undefined,
    wanted.equals === undefined || sameJson(value, wanted.equals),
    wanted.in === undefined || listOf(wanted.in).some((item) => sameJson(value, item)),
    wanted.atLeast === undefined ||
      (typeof value === 'number' && typeof wanted.atLeast === 'number' && value >= wanted.atLeast),
  ])
}

function isPast(moment: unknown, { now }: Facts): Trilean {
  const at = parseDate(moment)
  return now === undefined || Number.isNaN(at) ? 'unknown' : at <= now
}

function isSame(fact: unknown, wanted: unknown, type: string): Trilean {
  return fact === undefined || typeof wanted !== type ? 'unknown' : fact === wanted
}

function isOneOf(
  fact: string | undefined,
  wanted: unknown,
  type: string,
  same: (fact: string, wanted: string) => boolean = Object.is,
): Trilean {
  if (fact === undefined) return 'unknown'
  return any(
    listOf(wanted).map((option) => (typeof option === type ? same(fact, option as string) : 'unknown')),
  )
}

/** Whether a path is that of a condition, or below it where that ends in a star. A trailing slash does not matter. */
export function isRoute(path: string, pattern: string): boolean {
  const normalized = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return pattern.endsWith('/*') ? normalized.startsWith(pattern.slice(0, -1)) : normalized === pattern
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [value]
}

function every(parts: Trilean[]): Trilean {
  return parts.includes(false) ? false : parts.includes('unknown') ? 'unknown' : true
}

function any(parts: Trilean[]): Trilean {
  return parts.includes(true) ? true : parts.includes('unknown') ? 'unknown' : false
}

function not(value: Trilean): Trilean {
  return value === 'unknown' ? value : !value
}
