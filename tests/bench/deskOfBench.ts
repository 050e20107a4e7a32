import { randomBytes, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { hashOf, sessionCookie } from '../../desk/accounts/sessions'
import { adoptRows } from '../../desk/audit/checkLog'
import { changesRoutes } from '../../desk/changes/changesRoutes'
import { openDatabase } from '../../desk/database/openDatabase'
import type { Desk } from '../../desk/core/desk'
import { openDesk } from '../../desk/operations/openDesk'
import { createDeskServer } from '../../desk/server/createDeskServer'
import { createFolderStore } from '../../publishing/stores/folderStore'
import { localKey } from '../../publishing/stores/localKey'

/**
 * A desk on SQLite in a process of its own, for `benchDesk`: `deskOfBench.ts FOLDER PEOPLE`. Tells its parent the port and a cookie
 * for each person, and answers each message with the CPU time that it has used so far, in ms.
 */
const [folder = '', people = ''] = process.argv.slice(2)
const root = join(import.meta.dirname, '..', '..')
const objects = createFolderStore(join(folder, 'objects'))
const file = join(folder, 'desk.sqlite')
const desk = openDesk({
  ...(await openDatabase(pathToFileURL(file).href)),
  objects,
  signer: await localKey(join(folder, 'key.json'), objects),
  settings: {
    origin: 'http://localhost',
    root,
    layouts: join(root, 'layouts'),
    secret: randomBytes(32),
    trustProxy: [],
  },
  // As in operation: a line for each write.
  log: (line) => console.error(JSON.stringify(line)),
})
const { name } = sessionCookie(desk.settings.origin)
const cookies: string[] = []
for (let at = 0; at < Number(people); at++) cookies.push(`${name}=${await addOperator(desk, `Person ${at}`)}`)
const server = createDeskServer({ desk, routes: [changesRoutes], tool: folder, databaseFile: file })
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port, cookies }))
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }))
process.on('disconnect', () => process.exit())

async function addOperator(desk: Desk, person: string): Promise<string> {
  const { db, now } = desk
  const id = randomUUID()
  const secret = randomUUID()
  const at = now()
  const email = `${id}@example.com`
  await db
    .insertInto('users')
    .values({ id, name: person, email, created_at: at, disabled_at: null })
    .execute()
  await db.insertInto('grants').values({ user_id: id, role: 'operator', site: '*' }).execute()
  await db
    .insertInto('sessions')
    .values({
      id: hashOf(secret),
      user_id: id,
      created_at: at,
      seen_at: at,
      expires_at: at + 3_600_000,
      verified_until: null,
      address: '127.0.0.1',
      browser: 'bench',
    })
    .execute()
  await adoptRows(desk)
  return secret
}
