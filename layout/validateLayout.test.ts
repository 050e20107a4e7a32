import { beforeAll, expect, test } from 'vitest'
import { compiled, fixtureLayout, type CompiledValidators } from '@tests/support/layouts/fixtureBlocks'
import { composeLayout } from './composeLayout'
import { validateLayout } from './validateLayout'

let validators: CompiledValidators
beforeAll(async () => {
  validators = await compiled()
})

type Nodes = Record<string, unknown>
const layoutWith = (more: Nodes) => structuredClone({ ...fixtureLayout, ...more })
const problemsOf = (more: Nodes) => validateLayout(layoutWith(more), validators)

test('[RG-01] defaults of the props are filled in, also where a node has no props and inside lists', () => {
  const layout = layoutWith({
    home: { a: { type: 'fixture.Banner' }, b: { type: 'fixture.Banner', props: { links: [{ to: '/x' }] } } },
  })
  expect(validateLayout(layout, validators)).toEqual([])
  expect(layout.home).toEqual({
    a: { type: 'fixture.Banner', props: { source: 'ads', seconds: 3 } },
    b: { type: 'fixture.Banner', props: { source: 'ads', seconds: 3, links: [{ to: '/x', loud: false }] } },
  })
})

test.each([
  [
    { home: { x: { type: 'fixture.Banner', props: { seconds: 99 } } } },
    '/home/x/props/seconds',
    'Expected a number <= 30, found 99.',
  ],
  [
    { home: { x: { type: 'fixture.Banner', props: { seconds: '3' } } } },
    '/home/x/props/seconds',
    'Expected a whole number, found "3".',
  ],
  [
    { home: { x: { type: 'fixture.Banner', props: { colour: 1 } } } },
    '/home/x/props/colour',
    '"colour" is not allowed here.',
  ],
  [
    { home: { x: { type: 'fixture.Banner', props: { source: 'web' } } } },
    '/home/x/props/source',
    'Expected "ads" or "notices", found "web".',
  ],
  [
    { home: { x: { type: 'fixture.Banner', props: { title: 'Hello!' } } } },
    '/home/x/props/title',
    'Expected a message key such as "tab.home", found "Hello!".',
  ],
  [
    { home: { x: { type: 'fixture.Banner', props: { links: [{ to: 'javascript:alert(1)' }] } } } },
    '/home/x/props/links/0/to',
    'Expected a path of this portal or an https address, found "javascript:alert(1)".',
  ],
  [
    {
      home: { x: { type: 'fixture.Banner', props: { links: [{ to: '/', image: '//evil.example/a.png' }] } } },
    },
    '/home/x/props/links/0/image',
    'Expected a path of an image or an https address, found "//evil.example/a.png".',
  ],
  [
    { home: { x: { type: 'fixture.Banner', props: { note: 'x'.repeat(201) } } } },
    '/home/x/props/note',
    `Expected at most 200 characters, found "${'x'.repeat(60)}…".`,
  ],
  [{ home: { x: { type: 'fixture.Needy' } } }, '/home/x/props/kind', '"kind" is missing.'],
  [{ home: { x: { sort: 1 } } }, '/home/x/type', '"type" is missing.'],
  [
    { footer: { x: { type: 'fixture.Banner' } } },
    '/footer/x/type',
    'Expected a component that may be used in footer, found "fixture.Banner".',
  ],
  [
    { shell: { type: 'fixture.Page' } },
    '/shell/type',
    'Expected a component that may be used in shell, found "fixture.Page".',
  ],
  [
    { routes: { '/x': {} } },
    '/routes/~1x',
    'Expected exactly one of "type" and "redirect", found an object.',
  ],
  [
    { routes: { '/x': { type: 'fixture.Page', redirect: '/y' } } },
    '/routes/~1x',
    'Expected exactly one of "type" and "redirect", found an object.',
  ],
  [
    { tabBar: { x: { label: 'tab.home' } } },
    '/tabBar/x',
    'Expected exactly one of "to" and "action", found an object.',
  ],
  [{ tabBar: { x: { to: '/' } } }, '/tabBar/x/label', '"label" is missing.'],
  [{ shell: undefined }, '/shell', '"shell" is missing.'],
])('[LY-01] %j is one problem with its place, in words', (more, pointer, message) => {
  expect(problemsOf(more)).toMatchObject([{ pointer, message }])
})

test('[LY-06] an unknown component is no problem of the document, and its props are not checked', () => {
  expect(problemsOf({ home: { x: { type: 'other.Thing', props: { any: [1, { a: 2 }] } } } })).toEqual([])
  expect(problemsOf({ home: { x: { type: 'constructor.Object' } } })).toEqual([])
})

test('[LY-01] a value that is not a layout is a problem, not a crash', () => {
  for (const value of [null, undefined, 5, 'x', [], {}])
    expect(validateLayout(value, validators)).not.toEqual([])
})

test('[LY-01] explain names the default for a filled-in value, else the layer', () => {
  const layers = [
    { name: 'base', layer: fixtureLayout },
    { name: 'n7', layer: { home: { banner: { props: { seconds: 5 } } } } },
  ]
  const { layout, explain, problems } = composeLayout(layers, { device: 'mobile' }, validators)
  expect(problems).toEqual([])
  expect(layout?.home?.banner?.props).toEqual({ seconds: 5, source: 'ads' })
  expect(explain('home.banner.props.seconds')).toMatchObject({ layer: 'n7' })
  expect(explain('home.banner.props.source')).toEqual({
    layer: 'default',
    name: 'default',
    pointer: '',
    value: 'ads',
  })
})

test('[LY-03] composing does not change the layers', () => {
  const layers = [{ name: 'base', layer: structuredClone(fixtureLayout) }]
  composeLayout(layers, { device: 'mobile' }, validators)
  expect(layers[0]?.layer).toEqual(fixtureLayout)
})

test('[LY-11] limits apply to the merged layout too, not only to each file', () => {
  const nodes = (prefix: string) =>
    Object.fromEntries(Array.from({ length: 16 }, (_, at) => [`${prefix}${at}`, { type: 'fixture.Banner' }]))
  const layers = [
    { name: 'base', layer: { ...fixtureLayout, home: nodes('a') } },
    { name: 'n7', layer: { home: nodes('b') } },
  ]
  const { layout, problems } = composeLayout(layers, { device: 'mobile' }, validators)
  expect(layout).toBeUndefined()
  expect(problems).toMatchObject([{ pointer: '/home', expected: 'at most 30 sections' }])
})
