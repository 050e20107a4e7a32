import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { composeLayout } from '@layout/composeLayout'
import type { NamedLayer } from '@layout/layerPatches'
import { matchRoute } from '@layout/matchRoute'
import { mergeLayers } from '@layout/mergeLayers'
import { mergePatch } from '@layout/mergePatch'
import { toPointer } from '@layout/pointer'
import { everyTarget } from '@layout/layerPatches'
import { readLayer } from '@layout/readLayer'
import { resolveLayout } from '@layout/resolveLayout'
import { sameJson } from '@layout/sameJson'
import type { Facts } from '@layout/types'
import { validateLayout } from '@layout/validateLayout'
import { layerSchema, layoutSchema } from '../../layout/schema/schemaFiles'
import {
  compiled,
  fixtureBlocks,
  fixtureLayout,
  type CompiledValidators,
} from '../support/layouts/fixtureBlocks'
import { anyFacts, anyLayerText } from './layoutArbitraries'

// The nightly run tries more and different documents.
const requestedRuns = Number(process.env.FUZZ_RUNS ?? 0)
const numRuns = Math.max(2000, requestedRuns)
const seed = Number(process.env.FUZZ_SEED ?? (requestedRuns > 0 ? Date.now() % 2 ** 31 : 20_261))
const options = { numRuns, seed }
const timeout = 20_000 + numRuns * 20

let validators: CompiledValidators
let isLayer: ValidateFunction
let isLayout: ValidateFunction
beforeAll(async () => {
  validators = await compiled()
  isLayer = new Ajv2020({ logger: false }).compile(layerSchema(fixtureBlocks))
  isLayout = new Ajv2020({ logger: false }).compile(layoutSchema(fixtureBlocks))
})

const base: NamedLayer = { name: 'base', layer: deepFreeze(structuredClone(fixtureLayout)) }
const prototypes = [Object.prototype, Array.prototype, String.prototype, Function.prototype]
const members = () => prototypes.map((prototype) => Reflect.ownKeys(prototype).map(String).join())
const clean = members()

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) Object.values(Object.freeze(value)).forEach(deepFreeze)
  return value
}

function leaves(value: unknown, segments: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [segments]
  return [segments, ...Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...segments, key]))]
}

/** Errors of a result; one `expect` per document, because thousands of them take minutes. */
function flaws(text: string, facts: Facts, path: string): { flaws: unknown[]; good: boolean } {
  const found: unknown[] = []
  const read = readLayer(text)
  found.push(
    ...read.problems.filter(
      ({ pointer, message }) => !/^(\/|$)/.test(pointer) || !/^["A-Z].*\.$/s.test(message),
    ),
  )
  // Layers that the schema rejects must not throw in later steps either.
  const layers = [base, { name: 'n7', layer: deepFreeze(read.layer ?? (JSON.parse(text) as unknown)) }]
  let composes = true
  for (const target of everyTarget(layers)) {
    const { layout, explain, problems } = composeLayout(layers, target, validators)
    if ((layout === undefined) !== problems.length > 0) found.push(['neither layout nor problem', target])
    composes &&= layout !== undefined
    if (!layout) continue
    // One target is enough: explaining every value of every target takes most of the time.
    if (target.device === 'desktop')
      found.push(
        ...leaves(layout)
          .slice(1)
          .filter((segments) => !explain(toPointer(segments))),
      )
    const resolved = resolveLayout(layout, facts)
    const lists = Object.values(resolved.sections)
    found.push(...lists.flat().filter((entry) => entry.visible !== (entry.reason === undefined)))
    matchRoute(resolved.routes, `/${path}`)
  }
  return { flaws: found, good: read.layer !== undefined && composes }
}

test(
  '[LY-01] [LY-02] [LY-05] any document is read, merged, checked and resolved without throwing or prototype pollution',
  () => {
    let tried = 0
    let good = 0
    fc.assert(
      fc.property(anyLayerText, anyFacts, fc.string({ maxLength: 20 }), (text, facts, path) => {
        const checked = flaws(text, facts, path)
        tried++
        if (checked.good) good++
        expect(checked.flaws).toEqual([])
      }),
      options,
    )
    expect(members()).toEqual(clean)
    expect(tried).toBeGreaterThanOrEqual(2000)
    expect(good / tried).toBeGreaterThan(0.35)
    expect(good / tried).toBeLessThan(0.65)
  },
  timeout,
)

test(
  '[LY-01] the compiled validators agree with the committed schemas',
  () => {
    fc.assert(
      fc.property(anyLayerText, (text) => {
        const document = JSON.parse(text) as unknown
        const layers = [base, { name: 'n7', layer: document }]
        const differing = everyTarget(layers).filter((target) => {
          const { layout } = mergeLayers(layers, target)
          return isLayout(structuredClone(layout)) !== (validateLayout(layout, validators).length === 0)
        })
        expect(differing).toEqual([])
        // The layer schema also checks the blocks' props, so it may only be stricter.
        if (isLayer(document)) expect(validators.validateLayer(document)).toBe(true)
      }),
      options,
    )
  },
  timeout,
)

test(
  '[LY-02] merging any two values mutates neither, and is idempotent',
  () => {
    fc.assert(
      fc.property(anyLayerText, anyLayerText, (target, patch) => {
        const change = deepFreeze(JSON.parse(patch) as unknown)
        const once = mergePatch(deepFreeze(JSON.parse(target)), change)
        expect(sameJson(mergePatch(once, change), once)).toBe(true)
      }),
      options,
    )
    expect(members()).toEqual(clean)
  },
  timeout,
)
