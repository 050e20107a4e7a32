import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { publishedLayouts } from './publishedLayouts'

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
    resolve: { alias: { '@': resolve('src'), '@publishing': resolve('publishing') } },
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
