import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { startProcess } from '@tests/support/startProcess'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test, vi } from 'vitest'
import { unsent } from '../core/messageQueue'
import { openDatabase } from '../database/openDatabase'
import { newDesk } from '../testing/newDesk'

const folder = mkdtempSync(join(tmpdir(), 'ends-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A mail server that thinks about each mail for seconds. */
async function slowMailServer() {
  const begun: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, { id }, done) {
      begun.push(id)
      stream.resume().on('end', () => setTimeout(done, 8_000))
    },
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return { port, server, begun }
}

/** The file of a desk whose Ana is to be mailed that she was asked for several reviews. */
async function fileWithMail(count: number): Promise<{ file: string; secret: Uint8Array }> {
  const file = join(folder, 'desk.sqlite')
  const on = await newDesk()
  const { db } = on.desk
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  for (let n = 0; n < count; n++) {
    const change = { id: `change ${n}`, title: 'Easter', state: 'open', base: 'sha256:0' } as const
    const made = { created_by: id, created_at: 0, revision: 0, review_asked_at: 0 }
    await db
      .insertInto('changes')
      .values({ ...change, ...made })
      .execute()
    const named = { change_id: change.id, reviewer: id, named_by: id, at: 0 }
    await db.insertInto('named_reviewers').values(named).execute()
    const mail = { recipient: id, change_id: change.id, comment: null, actor: id, line: n }
    await db
      .insertInto('mail_messages')
      .values({ id: `mail ${n}`, ...mail, ...unsent(0) })
      .execute()
  }
  await sql`vacuum into ${sql.lit(file)}`.execute(db)
  await on.close()
  return { file, secret: on.desk.settings.secret }
}

test('[DK-08] a desk that is ended does not wait for a long queue of mail behind a slow server, which the next start sends', async () => {
  const mail = await slowMailServer()
  const { file, secret } = await fileWithMail(4)
  const DATABASE_URL = pathToFileURL(file).href
  const desk = startProcess('desk/serve.ts', ['--port', '0'], {
    env: {
      ...process.env,
      DATABASE_URL,
      OBJECTS_URL: pathToFileURL(join(folder, 'objects')).href,
      PUBLISH_KEY: join(folder, 'key.json'),
      DESK_SECRET: Buffer.from(secret).toString('base64'),
      SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
      MAIL_FROM: 'desk@example.com',
    },
  })
  await vi.waitFor(() => expect(mail.begun, desk.text()).toHaveLength(1), { timeout: 60_000 })
  desk.child.kill('SIGTERM')
  const { code, text } = await desk.ended
  expect(code, text).toBe(0)
  mail.server.close()
  const { db } = await openDatabase(DATABASE_URL)
  const rows = await db.selectFrom('mail_messages').select('state').orderBy('line').execute()
  expect(rows.at(-1)).toEqual({ state: 'waiting' })
  await db.destroy()
}, 180_000)
