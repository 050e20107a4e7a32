import { LANGUAGES } from '@/shared/i18n/languages'
import { parseDate } from '@/shared/time/parseDate'
import { isJsonObject } from '../jsonObject'
import { mergePatch } from '../mergePatch'
import type { Condition, Device, Facts, Json, JsonObject } from '../types'

/** What is fixed for a condition by the layer it is in. */
export interface Universe {
  sites: string[]
  devices: Device[]
  modes: readonly string[]
}

/** Limit on the combinations. */
const MAX_COMBINATIONS = 20_000

type Change = (facts: Facts) => Facts

/**
 * All facts that could affect a condition: every value that it compares with, plus one that it does not, in every combination.
 * Undefined when there are too many.
 */
export function sampleFacts(condition: Condition, { sites, devices, modes }: Universe): Facts[] | undefined {
  const tested = leaves(condition)
  const valuesOf = (key: string): unknown[] =>
    tested.filter(([name]) => name === key).flatMap(([, value]) => value)
  const dimensions: Change[][] = [
    sites.map((site): Change => (facts) => ({ ...facts, site })),
    devices.map((device): Change => (facts) => ({ ...facts, device })),
    modes.map((mode): Change => (facts) => ({ ...facts, mode })),
    bools(['signedIn', 'audience', 'vipFrom', 'country'].flatMap(valuesOf), (signedIn) => (facts) => ({
      ...facts,
      signedIn,
    })),
    ...unique(valuesOf('audience').filter(isText)).map((audience) =>
      bools([audience], (is) => (facts) => ({ ...facts, player: { ...facts.player, [audience]: is } })),
    ),
    unique(valuesOf('vipFrom').filter((level) => typeof level === 'number'))
      .flatMap((level) => [level - 1, level])
      .map((vip): Change => (facts) => ({ ...facts, player: { ...facts.player, vip } })),
    countries(unique(valuesOf('country').filter(isText))),
    valuesOf('language').length === 0
      ? []
      : LANGUAGES.map((language): Change => (facts) => ({ ...facts, language })),
    bools(valuesOf('native'), (native) => (facts) => ({ ...facts, native })),
    ...unique(valuesOf('flag').filter(isText)).map((flag) =>
      bools([flag], (set) => (facts) => ({ ...facts, flags: { ...facts.flags, [flag]: set } })),
    ),
    ...unique(valuesOf('activity')).map((kind) =>
      bools([kind], (active) => (facts) => ({
        ...facts,
        activities: [...(facts.activities ?? []), ...(active ? [Number(kind)] : [])],
      })),
    ),
    routes(unique(valuesOf('route'))),
    ...configs(valuesOf('config').filter(isJsonObject)),
    moments([...valuesOf('from'), ...valuesOf('until')]),
  ].filter((dimension) => dimension.length > 0)
  if (dimensions.reduce((product, { length }) => product * length, 1) > MAX_COMBINATIONS) return undefined
  const start: Facts = { site: '', device: 'mobile', flags: {}, activities: [], config: {} }
  return dimensions.reduce(
    (all, dimension) => all.flatMap((facts) => dimension.map((change) => change(facts))),
    [start],
  )
}

function leaves(condition: unknown): [key: string, value: unknown][] {
  if (!isJsonObject(condition)) return []
  return Object.entries(condition).flatMap(([key, value]): [string, unknown][] => {
    if (key === 'not') return leaves(value)
    if (key === 'all' || key === 'any') return Array.isArray(value) ? value.flatMap(leaves) : []
    return [[key, value]]
  })
}

const isText = (value: unknown): value is string => typeof value === 'string'

function bools(tested: unknown[], change: (value: boolean) => Change): Change[] {
  return tested.length === 0 ? [] : [change(true), change(false)]
}

function routes(patterns: unknown[]): Change[] {
  if (patterns.length === 0) return []
  const paths = patterns.filter(isText).map((pattern) => pattern.replace(/\*$/, 'any-page'))
  return [...paths, '/-/elsewhere'].map((route) => (facts) => ({ ...facts, route }))
}

/** Each country, and another one. */
const countries = (named: string[]): Change[] =>
  named.length === 0
    ? []
    : [...named, 'ZZ'].map((country) => (facts) => ({ ...facts, player: { ...facts.player, country } }))

/** Each moment, and one just before it. */
function moments(tested: unknown[]): Change[] {
  const dates = unique(tested.map(parseDate).filter((date) => !Number.isNaN(date)))
  return dates
    .flatMap((date) => [date - 1, date])
    .map((now): Change => (facts) => ({ ...facts, now }))
}

function configs(tested: JsonObject[]): Change[][] {
  return unique(tested.map(({ path }) => path).filter(isText)).map((path) => {
    const samePath = tested.filter((one) => one.path === path)
    const values = unique<Json>([
      '-other-',
      ...samePath.flatMap((one) => (one.equals === undefined ? [] : [one.equals])),
      ...samePath.flatMap((one) => (Array.isArray(one.in) ? one.in : [])),
      ...samePath.flatMap((one) => (typeof one.atLeast === 'number' ? [one.atLeast, one.atLeast - 1] : [])),
    ])
    const absent: Change = (facts) => facts
    return [
      absent,
      ...values.map((value): Change => (facts) => ({
        ...facts,
        config: withValue(facts.config, path, value),
      })),
    ]
  })
}

function withValue(config: JsonObject | undefined, path: string, value: Json): JsonObject {
  const patch = path.split('.').reduceRight<Json>((inner, key) => ({ [key]: inner }), value)
  return mergePatch(config, patch) as JsonObject
}

function unique<T>(values: T[]): T[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()]
}
