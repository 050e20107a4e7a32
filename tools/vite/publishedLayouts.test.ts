import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { digestOf } from '../../publishing/digest'
import { createPublisher } from '../../publishing/publisher'
import { makeRelease } from '../../publishing/release'
import { createFolderStore } from '../../publishing/stores/folderStore'
import { localKey } from '../../publishing/stores/localKey'
import { publishedLayouts } from './publishedLayouts'
import { aliases } from './aliases'

let folder: string
let server: ViteDevServer
const warned: string[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'development-'))
  cpSync('layouts', join(folder, 'layouts'), { recursive: true })
  vi.stubEnv('OBJECTS_URL', pathToFileURL(join(folder, 'objects')).href)
  vi.stubEnv('PUBLISH_KEY', join(folder, 'key.json'))
  server = await createServer({
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    resolve: { alias: aliases },
    server: { port: 0, host: '127.0.0.1' },
    plugins: [publishedLayouts({ root: process.cwd(), layouts: join(folder, 'layouts') })],
  })
  server.config.logger.warn = (line) => void warned.push(line)
  await server.listen()
}, 60_000)
afterAll(async () => {
  await server.close()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

async function layoutOf(name: string): Promise<Record<string, unknown>> {
  const { port } = server.httpServer?.address() as AddressInfo
  const response = await fetch(`http://127.0.0.1:${port}/layouts/${name}.json`)
  return (await response.json()) as Record<string, unknown>
}
const file = (name: string) => join(folder, 'layouts', `${name}.json`)

test('[PB-05] npm start publishes, serves the release, and shows edits whether they can be published or not', async () => {
  // A file until the release is there.
  await expect.poll(async () => 'release' in (await layoutOf('n7')), { timeout: 60_000 }).toBe(true)
  const first = await layoutOf('n7')
  expect(first).toMatchObject({ v: 1, site: 'n7', seq: 1 })

  const layer = JSON.parse(readFileSync(file('n7'), 'utf8')) as { theme: object }
  const edited = { ...layer, theme: { ...layer.theme, scale: 1.2 } }
  writeFileSync(file('n7'), JSON.stringify(edited))
  // At once as a file, soon as a release.
  expect(JSON.stringify(await layoutOf('n7'))).toContain('"scale":1.2')
  await expect.poll(async () => (await layoutOf('n7')).seq, { timeout: 60_000 }).toBe(2)
  expect(JSON.stringify(await layoutOf('n7'))).toContain('"scale":1.2')

  writeFileSync(file('n7'), JSON.stringify({ ...edited, tabBar: { home: { type: 'nobody.Knows' } } }))
  await expect.poll(() => warned.join('\n'), { timeout: 60_000 }).toMatch(/not published[\s\S]*n7\.json/)
  expect(JSON.stringify(await layoutOf('n7'))).toContain('nobody.Knows')
  // Other sites are still of the release.
  expect(await layoutOf('6b')).toMatchObject({ seq: 2 })
}, 120_000)

test('[DK-01] of what the desk published and a file, the newer is served, and a file takes nothing else back', async () => {
  const folderOf = join(folder, 'layouts')
  cpSync('layouts', folderOf, { recursive: true })
  await expect.poll(async () => (await layoutOf('n7')).release !== undefined, { timeout: 60_000 }).toBe(true)
  await expect
    .poll(async () => JSON.stringify(await layoutOf('n7')), { timeout: 60_000 })
    .not.toContain('1.2')
  // As the desk does it: a release of other texts than the files'.
  const store = createFolderStore(join(folder, 'objects'))
  const publisher = createPublisher({ store, signer: await localKey(join(folder, 'key.json'), store) })
  const names = readdirSync(folderOf).map((name) => basename(name, '.json'))
  const files = Object.fromEntries(names.map((name) => [name, readFileSync(file(name), 'utf8')]))
  const layer = JSON.parse(files.n7 ?? '') as { theme: object }
  const release = await makeRelease({
    files: { ...files, n7: JSON.stringify({ ...layer, theme: { ...layer.theme, scale: 1.15 } }) },
    blocks: await digestOf(new Uint8Array(readFileSync('schemas/layout.schema.json'))),
  })
  await publisher.storeRelease(release)
  const { pointer } = (await publisher.push('live', release.name)) ?? {}
  const seq = pointer?.seq ?? 0
  await expect.poll(async () => (await layoutOf('n7')).seq).toBe(seq)
  expect(JSON.stringify(await layoutOf('n7'))).toContain('"scale":1.15')

  const other = JSON.parse(readFileSync(file('6b'), 'utf8')) as { theme: object }
  writeFileSync(file('6b'), JSON.stringify({ ...other, theme: { ...other.theme, scale: 1.25 } }))
  expect(JSON.stringify(await layoutOf('6b'))).toContain('"scale":1.25')
  await expect.poll(async () => (await layoutOf('6b')).seq, { timeout: 60_000 }).toBe(seq + 1)
  expect(JSON.stringify(await layoutOf('6b'))).toContain('"scale":1.25')
  expect(JSON.stringify(await layoutOf('n7'))).toContain('"scale":1.15')
}, 180_000)
