import { isJsonObject } from '../jsonObject'
import { mergePatch } from '../mergePatch'
import type { Condition, Device, Facts, Json, JsonObject } from '../types'

/** What is fixed about the place a condition stands in. */
export interface Universe {
  sites: string[]
  devices: Device[]
  modes: readonly string[]
}

/** More combinations than this are not tried. */
const MAX = 20_000

type Change = (facts: Facts) => Facts

/**
 * All facts that could make a difference to a condition: every value it asks for and one it does not, in every
 * combination. Undefined when there are too many.
 */
export function sampleFacts(condition: Condition, { sites, devices, modes }: Universe): Facts[] | undefined {
  const asked = leaves(condition)
  const of = (key: string): unknown[] => asked.filter(([name]) => name === key).flatMap(([, value]) => value)
  const dimensions: Change[][] = [
    sites.map((site): Change => (facts) => ({ ...facts, site })),
    devices.map((device): Change => (facts) => ({ ...facts, device })),
    modes.map((mode): Change => (facts) => ({ ...facts, mode })),
    bools(of('signedIn'), (signedIn) => (facts) => ({ ...facts, signedIn })),
    bools(of('native'), (native) => (facts) => ({ ...facts, native })),
    ...unique(of('flag')).map((flag) =>
      bools([flag], (set) => (facts) => ({ ...facts, flags: { ...facts.flags, [String(flag)]: set } })),
    ),
    ...unique(of('activity')).map((kind) =>
      bools([kind], (active) => (facts) => ({
        ...facts,
        activities: [...(facts.activities ?? []), ...(active ? [Number(kind)] : [])],
      })),
    ),
    routes(unique(of('route'))),
    ...configs(of('config').filter(isJsonObject)),
  ].filter((dimension) => dimension.length > 0)
  if (dimensions.reduce((product, { length }) => product * length, 1) > MAX) return undefined
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

function bools(asked: unknown[], change: (value: boolean) => Change): Change[] {
  return asked.length === 0 ? [] : [change(true), change(false)]
}

function routes(patterns: unknown[]): Change[] {
  if (patterns.length === 0) return []
  const paths = patterns.map((pattern) => String(pattern).replace(/\*$/, 'any-page'))
  return [...paths, '/-/elsewhere'].map((route) => (facts) => ({ ...facts, route }))
}

function configs(asked: JsonObject[]): Change[][] {
  return unique(asked.map(({ path }) => String(path))).map((path) => {
    const about = asked.filter((one) => one.path === path)
    const values = unique<Json>([
      '-other-',
      ...about.flatMap((one) => (one.equals === undefined ? [] : [one.equals])),
      ...about.flatMap((one) => (Array.isArray(one.in) ? one.in : [])),
      ...about.flatMap((one) => (typeof one.atLeast === 'number' ? [one.atLeast, one.atLeast - 1] : [])),
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
