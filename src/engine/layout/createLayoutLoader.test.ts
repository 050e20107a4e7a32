import { expect, test, vi } from 'vitest'
import type { LayerProblem } from './fetchLayers'
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
  const kept = new Map<string, string>()
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
    storage: { get: (key) => kept.get(key) ?? null, set: (key, value) => void kept.set(key, value) },
    builtIn: async () => builtIn,
    report: (problem, source) => void reported.push([source, problem]),
    fetch,
    later: (task) => task(),
    ...more,
  }
  return { options, kept, reported, fetch, files }
}

const good = (): Files => ({ '/layouts/base.json': base, '/layouts/n7.json': site })
const radius = (prepared: { layout?: { theme?: { radius?: string } } }) => prepared.layout?.theme?.radius

test('[LY-05] the layout comes from the network, base and site in parallel, and is saved', async () => {
  const { options, kept, reported, fetch } = setUp(good())
  const loading = createLayoutLoader(options)
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(['/layouts/base.json', '/layouts/n7.json'])
  const prepared = (await loading).compose()
  expect(prepared).toMatchObject({ source: 'network', problems: [] })
  expect(radius(prepared)).toBe('2px')
  expect(prepared.explain('theme.radius')).toMatchObject({ layer: 'n7' })
  expect(reported).toEqual([])
  expect([...kept.values()].join()).toContain('2px')
})

const broken: [string, Files, RegExp][] = [
  ['missing', { '/layouts/n7.json': undefined }, /n7\.json responded with 404/],
  ['without its base', { '/layouts/base.json': undefined }, /base\.json responded with 404/],
  ['HTML', { '/layouts/n7.json': '<!doctype html>' }, /not valid JSON/],
  ['empty', { '/layouts/n7.json': '' }, /not valid JSON/],
  ['too large', { '/layouts/n7.json': `"${'x'.repeat(300_000)}"` }, /larger than 262,144 bytes/],
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
  const { options, kept, reported } = setUp({ ...good(), '/layouts/n7.json': { ...site, modes: green } })
  const layouts = await createLayoutLoader(options)
  expect(layouts.compose().source).toBe('network')
  expect(layouts.compose('green')).toMatchObject({ source: 'builtIn' })
  expect(reported).toMatchObject([['network', { pointer: '/shell' }]])
  expect(kept.size).toBe(0)
})

test('[LY-05] a layout that is broken on the other device is used here but not saved', async () => {
  const devices = { desktop: { shell: null } }
  const { options, kept } = setUp({ ...good(), '/layouts/n7.json': { ...site, devices } })
  expect((await createLayoutLoader(options)).compose().source).toBe('network')
  expect(kept.size).toBe(0)
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
