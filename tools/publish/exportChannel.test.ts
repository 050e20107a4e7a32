import fs, { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ownPicture, releaseWithPicture } from '@tests/support/ownPicture'
import { storeTestPages } from '@tests/support/storeTestPages'
import { createTestChannel, HOUR_MS, newKey, NOON } from '@tests/support/testChannel'
import { digestOf, encodeText, type Digest } from '../../publishing/digest'
import { objectKey } from '../../publishing/manifest'
import { logKey } from '../../publishing/pointer'
import { exportChannel } from './exportChannel'
import { verifyExport } from './exportedFiles'

let channel: Awaited<ReturnType<typeof createTestChannel>>
let folder: string
let build: Digest
let logged: string[]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  channel = await createTestChannel(['n7'])
  folder = await mkdtemp(join(tmpdir(), 'export-'))
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'dist', 'index.html'), 'the build')
  build = await digestOf(encodeText('the build'))
  logged = []
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true, force: true })
})

const optionsOf = (watch: boolean, signal?: AbortSignal) => ({
  get: channel.store.get,
  channel: 'live',
  folder: join(folder, 'served'),
  build: join(folder, 'dist'),
  watch,
  ...(signal && { signal }),
  log: (line: string) => void logged.push(line),
})
const exportNow = () => exportChannel(optionsOf(false))
const at = (...names: string[]) => join(folder, 'served', ...names)
const served = (name: string) => readFile(at('current', name), 'utf8')
const layouts = async () =>
  JSON.parse(await served('layouts/n7.json')) as {
    seq: number
    mode?: string
    layers: { layer: { theme?: { scale?: number } } }[]
  }
const scaleNow = async () => (await layouts()).layers.at(-1)?.layer.theme?.scale

async function push(scale: number, title?: string): Promise<Digest> {
  const release = await channel.release(scale)
  const pages = title === undefined ? {} : await storeTestPages(channel.publisher, release, { title, build })
  await channel.publisher.push('live', release, { pages })
  return release
}

test('[PB-09] an export holds the layouts, and the pages in the current mode and in every mode', async () => {
  await push(1, 'first')
  await exportNow()
  expect(await readlink(at('current'))).toBe('1')
  expect(await layouts()).toMatchObject({ v: 1, site: 'n7', seq: 1, floor: 0, fallback: 0 })
  expect(await served('pages/n7/mobile/visitor.html')).toBe('first mobile normal visitor')
  expect(await served('pages/n7/desktop/green/player.html')).toBe('first desktop green player')
  expect(JSON.parse(await served('layouts/sites.json'))).toMatchObject({ 'n7.localhost': 'n7' })
  await exportNow()
  expect(await readdir(at())).toEqual(['1', 'current'])
})

test('[MD-01] an export holds the pictures of its layouts; one that is lost keeps nothing else from players', async () => {
  const picture = await ownPicture(200, 100)
  const release = await releaseWithPicture(picture)
  await channel.publisher.storeObjects(picture.objects)
  await channel.publisher.storeRelease(release)
  await channel.publisher.push('live', release.name)
  await exportNow()
  expect((await readdir(at('current', 'pictures', picture.id))).sort()).toEqual(
    ['160.avif', '160.webp', '200x100.avif', '200x100.webp'].sort(),
  )
  for (const digest of picture.objects.keys()) channel.store.objects.delete(objectKey(digest))
  await channel.publisher.setMode('live', null, 'green')
  await exportNow()
  expect((await layouts()).mode).toBe('green')
  expect(existsSync(at('current', 'pictures'))).toBe(false)
  expect(logged.join()).toContain(`The picture ${picture.id} is not exported`)
})

test('[PB-06] the mode switch takes the pages away, and is in the layouts', async () => {
  await push(1, 'first')
  await channel.publisher.setMode('live', null, 'green')
  await exportNow()
  expect((await layouts()).mode).toBe('green')
  expect(existsSync(at('current', 'pages'))).toBe(false)
})

test.each(['lost', 'slow'])(
  '[PB-06] a stricter mode is exported although its release is %s',
  async (kind) => {
    await push(1, 'first')
    const ended = new AbortController()
    const { get } = channel.store
    const { promise: late, resolve: comes } = Promise.withResolvers<null>()
    let waiting = ''
    const watching = exportChannel({
      ...optionsOf(true, ended.signal),
      get: (key) => (key === waiting ? late : get(key)),
    })
    onTestFinished(async () => {
      comes(null)
      ended.abort()
      await watching
    })
    await vi.waitFor(async () => expect(await scaleNow()).toBe(1))
    const { bundles } = await channel.reader().manifestOf(await channel.release(1.1))
    const key = objectKey(bundles.n7 as Digest)
    if (kind === 'slow') waiting = key
    await push(1.1, 'second')
    if (kind === 'lost') await channel.store.remove(key)
    await channel.publisher.setMode('live', ['n7'], 'green')
    await vi.waitFor(async () => expect((await layouts()).mode).toBe('green'), { timeout: 8_000 })
    expect(await scaleNow()).toBe(1)
    expect(existsSync(at('current', 'pages'))).toBe(false)
  },
)

test('[PB-06] a pointer with pages of a weaker mode is exported with those of the stricter one', async () => {
  await push(1, 'first')
  await channel.forge(({ sites, ...pointer }) => ({
    ...pointer,
    sites: { ...sites, n7: { ...sites.n7, mode: 'green' } },
  }))
  await exportNow()
  expect(await served('pages/n7/mobile/visitor.html')).toBe('first mobile green visitor')
})

test('[PB-03] a forged pointer changes nothing', async () => {
  await push(1)
  await exportNow()
  await channel.forge((pointer) => ({ ...pointer, seq: 9 }), await newKey())
  await expect(exportNow()).rejects.toThrow(/^Nothing of live can be exported: /)
  expect(await readdir(at())).toEqual(['1', 'current'])
  expect((await layouts()).seq).toBe(1)
})

test('[PB-03] a process that starts later refuses a pointer that is older than what was exported', async () => {
  await push(1)
  await push(1.1)
  await exportNow()
  await channel.replay(1)
  // The whole store is an older one: its log would still name the newer pointer.
  channel.store.objects.delete(logKey('live', 2))
  await expect(exportNow()).rejects.toThrow('The pointer 1 is older than the exported one, 2')
  expect(await scaleNow()).toBe(1.1)
})

test('before anything is published, and where the link cannot be, a sentence says so', async () => {
  await expect(exportNow()).rejects.toThrow('Nothing of live can be exported: there is no c/live/root.json.')
  await push(1)
  await mkdir(at('current'), { recursive: true })
  await expect(exportNow()).rejects.toThrow(/current is a folder, and must be a link: move it away\.$/)
})

test('[PB-09] what cannot be served leaves nothing behind: tried each second, it would fill the disk', async () => {
  await push(1)
  await mkdir(at('current'), { recursive: true })
  await expect(exportNow()).rejects.toThrow('must be a link')
  expect(await readdir(at())).toEqual(['current'])
  await rm(at('current'), { recursive: true })
  // The disk is full before the last file, or there is no room for the link.
  for (const [call, isTheOne] of [
    ['open', (path: string) => path.endsWith('export.json')],
    ['symlink', () => true],
  ] as const) {
    const original = fs.promises[call] as (...args: unknown[]) => Promise<unknown>
    const full = vi
      .spyOn(fs.promises, call)
      .mockImplementation(((...args: unknown[]) =>
        isTheOne(String(args[0]))
          ? Promise.reject(new Error('ENOSPC: no space left on device'))
          : original(...args)) as never)
    syncBuiltinESMExports()
    await expect(exportNow()).rejects.toThrow('ENOSPC')
    full.mockRestore()
    syncBuiltinESMExports()
    expect(await readdir(at()), call).toEqual([])
  }
  // One that was killed some time ago.
  await mkdir(at('0.tmp', 'layouts'), { recursive: true })
  await utimes(at('0.tmp'), NOON / 1000 - 3_600, NOON / 1000 - 3_600)
  await exportNow()
  expect((await readdir(at())).sort()).toEqual(['1', 'current'])
})

test('[PB-09] two that export into one folder leave it whole, whoever is first', async () => {
  await push(1, 'first')
  const open = fs.promises.open
  let isFirst = true
  const spy = vi.spyOn(fs.promises, 'open').mockImplementation(async (...args) => {
    const isHalfWritten = isFirst && String(args[0]).endsWith('visitor.html')
    if (isHalfWritten) {
      isFirst = false
      // The other one begins and ends in the middle.
      await exportNow()
    }
    return open(...args)
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  await exportNow().catch((error: Error) =>
    expect(error.message).toMatch(/is there already: another process/),
  )
  expect(isFirst).toBe(false)
  expect((await readdir(at())).sort()).toEqual(['1', 'current'])
  expect((await verifyExport(at('current'))).findings).toEqual([])
})

test('the link of a build is replaced, and the last five exports are kept', async () => {
  await mkdir(at())
  await symlink('../dist', at('current'))
  for (let n = 1; n <= 7; n++) {
    await push(n % 2 ? 1 : 1.1)
    await exportNow()
  }
  expect((await readdir(at())).sort()).toEqual(['3', '4', '5', '6', '7', 'current'])
  expect(await readlink(at('current'))).toBe('7')
})

test('[PB-07] a window opens without a new pointer, and visitors of file servers are in no canary', async () => {
  await push(1)
  const [promotion, trial] = [await channel.release(1.1), await channel.release(1.2)]
  const [from, until] = [1, 2].map((hours) => new Date(NOON + hours * HOUR_MS).toISOString())
  await channel.publisher.plan('live', 'n7', {
    canary: { release: trial, salt: '0000', below: 9_999 },
    windows: [{ release: promotion, from: from ?? '', until: until ?? '' }],
  })
  await exportNow()
  expect(await scaleNow()).toBe(1)
  vi.setSystemTime(NOON + HOUR_MS)
  await exportNow()
  expect([await readlink(at('current')), await scaleNow()]).toEqual(['2-2', 1.1])
  vi.setSystemTime(NOON + 2 * HOUR_MS)
  await exportNow()
  expect([await readlink(at('current')), await scaleNow()]).toEqual(['2-3', 1])
})

test('pages that another build rendered, or that were lost, are left out and named', async () => {
  const release = await push(1, 'first')
  await writeFile(join(folder, 'dist', 'index.html'), 'a newer build')
  await exportNow()
  expect(existsSync(at('current', 'pages'))).toBe(false)
  expect(logged[0]).toBe('n7 is exported without prerendered pages: they were rendered by another build.')
  build = await digestOf(encodeText('a newer build'))
  const pages = await storeTestPages(channel.publisher, release, { title: 'second', build })
  await channel.publisher.push('live', release, { pages })
  channel.store.objects.delete(objectKey(await digestOf(encodeText('second mobile green player'))))
  await exportNow()
  expect(existsSync(at('current', 'pages'))).toBe(false)
  expect(logged.join('\n')).toMatch(/without prerendered pages: o\/\w+ is missing\./)
})

test('[PB-03] watching follows what is published, and reports a broken pointer once', async () => {
  const stopped = new AbortController()
  const watching = exportChannel(optionsOf(true, stopped.signal))
  try {
    await push(1, 'first')
    await expect.poll(() => readlink(at('current')).catch(() => '')).toBe('1')
    const root = await channel.store.get('c/live/root.json')
    await channel.store.put('c/live/root.json', encodeText('{}'))
    await expect.poll(() => logged.length).toBeGreaterThan(2)
    if (root) await channel.store.put('c/live/root.json', root)
    await push(1.1)
    await expect.poll(() => readlink(at('current'))).toBe('2')
  } finally {
    stopped.abort()
    await watching
  }
  expect(new Set(logged).size).toBe(logged.length)
})

test('[SC-03] watching reads a page that stays once, whatever else is published', async () => {
  const asked: string[] = []
  const get = (key: string) => {
    asked.push(key)
    return channel.store.get(key)
  }
  await push(1, 'The same page')
  const stop = new AbortController()
  const watching = exportChannel({ ...optionsOf(true, stop.signal), get })
  await expect.poll(() => scaleNow().catch(() => null), { timeout: 20_000 }).toBe(1)
  const first = new Set(asked)
  await push(1.1, 'The same page')
  await expect.poll(scaleNow, { timeout: 20_000 }).toBe(1.1)
  stop.abort()
  await watching
  const again = asked.filter((key, at) => key.startsWith('o/') && first.has(key) && asked.indexOf(key) !== at)
  expect(again).toEqual([])
  expect(logged).toEqual(['1 is exported.', '2 is exported.'])
})
