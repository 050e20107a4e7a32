import { expect, test } from 'vitest'
import { composeLayout } from '@layout/composeLayout'
import { resolveLayout } from '@layout/resolveLayout'
import type { Device, JsonObject, Layout, NodeSection } from '@layout/types'
import baseLayer from '../../layouts/base.json'
import site6s from '../../layouts/6s.json'
import siteN7 from '../../layouts/n7.json'
import type { Documents } from '../model'
import { addNode, hideNode, moveNode, patchAt, removeNode, resetValue, setValue } from './edits'
import { layerChain } from './layerChain'
import { copyNode } from './relocateNode'

// Without n7's changes in green mode: these tests write their own.
const { modes: _green, ...n7 } = siteN7
const documents = { base: baseLayer, n7, '6s': site6s } as unknown as Documents
const site = { layer: 'n7' }

function layoutOf(now: Documents, name: string, device: Device = 'mobile', mode?: string): Layout {
  const { layout, problems } = composeLayout(layerChain(now, name), { device, ...(mode ? { mode } : {}) })
  expect(problems).toEqual([])
  return layout as Layout
}

function order(now: Documents, section: NodeSection = 'home', name = 'n7') {
  return resolveLayout(layoutOf(now, name), { site: name, device: 'mobile' }).sections[section] ?? []
}

/** Every combination of these layers still composes. */
function expectValid(now: Documents): void {
  for (const name of Object.keys(now))
    for (const device of ['mobile', 'desktop'] as const)
      for (const mode of [undefined, 'green']) layoutOf(now, name, device, mode)
}

test('[PV-02] a value is written to the layer, device and mode of the target, and nothing else changes', () => {
  const target = { layer: 'n7', mode: 'green', device: 'desktop' } as const
  const now = setValue(documents, target, ['home', 'banner', 'props', 'secondsPerSlide'], 5)
  expect(patchAt(now.n7, target)).toEqual({ home: { banner: { props: { secondsPerSlide: 5 } } } })
  expect(now.base).toBe(documents.base)
  expect(now.n7?.home).toBe(documents.n7?.home)
  expect(documents.n7).not.toHaveProperty('modes')
})

test('[PV-02] a reset removes the override and the objects it leaves empty', () => {
  const target = { layer: 'n7', mode: 'green' }
  const path = ['home', 'banner', 'props', 'secondsPerSlide']
  const now = setValue(documents, target, path, 5)
  expect(resetValue(now, target, path)).toEqual(documents)
  expect(resetValue(documents, target, path)).toBe(documents)
})

test('[PV-02] a move changes one number', () => {
  const now = moveNode(documents, site, 'home', order(documents), 'fresh', 0)
  expect(order(now)[0]?.id).toBe('fresh')
  expect(patchAt(now.n7, site).home).toEqual({ ...(n7.home as JsonObject), fresh: { sort: 0 } })
})

test('[PV-02] an added block comes last, a copy right after its original', () => {
  const node = { type: 'promotions.Banner' }
  const added = addNode(documents, site, 'home', 'second', node, order(documents))
  expect(order(added).at(-1)?.id).toBe('second')
  const at = order(added).findIndex(({ id }) => id === 'popular') + 1
  const moved = copyNode(
    added,
    site,
    { section: 'home', id: 'popular' },
    { section: 'home', id: 'popular2', order: order(added), at },
  )
  const ids = order(moved).map(({ id }) => id)
  expect(ids.indexOf('popular2')).toBe(ids.indexOf('popular') + 1)
  expectValid(moved)
})

test('[PV-02] a copy of the last entry comes after it', () => {
  const all = order(documents)
  const last = all.at(-1)
  if (!last) throw new Error('no sections')
  const copied = copyNode(
    documents,
    site,
    { section: 'home', id: last.id },
    { section: 'home', id: 'copy', order: all, at: all.length },
  )
  const [before, copy] = order(copied).slice(-2)
  expect([before?.id, copy?.id]).toEqual([last.id, 'copy'])
  expect(copy?.sort).toBeGreaterThan(before?.sort ?? NaN)
})

test('[PV-02] hiding writes no more than needed, and showing overrides what a lower layer hides', () => {
  const green = { layer: 'n7', mode: 'green' }
  const hidden = hideNode(documents, green, 'tabBar', 'rewards', true)
  expect(patchAt(hidden.n7, green)).toEqual({ tabBar: { rewards: { hidden: true } } })
  expect(hideNode(hidden, green, 'tabBar', 'rewards', false)).toEqual(documents)
  expect(hideNode(documents, green, 'home', 'ticker', true)).toEqual(documents)
  const shown = hideNode(documents, green, 'home', 'ticker', false)
  expect(layoutOf(shown, 'n7', 'mobile', 'green').home?.ticker?.hidden).toBe(false)
})

test('[PV-02] a removed entry is gone on every device and in every mode, without remains', () => {
  const inherited = removeNode(documents, site, 'home', 'ticker')
  expect(patchAt(inherited.n7, site).home).toMatchObject({ ticker: null })
  expectValid(inherited)
  for (const mode of [undefined, 'green'])
    expect(layoutOf(inherited, 'n7', 'mobile', mode).home).not.toHaveProperty('ticker')
  expect(layoutOf(inherited, '6s').home).toHaveProperty('ticker')

  const own = removeNode(documents, { layer: '6s' }, 'home', 'fish')
  expect(own['6s']?.home).not.toHaveProperty('fish')
  expect(own['6s']).not.toHaveProperty('modes')

  const made = removeNode(documents, { layer: 'base' }, 'home', 'ticker')
  expect(made.n7?.home).not.toHaveProperty('ticker')
  expectValid(made)

  const whole = { sort: 5, type: 'promotions.Banner' }
  const rest = removeNode(
    setValue(documents, site, ['home', 'ticker'], whole),
    { layer: 'base' },
    'home',
    'ticker',
  )
  expect(layoutOf(rest, 'n7').home?.ticker).toMatchObject(whole)

  const desktop = removeNode(documents, { layer: 'n7', device: 'desktop' }, 'home', 'video')
  expectValid(desktop)
  expect(layoutOf(desktop, 'n7', 'desktop').home).not.toHaveProperty('video')
  expect(layoutOf(desktop, 'n7', 'desktop', 'green').home).not.toHaveProperty('video')
  expect(layoutOf(desktop, 'n7', 'mobile').home).toHaveProperty('video')
})

test('[PV-02] names that reach a prototype, and layers that are not there, are refused', () => {
  expect(setValue(documents, site, ['home', '__proto__', 'x'], 1)).toBe(documents)
  expect(setValue(documents, { layer: '__proto__' }, ['home', 'x'], 1)).toBe(documents)
  expect(setValue(documents, { layer: 'gone' }, ['home', 'x'], 1)).toBe(documents)
  expect(({} as JsonObject).x).toBeUndefined()
})
