import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { startProcess } from '@tests/support/startProcess'

test('a portal that hangs up amid a large error does not end the desk', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-hung-up-'))
  const addressOf = (name: string) => pathToFileURL(join(folder, name)).href
  const page = 'x'.repeat(64 * 1024)
  const portal = net.createServer((socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      socket.end(
        `HTTP/1.1 502 Bad Gateway\r\nContent-Length: ${page.length}\r\nConnection: close\r\n\r\n${page}`,
      )
    })
  })
  await new Promise<void>((done) => portal.listen(0, '127.0.0.1', done))
  const portals = `http://127.0.0.1:${(portal.address() as AddressInfo).port}/metrics`
  const desk = startProcess('desk/serve.ts', ['--port', '0', '--portals', portals], {
    tells: true,
    env: {
      ...process.env,
      DATABASE_URL: addressOf('desk.sqlite'),
      OBJECTS_URL: addressOf('objects'),
      PUBLISH_KEY: join(folder, 'key.json'),
      DESK_SECRET: randomBytes(32).toString('base64'),
    },
  })
  let port = 0
  desk.child.on('message', (message: { port: number }) => (port = message.port))
  try {
    await expect.poll(desk.text, { timeout: 50_000 }).toMatch(/502|AssertionError/)
    // The end of the connection reaches it after the status: what it answers later comes after both.
    const statuses = [0, 0].map(() =>
      fetch(`http://127.0.0.1:${port}/desk/v1/sign-in`).then((response) => response.status),
    )
    expect(await Promise.all(statuses)).toEqual([200, 200])
    expect([desk.child.exitCode, desk.text()]).toEqual([null, expect.not.stringContaining('AssertionError')])
  } finally {
    desk.child.kill('SIGKILL')
    await desk.ended
    portal.close()
    rmSync(folder, { recursive: true, force: true })
  }
}, 120_000)
