import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Role } from '../../publishing/access/verbs'
import { firstLink, newLink } from '../../desk/accounts/links'
import type { Desk, ProviderSettings } from '../../desk/core/desk'
import { openInstalledDesk } from '../../desk/operations/openInstalledDesk'
import { createDeskServer } from '../../desk/server/createDeskServer'
import { startHeavyThread } from '../../desk/releases/heavyThread'
import { closeGracefully } from '../../server/closeGracefully'

export interface RunningDesk {
  desk: Desk
  origin: string
  /** The link that makes the first account. */
  first: string
  /** Where the objects are. */
  objects: string
  /** Makes the link that invites someone, as an operator unless another role is named. */
  invite: (email: string, role?: Role) => Promise<string>
  /** Stops and starts the server; accounts and changes stay. */
  stop: () => Promise<void>
  start: () => Promise<void>
  /** Ends it and forgets all of it. */
  close: () => Promise<void>
}

let thread: ReturnType<typeof startHeavyThread> | undefined

/** Starting it takes seconds, and it keeps nothing of a desk: all desks of a process share it, until that ends. */
function sharedThread(): ReturnType<typeof startHeavyThread> {
  thread ??= startHeavyThread()
  return { ...thread, end: () => Promise.resolve() }
}

/** A desk with the built tool, on an empty SQLite database in a folder of its own; with a company's sign-in if `provide` gives one. */
export async function runDesk(provide?: (origin: string) => Promise<ProviderSettings>): Promise<RunningDesk> {
  const folder = mkdtempSync(join(tmpdir(), 'desk-e2e-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const installed = await openInstalledDesk(
    {
      origin,
      port,
      database: `file://${join(folder, 'desk.sqlite')}`,
      objects: `file://${join(folder, 'objects')}`,
      keyFile: join(folder, 'key.json'),
      secretFile: join(folder, 'secret'),
      trustProxy: [],
      ...(provide && { provider: await provide(origin) }),
    },
    resolve('.'),
    () => undefined,
    sharedThread,
  )
  const { desk } = installed
  const serve = () => createDeskServer({ desk, tool: resolve('dist/preview-tool') })
  let server = serve()
  const start = async () => {
    server = serve()
    await new Promise<void>((done) => server.listen(port, done))
  }
  await start()
  return {
    desk,
    origin,
    first: (await firstLink(desk)) ?? '',
    objects: `file://${join(folder, 'objects')}`,
    invite: (email, role = 'operator') =>
      desk.write(async (trx, audit) => {
        const grants = [{ role, site: '*' }]
        const { link } = await newLink(desk, trx, { kind: 'invitation', email, grants, by: null })
        await audit({ actor: 'desk', verb: 'account.invited', object: `user:${email}`, details: {} })
        return link
      }),
    start,
    stop: () => closeGracefully(server, 100),
    async close() {
      await closeGracefully(server, 100)
      await installed.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function freePort(): Promise<number> {
  return new Promise((done) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo
      server.close(() => done(port))
    })
  })
}
