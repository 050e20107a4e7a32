import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { deskServer } from './deskServer'

let folder: string
let server: ViteDevServer
const lines: string[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'desk-start-'))
  cpSync('layouts', join(folder, 'layouts'), { recursive: true })
  vi.stubEnv('DATABASE_URL', pathToFileURL(join(folder, 'desk.sqlite')).href)
  vi.stubEnv('OBJECTS_URL', pathToFileURL(join(folder, 'objects')).href)
  vi.stubEnv('PUBLISH_KEY', join(folder, 'key.json'))
  server = await createServer({
    configFile: false,
    logLevel: 'silent',
    appType: 'custom',
    server: { port: 0, host: '127.0.0.1' },
    plugins: [deskServer({ root: process.cwd(), layouts: join(folder, 'layouts') })],
  })
  server.config.logger.info = (line) => void lines.push(line)
  server.config.logger.warn = (line) => void lines.push(line)
  await server.listen()
}, 60_000)
afterAll(async () => {
  await server.close()
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const origin = () => `http://localhost:${(server.httpServer?.address() as AddressInfo).port}`
const ask = (path: string, init: RequestInit = {}) => {
  const url = `${origin().replace('localhost', '127.0.0.1')}/desk/v1${path}`
  return fetch(url, { ...init, headers: { ...init.headers } })
}
/** Processes of the desk that work on this database. */
const desks = () =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((id) => {
      try {
        return (
          readFileSync(`/proc/${id}/environ`, 'utf8').includes(`OBJECTS_URL=${process.env.OBJECTS_URL}`) &&
          readFileSync(`/proc/${id}/cmdline`, 'utf8').includes('desk/serve.ts')
        )
      } catch {
        return false
      }
    })

test.runIf(process.platform === 'linux')(
  '[DK-01] npm start brings a desk, says once how the first account is made, and brings it back when it dies',
  async () => {
    // The first request waits for it.
    const options = await ask('/sign-in')
    expect(options.status).toBe(200)
    expect(await options.json()).toMatchObject({ isEmpty: true })
    await expect.poll(() => lines.join('\n')).toContain("Make the desk's first account")
    const link = /first account: (\S+)/.exec(lines.join('\n'))?.[1] ?? ''
    expect(link).toMatch(/^http:\/\/localhost:\d+\/desk\//)

    const [before, ...others] = desks()
    expect(others).toEqual([])
    execFileSync('kill', ['-9', before ?? ''])
    await expect.poll(() => desks().filter((id) => id !== before).length, { timeout: 30_000 }).toBe(1)
    // Meanwhile requests wait, and the account can be made by the link of before.
    const secret = link.split('/').at(-1) ?? ''
    const made = await ask(`/links/${secret}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: origin().replace('localhost', '127.0.0.1') },
      body: JSON.stringify({ name: 'Ana', email: 'ana@example.com', password: 'kettle-orbit-lantern-42' }),
    })
    expect([made.status, await made.text()]).toEqual([200, expect.stringContaining('ana@example.com')])
    expect(lines.join('\n').match(/first account/g)).toHaveLength(1)

    // It knows the components and their messages as they were when it began.
    const [known] = desks()
    server.watcher.emit('all', 'change', join(process.cwd(), 'src/features/mail/MailPage.block.tsx'))
    server.watcher.emit('all', 'change', join(process.cwd(), 'src/features/mail/messages.en.json'))
    await expect.poll(() => desks().filter((id) => id !== known).length, { timeout: 30_000 }).toBe(1)

    await server.close()
    await expect.poll(desks, { timeout: 15_000 }).toEqual([])
  },
  120_000,
)
