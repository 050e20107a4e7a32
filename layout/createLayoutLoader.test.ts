import { expect, test, vi } from 'vitest'
import type { LayerProblem } from './types'
import { createLayoutLoader, type LayoutLoaderOptions } from './createLayoutLoader'

const base = {
  schemaVersion: 1,
  shell: { type: 'shell.Shell' },
  routes: { '/': { type: 'page.Page' } },
  theme: { radius: '1px' },
}
const site = { schemaVersion: 1, extends: 'base', theme: { radius: '2px' } }
const builtIn = [{ name: 'base', layer: { ...base, theme: { radius: '9px' } } }]

type Files = Record<string, unknown>

function setUp(files: Files, more: Partial<LayoutLoaderOptions> = {}) {
  const stored = new Map<string, string>()
  const reported: [string, LayerProblem][] = []
  const fetch = vi.fn(async (url: string) => {
    const file = files[url]
    if (file instanceof Error) throw file
    if (file instanceof Response) return file
    if (file === undefined) return new Response('not here', { status: 404 })
    return new Response(typeof file === 'string' ? file : JSON.stringify(file))
  })
  const options: LayoutLoaderOptions = {
    site: 'n7',
    layoutBase: '/layouts',
    device: 'mobile',
    storage: { get: (key) => stored.get(key) ?? null, set: (key, value) => void stored.set(key, value) },
    builtIn: async () => builtIn,
    report: (problem, source) => void reported.push([source, problem]),
    fetch,
    later: (task) => task(),
    ...more,
  }
  return { options, stored, reported, fetch, files }
}

const good = (): Files => ({ '/layouts/base.json': base, '/layouts/n7.json': site })
const radius = (prepared: { layout?: { theme?: { radius?: string } } }) => prepared.layout?.theme?.radius

test('[LY-05] a site comes in one bundle, with one request, and is saved', async () => {
  const layers = [
    { name: 'base', layer: base },
    { name: 'n7', layer: site },
  ]
  const { options, stored, reported, fetch } = setUp({ '/layouts/n7.json': { v: 1, site: 'n7', layers } })
  const prepared = (await createLayoutLoader(options)).compose()
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/layouts/n7.json'])
  expect(prepared).toMatchObject({ source: 'network', problems: [] })
  expect(radius(prepared)).toBe('2px')
  expect(prepared.explain('theme.radius')).toMatchObject({ layer: 'n7' })
  expect(reported).toEqual([])
  expect([...stored.values()].join()).toContain('2px')
})

test('[LY-05] files are read as well, up the chain', async () => {
  const { options, fetch } = setUp(good())
  const prepared = (await createLayoutLoader(options)).compose()
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/layouts/n7.json', '/layouts/base.json'])
  expect(radius(prepared)).toBe('2px')
})

const bundleOf = (layer: object, more: object = {}) => ({
  '/layouts/n7.json': { v: 1, site: 'n7', layers: [{ name: 'n7', layer }], ...more },
})
const plain = { ...base, theme: { radius: '4px' } }
const tooNew = { ...plain, schemaVersion: 99 }

test('[PB-10] withdrawn layouts leave the device, others stay', async () => {
  for (const [floor, radiusAfter] of [
    [7, '4px'],
    [8, '9px'],
  ] as const) {
    const { options, files, stored } = setUp(bundleOf(plain, { seq: 7, floor: 1 }))
    await createLayoutLoader(options)
    Object.assign(files, bundleOf(tooNew, { seq: 9, floor }))
    expect(radius((await createLayoutLoader(options)).compose())).toBe(radiusAfter)
    expect([...stored.values()].join().includes('4px')).toBe(floor === 7)
  }
})

test('[PB-10] an older build gets the newest older release that it can render', async () => {
  const { options, fetch } = setUp({
    ...bundleOf(tooNew, { fallback: 3 }),
    '/layouts/n7.json?fallback=0': bundleOf({ ...tooNew, schemaVersion: 98 })['/layouts/n7.json'],
    '/layouts/n7.json?fallback=1': bundleOf(plain)['/layouts/n7.json'],
  })
  const prepared = (await createLayoutLoader(options)).compose()
  expect(prepared.source).toBe('older')
  expect(radius(prepared)).toBe('4px')
  expect(fetch).toHaveBeenCalledTimes(3)
})

test.each([
  ['no list', { layers: {} }],
  ['empty', { layers: [] }],
  ['without names', { layers: [{ layer: plain }] }],
  ['with a name that is a path', { layers: [{ name: '../n7', layer: plain }] }],
  ['without content', { layers: [{ name: 'n7' }] }],
  ['too long', { layers: Array.from({ length: 6 }, () => ({ name: 'n7', layer: plain })) }],
  ['of another version', { v: 2 }],
])('[LY-05] a bundle that is %s is not shown', async (_name, more) => {
  const { options, reported } = setUp(bundleOf(plain, more))
  expect(radius((await createLayoutLoader(options)).compose())).toBe('9px')
  expect(reported[0]?.[1].message).toMatch(/list of layers|1 to 5 layers|no name or no content/)
})

test('[PB-06] without the network the last switch of the mode applies, whichever layers are shown', async () => {
  const modes: unknown[] = []
  const { options, files } = setUp(bundleOf(plain, { mode: 'green', seq: 3, floor: 1 }))
  options.onSource = ({ mode }) => void modes.push(mode)
  const visit = async (served: Files) => {
    for (const name of Object.keys(files)) delete files[name]
    Object.assign(files, served)
    modes.length = 0
    return (await createLayoutLoader(options)).compose().source
  }
  await visit(bundleOf(plain, { mode: 'green', seq: 3, floor: 1 }))
  expect(await visit({})).toBe('lastGood')
  expect(modes).toEqual(['green'])
  // Switched back, which a build that cannot show the newest release learns, too; and on again, with what was stored withdrawn.
  await visit(bundleOf(tooNew, { seq: 4, floor: 1 }))
  expect(await visit({})).toBe('lastGood')
  expect(modes).toEqual([])
  await visit(bundleOf(tooNew, { mode: 'green', seq: 5, floor: 5 }))
  expect(await visit({})).toBe('builtIn')
  expect(modes).toEqual(['green'])
  // Another site's is not this one's.
  options.site = '6b'
  await visit({})
  expect(modes).toEqual([])
})

test('the source of a bundle is reported, with its mode switch', async () => {
  const onSource = vi.fn()
  await createLayoutLoader(setUp(bundleOf(plain, { mode: 'green', seq: 3 }), { onSource }).options)
  expect(onSource).toHaveBeenCalledExactlyOnceWith({ mode: 'green', seq: 3 })
})

const broken: [string, Files, RegExp][] = [
  ['missing', { '/layouts/n7.json': undefined }, /n7\.json responded with 404/],
  ['without its base', { '/layouts/base.json': undefined }, /base\.json responded with 404/],
  ['HTML', { '/layouts/n7.json': '<!doctype html>' }, /not valid JSON/],
  ['empty', { '/layouts/n7.json': '' }, /not valid JSON/],
  ['too large', { '/layouts/n7.json': `"${'x'.repeat(300_000)}"` }, /at most 262,144 bytes/],
  ['too deep', { '/layouts/n7.json': `{"a":${'['.repeat(9)}${']'.repeat(9)}}` }, /at most 8 levels/],
  ['against the schema', { '/layouts/n7.json': { ...site, home: [] } }, /Expected an object or null/],
  ['too new', { '/layouts/n7.json': { ...site, schemaVersion: 9 } }, /supports versions up to/],
  ['extending itself', { '/layouts/n7.json': { ...site, extends: 'n7' } }, /extends itself: n7 → n7/],
  [
    'cyclic',
    { '/layouts/n7.json': { ...site, extends: 'a' }, '/layouts/a.json': { ...site, extends: 'n7' } },
    /extends itself: n7 → a → n7/,
  ],
  ['cut off from the network', { '/layouts/n7.json': new TypeError('Failed to fetch') }, /Failed to fetch/],
  ['invalid once merged', { '/layouts/n7.json': { ...site, shell: null } }, /"shell" is missing/],
]

test.each(broken)(
  '[LY-05] a layout that is %s falls back to the last good one and is reported',
  async (_, change, message) => {
    const { options, files, reported } = setUp(good())
    await createLayoutLoader(options)
    Object.assign(files, change)
    const prepared = (await createLayoutLoader(options)).compose()
    expect(prepared.source).toBe('lastGood')
    expect(radius(prepared)).toBe('2px')
    expect(reported).toHaveLength(1)
    expect(reported[0]).toMatchObject(['network', { message: expect.stringMatching(message) as string }])
    expect(prepared.problems).toHaveLength(1)
  },
)

test.each(broken)(
  '[LY-05] a layout that is %s falls back to the built-in one when there is no last good',
  async (_, change) => {
    const { options } = setUp({ ...good(), ...change })
    const prepared = (await createLayoutLoader(options)).compose()
    expect(prepared.source).toBe('builtIn')
    expect(radius(prepared)).toBe('9px')
  },
)

test('[LY-05] a layout that is broken in one mode only falls back in that mode only, and is not saved', async () => {
  const green = { green: { shell: null } }
  const { options, stored, reported } = setUp({ ...good(), '/layouts/n7.json': { ...site, modes: green } })
  const layouts = await createLayoutLoader(options)
  expect(layouts.compose().source).toBe('network')
  expect(layouts.compose('green')).toMatchObject({ source: 'builtIn' })
  expect(reported).toMatchObject([['network', { pointer: '/shell' }]])
  expect(stored.size).toBe(0)
})

test('[LY-05] a layout that is broken on the other device is used here but not saved', async () => {
  const devices = { desktop: { shell: null } }
  const { options, stored } = setUp({ ...good(), '/layouts/n7.json': { ...site, devices } })
  expect((await createLayoutLoader(options)).compose().source).toBe('network')
  expect(stored.size).toBe(0)
})

test.each(['{', '{"site":"n7","layers":[{"name":"n7","layer":{"schemaVersion":1,"home":5}}]}', '[]', 'null'])(
  '[LY-05] a stored layout that is %j is passed over',
  async (stored) => {
    const { options } = setUp({})
    options.storage = { get: () => stored, set: () => undefined }
    expect((await createLayoutLoader(options)).compose().source).toBe('builtIn')
  },
)

test('[LY-05] the last good layout of another site is not used', async () => {
  const { options } = setUp(good())
  await createLayoutLoader(options)
  const other = (await createLayoutLoader({ ...options, site: '9s' })).compose()
  expect(other.source).toBe('builtIn')
})

test('[LY-05] errors of storage and build are reported and do not crash', async () => {
  const fail = (): never => {
    throw new Error('full')
  }
  const { options, reported } = setUp({}, { storage: { get: fail, set: fail }, builtIn: async () => fail() })
  const prepared = (await createLayoutLoader(options)).compose('green')
  expect(prepared.layout).toBeUndefined()
  expect(reported.map(([source]) => source)).toEqual(['network', 'lastGood', 'builtIn'])
  const writing = setUp(good(), { storage: { get: () => null, set: fail } })
  expect((await createLayoutLoader(writing.options)).compose().source).toBe('network')
})

test('[LY-05] a file that exceeds the time-out is given up', async () => {
  const { options, reported } = setUp(good(), {
    timeoutMs: 20,
    fetch: (_url, { signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
  })
  expect((await createLayoutLoader(options)).compose().source).toBe('builtIn')
  expect(reported).toMatchObject([
    ['network', { message: expect.stringContaining('took longer than 0.02 s') as string }],
  ])
})

test('[LY-11] four layers may be extended, a fifth is too deep', async () => {
  const chain = (length: number): Files => {
    const files: Files = { ...good(), '/layouts/n7.json': { ...site, extends: 'l1' } }
    for (let at = 1; at < length; at++)
      files[`/layouts/l${at}.json`] = { schemaVersion: 1, extends: at === length - 1 ? 'base' : `l${at + 1}` }
    return files
  }
  const four = (await createLayoutLoader(setUp(chain(4)).options)).compose()
  expect(four.layers.map((layer) => layer.name)).toEqual(['base', 'l3', 'l2', 'l1', 'n7'])
  const five = setUp(chain(5))
  expect((await createLayoutLoader(five.options)).compose().source).toBe('builtIn')
  expect(five.reported).toMatchObject([
    ['network', { message: '"n7" extends more than 4 layers, one over the other.' }],
  ])
})

test.each(['../secret', 'n7/../..', 'N7', '', 'a'.repeat(33), 'https://evil.example'])(
  '[LY-07] %j is no name of a site and never becomes an address',
  async (name) => {
    const { options, fetch } = setUp(good(), { site: name })
    expect((await createLayoutLoader(options)).compose().source).toBe('builtIn')
    expect(fetch).not.toHaveBeenCalled()
  },
)
