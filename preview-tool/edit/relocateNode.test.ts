import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeLayout } from '@layout/composeLayout'
import { layerPatches } from '@layout/layerPatches'
import { mergePatch } from '@layout/mergePatch'
import { valueAt } from '@layout/pointer'
import type { Device, JsonObject } from '@layout/types'
import baseLayer from '../../layouts/base.json'
import n7 from '../../layouts/n7.json'
import type { Documents, EditTarget } from '../model'
import { patchAt } from './edits'
import { layerChain } from './layerChain'
import { relocateNode } from './relocateNode'

const TARGETS = (['mobile', 'desktop'] as const).flatMap((device) =>
  [undefined, 'green'].map((mode) => ({ device, ...(mode === undefined ? {} : { mode }) })),
)

function merged(documents: Documents, site: string, scenario: { device: Device; mode?: string }): JsonObject {
  return layerPatches(layerChain(documents, site), scenario).reduce<unknown>(
    (now, { patch }) => mergePatch(now, patch),
    {},
  ) as JsonObject
}

const withoutSort = (value: unknown) => {
  if (typeof value !== 'object' || value === null) return value
  const { sort: _sort, ...rest } = value as JsonObject
  return rest
}

const grid = { sort: 30, type: 'games.GameGrid', props: { rows: 2 } }
const small: Documents = {
  base: { schemaVersion: 1, home: { banner: { sort: 10, type: 'promotions.Banner' }, grid }, account: {} },
  n7: {
    schemaVersion: 1,
    extends: 'base',
    home: { grid: { props: { rows: 3 } } },
    modes: { green: { home: { grid: { hidden: true } } } },
  },
}
const to = { section: 'account', id: 'grid', order: [{ id: 'x', sort: 20 }], at: 0 }

test('[PV-02] in the layer that defines it, an entry changes its section together with its overrides', () => {
  const now = relocateNode(small, { layer: 'base' }, { section: 'home', id: 'grid' }, to)
  expect(now.base).toMatchObject({
    home: { banner: { sort: 10, type: 'promotions.Banner' } },
    account: { grid: { ...grid, sort: 10 } },
  })
  expect(now.base?.home).not.toHaveProperty('grid')
  expect(now.n7).toEqual({
    schemaVersion: 1,
    extends: 'base',
    account: { grid: { props: { rows: 3 } } },
    modes: { green: { account: { grid: { hidden: true } } } },
  })
})

test('[PV-02] in a higher layer, it is removed from the old section and whole in the new one; other sites keep it', () => {
  const now = relocateNode(small, { layer: 'n7' }, { section: 'home', id: 'grid' }, to)
  expect(now.base).toBe(small.base)
  expect(now.n7).toEqual({
    schemaVersion: 1,
    extends: 'base',
    home: { grid: null },
    account: { grid: { ...grid, sort: 10, props: { rows: 3 } } },
    modes: { green: { account: { grid: { hidden: true } } } },
  })
})

test('[PV-02] a move in green mode changes nothing else', () => {
  const green = { layer: 'n7', mode: 'green' }
  const now = relocateNode(small, green, { section: 'home', id: 'grid' }, { ...to, order: [] })
  expect(patchAt(now.n7, green)).toEqual({
    home: { grid: null },
    account: { grid: { type: 'games.GameGrid', props: { rows: 3 }, hidden: true, sort: 10 } },
  })
  expect(merged(now, 'n7', { device: 'mobile' })).toEqual(merged(small, 'n7', { device: 'mobile' }))
})

test('[PV-02] an unknown entry is not moved', () => {
  expect(relocateNode(small, { layer: 'n7' }, { section: 'home', id: 'gone' }, to)).toBe(small)
})

test('[PV-02] moving an entry of a real layout leaves it valid', () => {
  const documents = { base: baseLayer, n7 } as unknown as Documents
  const now = relocateNode(
    documents,
    { layer: 'n7' },
    { section: 'tabBar', id: 'rewards' },
    { section: 'sideMenu', id: 'rewards2', order: [], at: 0 },
  )
  for (const scenario of TARGETS) {
    const { layout, problems } = composeLayout(layerChain(now, 'n7'), scenario)
    expect(problems).toEqual([])
    const before = valueAt(merged(documents, 'n7', scenario), ['tabBar', 'rewards'])
    expect(withoutSort(layout?.sideMenu?.rewards2)).toEqual(withoutSort(before))
    expect(layout?.tabBar).not.toHaveProperty('rewards')
  }
})

test('[PV-02] for any target, a moved entry keeps its values and nothing else changes', () => {
  const override = fc.option(
    fc.oneof(
      fc.constant(null),
      fc.record(
        {
          sort: fc.integer({ min: 0, max: 50 }),
          hidden: fc.boolean(),
          props: fc.dictionary(fc.constantFrom('a', 'b'), fc.oneof(fc.integer(), fc.constant(null)), {
            noNullPrototype: true,
          }),
        },
        { requiredKeys: [], noNullPrototype: true },
      ),
      fc.record({ type: fc.constantFrom('x.A', 'x.B'), sort: fc.nat(50) }, { noNullPrototype: true }),
    ),
    { nil: undefined },
  )
  const patch = override.map((block): JsonObject =>
    block === undefined ? {} : { home: { block } as JsonObject },
  )
  const withDevices = fc
    .tuple(patch, fc.option(patch, { nil: undefined }), fc.option(patch, { nil: undefined }))
    .map(([own, mobile, desktop]): JsonObject => {
      const devices = { ...(mobile && { mobile }), ...(desktop && { desktop }) }
      return { ...own, ...(Object.keys(devices).length > 0 && { devices }) }
    })
  const layer = (name: string | null) =>
    fc.tuple(withDevices, fc.option(withDevices, { nil: undefined })).map(([plain, green]): JsonObject => ({
      schemaVersion: 1,
      ...(name === null ? {} : { extends: name }),
      ...plain,
      ...(green && { modes: { green } }),
    }))
  const documents = fc.record({
    base: layer(null),
    mid: layer('base'),
    site: layer('mid'),
    other: layer('base'),
  })
  const target = fc.record(
    {
      layer: fc.constantFrom('base', 'mid', 'site'),
      device: fc.constantFrom('mobile' as const, 'desktop' as const),
      mode: fc.constant('green'),
    },
    { requiredKeys: ['layer'] },
  )
  fc.assert(
    fc.property(documents, target, (before, edited: EditTarget) => {
      const now = relocateNode(
        before,
        edited,
        { section: 'home', id: 'block' },
        { section: 'account', id: 'block', order: [{ id: 'other', sort: 10 }], at: 1 },
      )
      for (const site of Object.keys(before))
        for (const scenario of TARGETS) {
          const reached =
            layerChain(before, site).some(({ name }) => name === edited.layer) &&
            (edited.device ?? scenario.device) === scenario.device &&
            (edited.mode ?? scenario.mode) === scenario.mode
          const [was, is] = [merged(before, site, scenario), merged(now, site, scenario)]
          const block = valueAt(was, ['home', 'block'])
          if (!reached) expect(valueAt(is, ['home', 'block'])).toEqual(block)
          expect(valueAt(is, ['home', 'block'])).toEqual(reached ? undefined : block)
          expect(withoutSort(valueAt(is, ['account', 'block']))).toEqual(
            reached ? withoutSort(block) : undefined,
          )
          if (reached && block !== undefined) expect(valueAt(is, ['account', 'block', 'sort'])).toBe(20)
        }
    }),
    { numRuns: 150 },
  )
})
