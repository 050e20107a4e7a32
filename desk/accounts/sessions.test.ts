import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { changesRoutes } from '../changes/changesRoutes'
import { newDesk, PASSWORD } from '../testing/newDesk'
import { testBrowser } from '../testing/testBrowser'
import { databasesToday } from '../testing/databasesToday'
import { newKey } from '../testing/testChanges'
import { testDesk } from '../testing/testDesk'
import { accountsRoutes, sessionsRoutes } from './accountsRoutes'

const HOUR = 3_600_000
const signIn = { email: 'ana@example.com', password: PASSWORD }
const COOKIE = '__Host-portico-desk'

test.each(databasesToday)(
  '[DK-02] a person signs in with e-mail and password, and out (%s)',
  async (kind) => {
    const desk = await newDesk({ kind })
    const browser = testBrowser(desk)
    expect(await browser.call('GET', '/session')).toMatchObject({ status: 401, body: { code: 'signedOut' } })
    const response = await browser.call('POST', '/session', { body: { ...signIn, email: 'ANA@example.COM' } })
    expect(response).toMatchObject({
      status: 200,
      body: {
        person: { name: 'Ana', email: 'ana@example.com' },
        secondFactor: { enrolled: false, verifiedUntil: null },
        desk: { isSolo: true, sites: ['6b', '6s', '9s', 'base', 'n7'], warning: null },
      },
    })
    const [cookie = ''] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-portico-desk=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    expect((await browser.call('GET', '/session')).status).toBe(200)
    const stolen = new Map(browser.cookies)
    expect((await browser.call('DELETE', '/session')).status).toBe(204)
    expect([...browser.cookies.keys()]).toEqual(['__Host-portico-desk-known'])
    const thief = testBrowser(desk)
    for (const [name, value] of stolen) thief.cookies.set(name, value)
    expect((await thief.call('GET', '/session')).status).toBe(401)
    await desk.close()
  },
)

test('[DK-02] a wrong password, a missing, a disabled account and one without a password look the same', async () => {
  const desk = await newDesk()
  await desk.signIn('Bob', [])
  const carl = await desk.signIn('Carl', [])
  await desk.desk.db.updateTable('users').set({ disabled_at: 1 }).where('id', '=', carl.id).execute()
  const responses = await Promise.all(
    ['ana', 'bob', 'carl', 'nobody'].map((name) =>
      desk.visitor('POST', '/session', { body: { email: `${name}@example.com`, password: 'wrong wrong' } }),
    ),
  )
  const [first] = responses
  expect(first).toMatchObject({ status: 401, body: { code: 'signIn' } })
  for (const { status, body } of responses)
    expect({ status, body }).toEqual({ status: 401, body: first?.body })
  await desk.close()
})

test('[DK-08] people and tokens go on reading while the database takes no writes', async () => {
  const desk = await testDesk([sessionsRoutes, accountsRoutes, changesRoutes])
  const ana = await desk.signIn('Ana', [{ role: 'admin', site: '*' }])
  const body = { name: 'CI', verbs: ['read'], sites: ['*'], expiresAt: desk.clock.now + 24 * HOUR }
  const made = await ana.call('POST', '/tokens', { body, headers: newKey() })
  expect(made.status).toBe(201)
  const { secret } = made.body as { secret: string }
  const { db } = desk.desk
  const [seenBefore] = await db.selectFrom('sessions').select('seen_at').execute()
  // As of a disk that became read-only, a standby that is no primary yet, and whatever else holds the rows.
  await sql`pragma query_only = on`.execute(db)
  desk.clock.now += HOUR
  const reads = async () => [
    (await desk.visitor('GET', '/session', { headers: { Cookie: ana.cookie } })).status,
    (await desk.visitor('GET', '/changes', { headers: { Authorization: `Bearer ${secret}` } })).status,
  ]
  expect(await reads()).toEqual([200, 200])
  await sql`pragma query_only = off`.execute(db)
  expect(await reads()).toEqual([200, 200])
  const [seenAfter] = await db.selectFrom('sessions').select('seen_at').execute()
  expect(seenAfter?.seen_at).toBe((seenBefore?.seen_at ?? 0) + HOUR)
  await desk.close()
})

test('[DK-02] a session ends after 12 hours without use, and after 7 days in any case', async () => {
  const desk = await newDesk()
  const isSignedIn = async () => (await desk.ana.call('GET', '/session')).status === 200
  desk.clock.now += 12 * HOUR - 1
  expect(await isSignedIn()).toBe(true)
  desk.clock.now += 12 * HOUR
  expect(await isSignedIn()).toBe(false)

  await desk.ana.call('POST', '/session', { body: signIn })
  for (let hours = 0; hours < 7 * 24 - 11; hours += 11) {
    expect(await isSignedIn()).toBe(true)
    desk.clock.now += 11 * HOUR
  }
  expect(await isSignedIn()).toBe(true)
  desk.clock.now += 4 * HOUR
  expect(await isSignedIn()).toBe(false)
  await desk.close()
})

test.each(databasesToday)(
  '[DK-02] a session that was begun while the clock was ahead ends when it is set right (%s)',
  async (kind) => {
    const desk = await newDesk({ kind })
    const begin = async (ahead: number) => {
      const browser = testBrowser(desk)
      desk.clock.now += ahead
      await browser.call('POST', '/session', { body: signIn })
      expect((await browser.call('GET', '/session')).status).toBe(200)
      desk.clock.now -= ahead
      return async () => (await browser.call('GET', '/session')).status
    }
    const early = await begin(3 * HOUR)
    expect(await early()).toBe(401)
    const listed = async () =>
      ((await desk.ana.call('GET', '/sessions')).body as { sessions: unknown[] }).sessions.length
    expect(await listed()).toBe(1)
    // The clocks of several desks are not quite the same.
    const late = await begin(30_000)
    expect(await late()).toBe(200)
    expect(await listed()).toBe(2)
    // And it does not come back when its time has come.
    desk.clock.now += 4 * HOUR
    expect([await early(), await late()]).toEqual([401, 200])
    await desk.close()
  },
)

test('[DK-02] signing in gives another secret and ends the session that the browser had', async () => {
  const desk = await newDesk()
  const before = desk.ana.cookies.get(COOKIE) ?? ''
  await desk.ana.call('POST', '/session', { body: signIn })
  expect(desk.ana.cookies.get(COOKIE)).not.toBe(before)
  const old = testBrowser(desk)
  old.cookies.set(COOKIE, before)
  expect((await old.call('GET', '/session')).status).toBe(401)
  await desk.close()
})

test('[DK-02] forged cookies are nobody', async () => {
  const desk = await newDesk()
  const [row] = await desk.desk.db.selectFrom('sessions').select('id').execute()
  for (const value of ['', 'x', row?.id ?? '', "' or 1=1 --", 'a'.repeat(5_000), '%00', 'ünïcode']) {
    const cookie = `${COOKIE}=${encodeURIComponent(value)}`
    expect((await desk.visitor('GET', '/session', { headers: { Cookie: cookie } })).status).toBe(401)
  }
  const plain = `portico-desk=${desk.ana.cookies.get(COOKIE) ?? ''}`
  expect((await desk.visitor('GET', '/session', { headers: { Cookie: plain } })).status).toBe(401)
  await desk.close()
})

test('[DK-02] people see and end their own sessions, and nobody else’s', async () => {
  const desk = await newDesk()
  const phone = testBrowser(desk)
  await phone.call('POST', '/session', { body: signIn, headers: { 'User-Agent': 'Phone' } })
  const bob = await desk.signIn('Bob', [])
  const { sessions } = (await desk.ana.call('GET', '/sessions')).body as {
    sessions: { id: string; browser: string; isCurrent: boolean }[]
  }
  expect(sessions).toHaveLength(2)
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  const other = sessions.find(({ browser }) => browser === 'Phone')
  expect(other?.isCurrent).toBe(false)
  expect((await bob.call('DELETE', `/sessions/${other?.id}`)).status).toBe(404)
  expect((await phone.call('GET', '/session')).status).toBe(200)
  expect((await desk.ana.call('DELETE', `/sessions/${other?.id}`)).status).toBe(204)
  expect((await phone.call('GET', '/session')).status).toBe(401)
  expect((await desk.ana.call('GET', '/session')).status).toBe(200)
  await desk.close()
})

test('[DK-02] another password ends all other sessions, and needs the one before', async () => {
  const desk = await newDesk()
  const phone = testBrowser(desk)
  await phone.call('POST', '/session', { body: signIn })
  const set = (current: string, password: string) =>
    desk.ana.call('PUT', '/credentials/password', { body: { current, password } })
  expect(await set('wrong wrong', 'four words that fit')).toMatchObject({
    status: 403,
    body: { code: 'wrongPassword' },
  })
  expect(await set(PASSWORD, 'ana@example.com')).toMatchObject({ status: 422, body: { code: 'password' } })
  expect(await set(PASSWORD, 'four words that fit')).toMatchObject({
    status: 200,
    body: { audit: expect.any(Number) },
  })
  expect((await desk.ana.call('GET', '/session')).status).toBe(200)
  expect((await phone.call('GET', '/session')).status).toBe(401)
  expect((await phone.call('POST', '/session', { body: signIn })).status).toBe(401)
  const body = { ...signIn, password: 'four words that fit' }
  expect((await phone.call('POST', '/session', { body })).status).toBe(200)
  await desk.close()
})

test('[DK-02] neither password nor session is in the database or the audit log', async () => {
  const desk = await newDesk()
  await desk.ana.call('POST', '/session', { body: signIn })
  const { db } = desk.desk
  const rows = JSON.stringify([
    await db.selectFrom('credentials').selectAll().execute(),
    await db.selectFrom('sessions').selectAll().execute(),
    await db.selectFrom('links').selectAll().execute(),
    await db.selectFrom('audit').selectAll().execute(),
  ])
  expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  for (const secret of [PASSWORD, ...desk.ana.cookies.values()]) expect(rows).not.toContain(secret)
  await desk.close()
})

test('[DK-02] who is disabled, or gets another password, while they sign in does not get in', async () => {
  const desk = await newDesk()
  const { db, write } = desk.desk
  const meanwhile = (work: () => Promise<unknown>) => {
    desk.desk.write = async (...args) => {
      await work()
      return write(...args)
    }
  }
  const { data } = await db.selectFrom('credentials').select('data').executeTakeFirstOrThrow()
  meanwhile(() => db.updateTable('credentials').set({ data: 'another' }).execute())
  expect((await desk.visitor('POST', '/session', { body: signIn })).status).toBe(401)
  await db.updateTable('credentials').set({ data }).execute()
  meanwhile(() => db.updateTable('users').set({ disabled_at: 1 }).execute())
  expect((await desk.visitor('POST', '/session', { body: signIn })).status).toBe(401)
  expect(await db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
  await db.updateTable('users').set({ disabled_at: null }).execute()
  meanwhile(() => Promise.resolve())
  expect((await desk.visitor('POST', '/session', { body: signIn })).status).toBe(200)
  await desk.close()
})
