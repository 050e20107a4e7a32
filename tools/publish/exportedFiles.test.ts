import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ownPicture, releaseWithPicture } from '@tests/support/ownPicture'
import { storeTestPages } from '@tests/support/storeTestPages'
import { createTestChannel, HOUR_MS, NOON } from '@tests/support/testChannel'
import { digestOf, encodeText } from '../../publishing/digest'
import { exportChannel } from './exportChannel'
import { verifyExport } from './exportedFiles'

let channel: Awaited<ReturnType<typeof createTestChannel>>
let folder: string
let logged: string[]

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOON })
  channel = await createTestChannel(['n7'])
  folder = await mkdtemp(join(tmpdir(), 'proof-'))
  await mkdir(join(folder, 'dist'))
  await writeFile(join(folder, 'dist', 'index.html'), 'the build')
  logged = []
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true, force: true })
})

async function exportNow(): Promise<void> {
  await exportChannel({
    get: channel.store.get,
    channel: 'live',
    folder: join(folder, 'served'),
    build: join(folder, 'dist'),
    watch: false,
    log: (line) => void logged.push(line),
  })
}
const current = () => join(folder, 'served', 'current')
const firstKeys = async () => digestOf((await channel.store.get('k/0.json')) ?? encodeText(''))

/** With pages, a picture, an older release for older builds, and a window. */
async function publish(): Promise<void> {
  await channel.publisher.push('live', await channel.release(1))
  const picture = await ownPicture(200, 100)
  const release = await releaseWithPicture(picture)
  await channel.publisher.storeObjects(picture.objects)
  await channel.publisher.storeRelease(release)
  const build = await digestOf(encodeText('the build'))
  const pages = await storeTestPages(channel.publisher, release.name, { title: 'first', build })
  await channel.publisher.push('live', release.name, { pages })
}

test('[PB-03] [DK-07] an export is proven by itself a year later, and each changed byte of it is found', async () => {
  await publish()
  await exportNow()
  const trust = await firstKeys()
  // The store, the clock and the build went on.
  channel.store.objects.clear()
  vi.setSystemTime(NOON + 365 * 24 * HOUR_MS)
  const whole = await verifyExport(current(), trust)
  expect(whole.findings).toEqual([])
  expect(whole.about).toContain(`number 2 of live, issued ${new Date(NOON).toISOString()}`)
  const entries = await readdir(current(), { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  expect(files.length).toBeGreaterThan(20)
  for (const file of files) {
    const bytes = await readFile(file)
    const changed = Buffer.from(bytes)
    const at = Math.floor(bytes.length / 2)
    changed[at] = (bytes[at] ?? 0) ^ 1
    await writeFile(file, changed)
    expect((await verifyExport(current(), trust)).findings, `${file} changed`).not.toEqual([])
    await rm(file)
    const without = await verifyExport(current(), trust).catch((error: Error) => ({
      findings: [error.message],
    }))
    expect(without.findings, `${file} removed`).not.toEqual([])
    await writeFile(file, bytes)
  }
  await writeFile(join(current(), 'layouts', '6b.json'), '{}')
  expect((await verifyExport(current(), trust)).findings).toEqual(['layouts/6b.json is not of it'])
})

test('[PB-03] an export of other keys than the trusted ones proves nothing', async () => {
  await publish()
  await exportNow()
  const { findings } = await verifyExport(current(), await digestOf(encodeText('others')))
  expect(findings.join()).toContain('not trusted')
})

test('[PB-07] an export is proven as of the window that was open then', async () => {
  await channel.publisher.push('live', await channel.release(1))
  const release = await channel.release(1.1)
  const [from = '', until = ''] = [1, 2].map((hours) => new Date(NOON + hours * HOUR_MS).toISOString())
  await channel.publisher.plan('live', 'n7', { windows: [{ release, from, until }] })
  for (const hours of [0, 1, 2]) {
    vi.setSystemTime(NOON + hours * HOUR_MS)
    await exportNow()
    vi.setSystemTime(NOON + 1_000 * HOUR_MS)
    expect((await verifyExport(current())).findings, `${hours} h`).toEqual([])
  }
})
