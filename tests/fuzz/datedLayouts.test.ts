import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SITE_MODES } from '@/api/models/siteModes'
import { checkServable } from '@compliance/invariants/checkServable'
import { promotionalBlocks } from '@compliance/invariants/promotions'
import { composeLayout } from '@layout/composeLayout'
import { datesOf } from '@layout/dates'
import type { Json } from '@layout/types'
import { entries } from '@tests/support/blockScenario'
import base from '../../layouts/base.json'
import { layerAt } from '../../compliance/cases/layerAt'
import { legalEdits } from './legalEdits'

const requestedRuns = Number(process.env.FUZZ_RUNS ?? 0)
const numRuns = requestedRuns || 300
const seed = Number(process.env.FUZZ_SEED ?? (requestedRuns > 0 ? Date.now() % 2 ** 31 : 20_263))
const promotional = promotionalBlocks(entries)

/** Dates take the place of a flag and of the native shell in the conditions of edits. */
const dated = (value: Json): Json =>
  Array.isArray(value)
    ? value.map(dated)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value).map(([key, part]) =>
            key === 'flag'
              ? ['from', '2026-11-27T00:00Z']
              : key === 'native'
                ? [part === true ? 'from' : 'until', '2026-12-04T00:00Z']
                : [key, dated(part)],
          ),
        )
      : value

const when = { mode: 'normal', from: '2026-11-30T00:00Z', until: '2026-12-06T00:00Z' }
const OFFER: Json = { home: { offer: { sort: 99, type: 'promotions.PromoVideo', when } } }

const target = fc.record({
  site: fc.constantFrom('base', 'n7'),
  mode: fc.constantFrom(...SITE_MODES),
  device: fc.constantFrom<'mobile' | 'desktop'>('mobile', 'desktop'),
  signedIn: fc.boolean(),
})

test('[LY-12] a layout with dates that passes the check passes it before, between and after each of them', () => {
  const seen = { dated: 0, passed: 0 }
  fc.assert(
    fc.property(legalEdits, target, (edits, scenario) => {
      const layers = [base as unknown as Json, OFFER, ...edits.map(dated)]
      const problemsAt = (at?: number) => {
        const named = layers.map((layer, n) => ({
          name: `layer-${n}`,
          layer: at === undefined ? layer : layerAt(layer, at),
        }))
        const { layout } = composeLayout(named, scenario)
        return layout && { layout, problems: checkServable(layout, scenario, promotional) }
      }
      const whole = problemsAt()
      const dates = whole ? datesOf(whole.layout) : []
      if (!whole || dates.length === 0) return
      seen.dated++
      if (whole.problems.length > 0) return
      seen.passed++
      for (const at of [-Infinity, ...dates]) expect(problemsAt(at)?.problems).toEqual([])
    }),
    { numRuns, seed },
  )
  expect(seen.passed).toBeGreaterThan(numRuns / 10)
  expect(seen.dated - seen.passed).toBeGreaterThan(numRuns / 10)
})
