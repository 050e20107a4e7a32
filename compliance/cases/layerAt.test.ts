import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeLayout } from '@layout/composeLayout'
import { mergePatch } from '@layout/mergePatch'
import { resolveLayout } from '@layout/resolveLayout'
import type { Facts, Json, JsonObject } from '@layout/types'
import base from '../../layouts/base.json'
import { layerAt } from './layerAt'

const HOUR = 3_600_000
const START = Date.UTC(2026, 10, 27)
const date = fc
  .integer({ min: 0, max: 9 })
  .map((n) => new Date(START + n * HOUR).toISOString().replace(':00.000Z', 'Z'))
const leaf: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.record({ from: date, until: date }, { requiredKeys: [] }),
  fc.record({ from: date, mode: fc.constantFrom('green', 'normal') }),
)
const part: fc.Arbitrary<JsonObject> = fc.oneof(leaf, fc.record({ not: leaf }))
const parts = fc.array(part, { minLength: 1, maxLength: 3 })
const condition: fc.Arbitrary<JsonObject> = fc.oneof(
  part,
  fc.record({ any: parts }),
  fc.record({ all: parts }),
)
const home = (when: JsonObject): JsonObject => ({ home: { clip: { type: 'promotions.PromoVideo', when } } })

test('[PV-08] layers as at a moment show on any day what they show then', () => {
  const moment = fc.integer({ min: -1, max: 20 }).map((n) => START + (n * HOUR) / 2)
  fc.assert(
    fc.property(condition, condition, condition, moment, (own, device, mode, at) => {
      const top: JsonObject = {
        ...home(own),
        devices: { mobile: home(device) },
        modes: { green: { ...home(mode), devices: { mobile: home(own) } } },
      }
      const shown = (decide: (layer: Json) => Json, now: number) =>
        (['normal', 'green'] as const).map((name) => {
          const layers = [base as unknown as Json, { schemaVersion: 1, extends: 'base', ...top }].map(
            (layer, n) => ({
              name: n === 0 ? 'base' : 'n7',
              layer: decide(layer),
            }),
          )
          const { layout, problems } = composeLayout(layers, { device: 'mobile', mode: name })
          expect(problems).toEqual([])
          const facts: Facts = { site: 'n7', device: 'mobile', mode: name, now }
          return layout && resolveLayout(layout, facts).sections.home?.map(({ id, visible }) => [id, visible])
        })
      const then = shown((layer) => layer, at)
      for (const now of [Date.UTC(2001, 0), START - HOUR, START + 20 * HOUR, Date.UTC(2099, 0)])
        expect(shown((layer) => layerAt(layer, at) as Json, now)).toEqual(then)
    }),
  )
})

test('[PV-08] only conditions are decided: a block’s own settings and texts of the same names stay', () => {
  const layer = mergePatch(base as unknown as Json, {
    home: { when: { type: 'promotions.PromoVideo', props: { when: { from: '2026-11-27T00:00Z' } } } },
    messages: { en: { 'home.from': 'From', from: '2026-11-27T00:00Z' } },
  })
  expect(layerAt(layer, START)).toEqual(layer)
})
