import { expect, test } from 'vitest'
import type { NamedLayer } from './layerPatches'
import { mergeLayers } from './mergeLayers'

const theme = (radius: string) => ({ theme: { radius } })

/** Every layer writes the same value, so the last one wins. */
function layersUpTo(count: number): NamedLayer[] {
  const names = ['base', 'base-d', 'n7', 'n7-d', 'base-m', 'base-md', 'n7-m', 'n7-md'].slice(0, count)
  const write = (name: string) => (names.includes(name) ? theme(name) : {})
  const layer = (name: string) => ({
    name,
    layer: {
      schemaVersion: 1,
      ...write(name),
      devices: { desktop: write(`${name}-d`) },
      modes: { green: { ...write(`${name}-m`), devices: { desktop: write(`${name}-md`) } } },
    },
  })
  return [layer('base'), layer('n7')]
}

test.each([
  [1, 'base', 'base'],
  [2, 'base-d', 'base · desktop'],
  [3, 'n7', 'n7'],
  [4, 'n7-d', 'n7 · desktop'],
  [5, 'base-m', 'base · green'],
  [6, 'base-md', 'base · green · desktop'],
  [7, 'n7-m', 'n7 · green'],
  [8, 'n7-md', 'n7 · green · desktop'],
])('[LY-02] of the first %i layers %s wins, and [LY-03] explain names it "%s"', (count, value, label) => {
  const { layout, explain } = mergeLayers(layersUpTo(count), { device: 'desktop', mode: 'green' })
  expect(layout).toMatchObject(theme(value))
  expect(explain('theme.radius')).toMatchObject({ layer: label, value })
})

test('[LY-02] patches of another device or mode are ignored', () => {
  const { layout } = mergeLayers(layersUpTo(8), { device: 'mobile' })
  expect(layout).toEqual({ schemaVersion: 1, theme: { radius: 'n7' } })
})

test('[LY-02] items merge by id: overridden, hidden, moved, removed and inserted', () => {
  const base = { home: { a: { sort: 1, type: 'x.A' }, b: { sort: 2, type: 'x.B' }, c: { type: 'x.C' } } }
  const site = { home: { a: { sort: 9 }, b: { hidden: true }, c: null, d: { type: 'x.D' } } }
  const { layout } = mergeLayers(
    [
      { name: 'base', layer: base },
      { name: 'n7', layer: site },
    ],
    { device: 'mobile' },
  )
  expect(layout.home).toEqual({
    a: { sort: 9, type: 'x.A' },
    b: { sort: 2, type: 'x.B', hidden: true },
    d: { type: 'x.D' },
  })
})

test('[LY-02] a plain patch of the site cannot bring back what green hides', () => {
  const layers = [
    {
      name: 'base',
      layer: { home: { t: { type: 'x.T' } }, modes: { green: { home: { t: { hidden: true } } } } },
    },
    {
      name: 'n7',
      layer: { home: { t: { hidden: false } }, devices: { desktop: { home: { t: { hidden: false } } } } },
    },
  ]
  expect(mergeLayers(layers, { device: 'desktop', mode: 'green' }).layout.home).toMatchObject({
    t: { hidden: true },
  })
})

test('[LY-03] explain works for leaves, objects, lists, pointers and dotted paths, and returns a pointer', () => {
  const layers = [
    {
      name: 'base',
      layer: {
        routes: { '/a/{id}': { type: 'x.A', props: { list: [{ n: 1 }] } } },
        home: { b: { sort: 1 } },
      },
    },
    { name: 'n7', layer: { modes: { green: { home: { b: { props: { x: 1 } } } } } } },
  ]
  const { explain } = mergeLayers(layers, { device: 'mobile', mode: 'green' })
  expect(explain('/routes/~1a~1{id}/type')).toMatchObject({ layer: 'base', value: 'x.A' })
  expect(explain('routes./a/{id}.props.list.0.n')).toMatchObject({ layer: 'base', value: 1 })
  expect(explain('home.b')).toMatchObject({ layer: 'n7 · green', name: 'n7', mode: 'green' })
  expect(explain('home.b.props.x')).toMatchObject({ pointer: '/modes/green/home/b/props/x', value: 1 })
  expect(explain('home.b.sort')).toMatchObject({ layer: 'base', pointer: '/home/b/sort' })
  expect(explain('home.gone')).toBeUndefined()
})

test('[LY-03] a value that replaces an object owns everything that was below it', () => {
  const layers = [
    { name: 'base', layer: { home: { b: { props: { x: { y: 1 } } } } } },
    { name: 'n7', layer: { home: { b: { props: { x: 5 } } } } },
    { name: 'n8', layer: { home: { b: { props: { x: { z: 2 } } } } } },
  ]
  const { explain } = mergeLayers(layers, { device: 'mobile' })
  expect(explain('home.b.props.x.y')).toBeUndefined()
  expect(explain('home.b.props.x')).toMatchObject({ layer: 'n8', value: { z: 2 } })
})

test('[LY-02] layers that are not objects are ignored', () => {
  const layers = [null, 5, [], 'x', { modes: 3, devices: [] }].map((layer) => ({ name: 'x', layer }))
  expect(mergeLayers(layers, { device: 'mobile', mode: 'green' }).layout).toEqual({})
})
