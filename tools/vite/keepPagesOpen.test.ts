import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createServer, type ViteDevServer } from 'vite'
import { keepPagesOpen } from './keepPagesOpen'

let server: ViteDevServer | undefined
afterEach(() => server?.close())

/** A page that imports a layout and another file; returns what the server sends to it. */
async function open() {
  const root = mkdtempSync(join(tmpdir(), 'pages-'))
  mkdirSync(join(root, 'layouts'))
  writeFileSync(join(root, 'layouts', 'base.json'), '{}')
  writeFileSync(join(root, 'other.json'), '{}')
  writeFileSync(join(root, 'main.js'), `import './layouts/base.json'; import './other.json'`)
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [keepPagesOpen(join(root, 'layouts'))],
    server: { port: 0, watch: { usePolling: true, interval: 50 } },
  })
  await server.listen()
  const send = vi.spyOn(server.environments.client.hot, 'send')
  await server.transformRequest('/main.js')
  await server.transformRequest('/layouts/base.json?import')
  await server.transformRequest('/other.json?import')
  const reloads = () => send.mock.calls.filter(([message]) => JSON.stringify(message).includes('full-reload'))
  const changed: string[] = []
  // After the plugins: what they do about a change is done by then.
  server.watcher.on('change', (file) => setImmediate(() => changed.push(basename(file))))
  return { root, reloads, changed }
}

test('[ED-09] a saved layout reloads no page, another file does', async () => {
  const { root, reloads, changed } = await open()
  writeFileSync(join(root, 'layouts', 'base.json'), '{"a":1}')
  await vi.waitFor(() => expect(changed).toEqual(['base.json']), { timeout: 5_000 })
  expect(reloads()).toEqual([])
  writeFileSync(join(root, 'other.json'), '{"a":1}')
  await vi.waitFor(() => expect(reloads()).not.toEqual([]), { timeout: 5_000 })
})
