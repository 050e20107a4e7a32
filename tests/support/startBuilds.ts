import { cp, mkdtemp, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createMockHttp } from '../../mock-backend/http'
import { createPortalServer } from '../../server/createPortalServer'

/** Two consecutive builds at one origin. The second has another name for its entry chunk, as any change causes. */
export async function startBuilds() {
  const folder = await mkdtemp(join(tmpdir(), 'builds-'))
  const roots = [join(folder, 'one'), join(folder, 'two')] as const
  for (const root of roots) await cp('dist/portal', root, { recursive: true })
  const entry = /assets\/(index-[\w-]+\.js)/.exec(await readFile('dist/portal/index.html', 'utf8'))?.[1] ?? ''
  await renameEntry(roots[1], entry, 'index-another1.js')
  const mock = createMockHttp()
  const servers = roots.map((root) => createPortalServer({ root, mock }))
  const state = { build: 0, oldFilesGone: false }
  const server = http.createServer((req, res) => {
    const { url = '' } = req
    const gone = state.oldFilesGone && url.startsWith('/assets/')
    if (gone) res.writeHead(404).end()
    else servers[state.build]?.emit('request', req, res)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // What a server loads for its first page would delay the first one here.
  for (const build of [1, 0]) {
    state.build = build
    await (await fetch(`${origin}/`)).text()
  }
  const stop = async () => {
    server.closeAllConnections()
    server.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { state, origin, stop }
}

async function renameEntry(root: string, from: string, to: string): Promise<void> {
  await rename(join(root, 'assets', from), join(root, 'assets', to))
  for (const name of await readdir(root, { recursive: true })) {
    const path = join(root, name)
    if (name.endsWith('.br')) await rm(path)
    else if (/\.(?:js|html|json)$/.test(name) && !name.startsWith('pages')) {
      const text = await readFile(path, 'utf8')
      if (text.includes(from)) await writeFile(path, text.replaceAll(from, to))
    }
  }
}
