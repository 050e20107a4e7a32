import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { newDesk, PASSWORD, secretOf } from '../testing/newDesk'
import { testAuthenticator } from '../testing/testAuthenticator'
import { testBrowser } from '../testing/testBrowser'
import { databasesToday } from '../testing/databasesToday'
import { ORIGIN, testDesk, type Call } from '../testing/testDesk'
import { accountsRoutes, sessionsRoutes } from './accountsRoutes'
import { firstLink } from './links'

const routes = [sessionsRoutes, accountsRoutes]
const DAY = 24 * 3_600_000
const ana = { name: 'Ana', email: 'ana@example.com', password: PASSWORD }
const bob = { name: 'Bob', password: 'another four words' }
const admin = [{ role: 'admin', site: '*' } as const]
interface Begun {
  challenge: string
  secret: string
  options: { challenge: string; user: { id: string } }
}
const noLink = { status: 404, body: { code: 'link' } }

const invite = async (call: Call, email = 'Bob@Example.com') => {
  const body = { email, grants: [{ role: 'reviewer', site: 'n7' }] }
  const response = await call('POST', '/invitations', { body })
  return secretOf((response.body as { link?: string }).link ?? null)
}

test.each(databasesToday)(
  '[DK-02] the first link makes the first account, with every role (%s)',
  async (kind) => {
    const desk = await testDesk(routes, { kind })
    expect((await desk.visitor('GET', '/sign-in')).body).toEqual({
      isEmpty: true,
      passkeys: true,
      provider: null,
    })
    const link = await firstLink(desk.desk)
    expect(link).toMatch(new RegExp(`^${ORIGIN}/desk/#/link/[\\w-]{43}$`))
    const path = `/links/${secretOf(link)}`
    expect((await desk.visitor('GET', path)).body).toMatchObject({ kind: 'first', email: null })
    const browser = testBrowser(desk)
    expect(await browser.call('POST', path, { body: { password: PASSWORD } })).toMatchObject({ status: 422 })
    const made = await browser.call('POST', path, { body: ana })
    expect(made).toMatchObject({ status: 200, body: { person: { name: 'Ana' }, desk: { isSolo: true } } })
    const { grants } = made.body as { grants: { role: string; site: string }[] }
    expect(grants.map(({ role, site }) => `${role} ${site}`).sort()).toEqual([
      ...['admin *', 'compliance *', 'operator *', 'reviewer *'],
    ])
    expect((await browser.call('GET', '/session')).status).toBe(200)
    expect(await desk.visitor('POST', path, { body: { ...ana, email: 'eve@example.com' } })).toMatchObject(
      noLink,
    )
    expect(await firstLink(desk.desk)).toBeNull()
    expect((await desk.visitor('GET', '/sign-in')).body).toMatchObject({ isEmpty: false })
    await desk.close()
  },
)

test('[DK-02] a new first link replaces the one before', async () => {
  const desk = await testDesk(routes)
  const before = secretOf(await firstLink(desk.desk))
  const after = secretOf(await firstLink(desk.desk))
  expect(await desk.visitor('POST', `/links/${before}`, { body: ana })).toMatchObject(noLink)
  expect((await desk.visitor('POST', `/links/${after}`, { body: ana })).status).toBe(200)
  await desk.close()
})

test.each(databasesToday)(
  '[DK-02] of two who use one link at once, one gets the account (%s)',
  async (kind) => {
    const desk = await testDesk(routes, { kind })
    const second = await testDesk(routes, { kind, sameAs: desk })
    const secret = secretOf(await firstLink(desk.desk))
    const callers = [desk.visitor, (kind === 'postgres' ? second : desk).visitor, desk.visitor]
    const responses = await Promise.all(
      callers.map((call, n) =>
        call('POST', `/links/${secret}`, { body: { ...ana, email: `ana${n}@example.com` } }),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(await desk.desk.db.selectFrom('users').selectAll().execute()).toHaveLength(1)
    await second.close()
    await desk.close()
  },
)

test('[DK-02] a link that was made while the clock was ahead does not work when it is set right', async () => {
  const desk = await newDesk()
  const { call } = await desk.signIn('Root', admin)
  const madeAhead = async (ahead: number) => {
    desk.clock.now += ahead
    const path = `/links/${await invite(call, `bob${ahead}@example.com`)}`
    expect((await desk.visitor('GET', path)).status).toBe(200)
    desk.clock.now -= ahead
    return async () => (await desk.visitor('GET', path)).status
  }
  const early = await madeAhead(3 * 3_600_000)
  expect(await early()).toBe(404)
  // The clocks of several desks are not quite the same.
  expect(await (await madeAhead(30_000))()).toBe(200)
  await desk.close()
})

test('[DK-02] an invitation makes an account for its address and with its roles, once', async () => {
  const desk = await newDesk()
  const { call } = await desk.signIn('Root', admin)
  const path = `/links/${await invite(call)}`
  expect((await desk.visitor('GET', path)).body).toMatchObject({
    kind: 'invitation',
    email: 'bob@example.com',
  })
  const eve = { ...bob, email: 'eve@example.com' }
  expect(await desk.visitor('POST', path, { body: eve })).toMatchObject({
    status: 422,
    body: { code: 'email' },
  })
  const made = await desk.visitor('POST', path, { body: { ...bob, email: 'BOB@example.com' } })
  expect(made).toMatchObject({
    status: 200,
    body: { person: { name: 'Bob', email: 'bob@example.com' }, grants: [{ role: 'reviewer', site: 'n7' }] },
  })
  expect(await desk.visitor('POST', path, { body: bob })).toMatchObject(noLink)
  const again = { email: 'BOB@EXAMPLE.COM', grants: admin }
  expect(await call('POST', '/invitations', { body: again })).toMatchObject({
    status: 409,
    body: { code: 'taken' },
  })
  await desk.close()
})

test('[DK-02] a link ends, and a second invitation replaces the first', async () => {
  const desk = await newDesk()
  const { call } = await desk.signIn('Root', admin)
  const first = await invite(call)
  const second = await invite(call)
  expect(await desk.visitor('GET', `/links/${first}`)).toMatchObject(noLink)
  desk.clock.now += 7 * DAY - 1
  expect((await desk.visitor('GET', `/links/${second}`)).status).toBe(200)
  desk.clock.now += 1
  expect(await desk.visitor('POST', `/links/${second}`, { body: bob })).toMatchObject(noLink)
  await desk.close()
})

test('[DK-02] what is refused does not use a link up', async () => {
  const desk = await testDesk(routes)
  const path = `/links/${secretOf(await firstLink(desk.desk))}`
  const refusals = [
    { ...ana, password: 'short' },
    { ...ana, password: 'ana@example.com' },
    { ...ana, password: 'Password2026!' },
    { ...ana, email: 'nowhere' },
    { ...ana, name: 'x'.repeat(200) },
    ...['\u202egnp', '\u2028Admin', '\u200b', '\ufeff Bell', '\u061c'].map((end) => ({
      ...ana,
      name: `Ana${end}Bell`,
    })),
    { ...ana, name: '   ' },
    { ...ana, password: 'p'.repeat(201) },
    { ...ana, grants: [] },
  ]
  for (const body of refusals) {
    const { status, body: problem } = await desk.visitor('POST', path, { body })
    expect([400, 422]).toContain(status)
    expect(problem).toMatchObject({ detail: expect.stringMatching(/\.$/) })
  }
  const body = { ...ana, name: '  Ana María Ñandú 安娜 👩‍💻 ', password: 'contraseña única ñ' }
  expect((await desk.visitor('POST', path, { body })).body).toMatchObject({
    person: { name: 'Ana María Ñandú 安娜 👩‍💻' },
  })
  // The same letters from another keyboard, which composes them differently.
  const signIn = { email: ana.email, password: 'contraseña única ñ'.normalize('NFD') }
  expect((await desk.visitor('POST', '/session', { body: signIn })).status).toBe(200)
  await desk.close()
})

test('[DK-02] a reset sets a new password, ends all sessions, and does not undo that an account is disabled', async () => {
  const desk = await newDesk()
  const root = await desk.signIn('Root', admin)
  const { accounts } = (await root.call('GET', '/accounts')).body as {
    accounts: { id: string; name: string; etag: string }[]
  }
  const account = accounts.find(({ name }) => name === 'Ana')
  const reset = async () => {
    const response = await root.call('POST', `/accounts/${account?.id}/reset`)
    return `/links/${secretOf((response.body as { link: string }).link)}`
  }
  const unused = await reset()
  const path = await reset()
  const body = { password: 'a completely new one' }
  expect(await desk.visitor('POST', unused, { body })).toMatchObject(noLink)
  expect(await desk.visitor('POST', path, { body: { password: 'example ana' } })).toMatchObject({
    status: 200,
  })
  expect((await desk.ana.call('GET', '/session')).status).toBe(401)
  const old = { email: ana.email, password: PASSWORD }
  expect((await desk.visitor('POST', '/session', { body: old })).status).toBe(401)

  const last = await reset()
  const { etag = '' } = account ?? {}
  const disabled = { body: { disabled: true }, headers: { 'If-Match': `"${etag}"` } }
  expect((await root.call('PATCH', `/accounts/${account?.id}`, disabled)).status).toBe(200)
  expect(await desk.visitor('POST', last, { body })).toMatchObject(noLink)
  expect((await root.call('POST', `/accounts/${account?.id}/reset`)).status).toBe(404)
  await desk.close()
})

test.each(databasesToday)(
  '[DK-02] a new password by a link needs the second factor where there is one (%s)',
  async (kind) => {
    const desk = await newDesk({ kind })
    const root = await desk.signIn('Root', admin)
    const device = testAuthenticator()
    const begun = (await desk.ana.call('POST', '/credentials/authenticator/options')).body as Begun
    const codeAt = (now: number) => generate({ secret: begun.secret, epoch: Math.floor(now / 1_000) })
    const first = { challenge: begun.challenge, code: await codeAt(desk.clock.now) }
    expect((await desk.ana.call('POST', '/credentials/authenticator', { body: first })).status).toBe(201)
    const { challenge, options } = (await desk.ana.call('POST', '/credentials/passkey/options')).body as Begun
    const added = { challenge, name: 'Laptop', response: device.create(options) }
    expect((await desk.ana.call('POST', '/credentials/passkey', { body: added })).status).toBe(201)
    const { person } = (await desk.ana.call('GET', '/session')).body as { person: { id: string } }
    const reset = async () => {
      const response = await root.call('POST', `/accounts/${person.id}/reset`)
      return `/links/${secretOf((response.body as { link: string }).link)}`
    }
    const path = await reset()
    const password = 'a completely new one'
    const thief = testBrowser(desk)
    const use = (more: object) => thief.call('POST', path, { body: { password, ...more } })
    expect((await thief.call('GET', path)).body).toMatchObject({ secondFactor: ['passkey', 'totp'] })
    expect(await use({})).toMatchObject({ status: 403, body: { code: 'secondFactor' } })
    desk.clock.now += 60_000
    const wrong = await codeAt(desk.clock.now + 3_600_000)
    expect(await use({ code: wrong })).toMatchObject({ status: 403, body: { code: 'wrongCode' } })
    const passkey = async (key: typeof device) => {
      const given = (await thief.call('POST', '/session/passkey/options')).body as Begun
      return { challenge: given.challenge, response: key.get(given.options) }
    }
    expect(await use({ passkey: await passkey(testAuthenticator()) })).toMatchObject({ status: 401 })
    const bob = await desk.signIn('Bob', [])
    const other = testAuthenticator()
    const ofBob = (await bob.call('POST', '/credentials/passkey/options')).body as Begun
    const theirs = { challenge: ofBob.challenge, name: 'Phone', response: other.create(ofBob.options) }
    expect((await bob.call('POST', '/credentials/passkey', { body: theirs })).status).toBe(201)
    expect(await use({ passkey: await passkey(other) })).toMatchObject({
      status: 403,
      body: { code: 'passkey' },
    })
    // None of this used the link up, or changed the password.
    expect((await desk.ana.call('GET', '/session')).status).toBe(200)
    const code = await codeAt(desk.clock.now)
    expect(await use({ code })).toMatchObject({
      status: 200,
      body: { secondFactor: { enrolled: true, verifiedUntil: desk.clock.now + 600_000 } },
    })
    expect((await desk.ana.call('GET', '/session')).status).toBe(401)
    const again = await reset()
    const replayed = await desk.visitor('POST', again, { body: { password, code } })
    expect(replayed).toMatchObject({ status: 403, body: { code: 'wrongCode' } })
    const byPasskey = { password, passkey: await passkey(device) }
    await thief.call('DELETE', '/session')
    expect((await testBrowser(desk).call('POST', again, { body: byPasskey })).status).toBe(400)
    const right = { password, passkey: await passkey(device) }
    expect((await testBrowser(desk).call('POST', again, { body: right })).status).toBe(200)
    await desk.close()
  },
)

test('[DK-02] who has lost their second factor gets in by the link alone', async () => {
  const desk = await newDesk()
  const root = await desk.signIn('Root', admin)
  const { db } = desk.desk
  const { id } = await db.selectFrom('users').select('id').where('name', '=', 'Ana').executeTakeFirstOrThrow()
  const factor = { id: 'app', user_id: id, kind: 'totp' as const, data: '{}', name: 'Authenticator app' }
  await db
    .insertInto('credentials')
    .values({ ...factor, created_at: 1, last_used_at: null })
    .execute()
  const body = { secondFactor: true }
  const response = await root.call('POST', `/accounts/${id}/reset`, { body })
  const { link } = response.body as { link: string }
  expect((await desk.ana.call('GET', '/session')).status).toBe(401)
  const old = { email: ana.email, password: PASSWORD }
  expect((await desk.visitor('POST', '/session', { body: old })).status).toBe(401)
  const used = await desk.visitor('POST', `/links/${secretOf(link)}`, {
    body: { password: 'a new one for Ana' },
  })
  expect(used).toMatchObject({ status: 200, body: { secondFactor: { enrolled: false } } })
  await desk.close()
})

test('[DK-02] expired sessions, links and attempts are removed at the next sign-in', async () => {
  const desk = await newDesk()
  const { call } = await desk.signIn('Root', admin)
  await invite(call)
  await desk.visitor('POST', '/session', { body: { email: 'eve@example.com', password: 'wrong wrong' } })
  const { db } = desk.desk
  const links = () => db.selectFrom('links').selectAll().execute()
  const attempts = async () => JSON.stringify(await db.selectFrom('attempts').select('subject').execute())
  expect(await links()).not.toEqual([])
  expect(await attempts()).toContain('eve@example.com')
  desk.clock.now += 9 * DAY
  await desk.visitor('POST', '/session', { body: { email: ana.email, password: PASSWORD } })
  expect(await db.selectFrom('sessions').selectAll().execute()).toHaveLength(2)
  expect(await links()).toEqual([])
  expect(await attempts()).not.toContain('eve@example.com')
  await desk.close()
})

test('[DK-02] guessed links are slowed, and a right one still opens', async () => {
  const desk = await newDesk()
  const { call } = await desk.signIn('Root', admin)
  const secret = await invite(call)
  for (let n = 0; n < 30; n++) expect((await desk.visitor('GET', `/links/guess${n}`)).status).toBe(404)
  const slowed = await desk.visitor('GET', '/links/guess')
  expect(slowed.status).toBe(429)
  expect(slowed.headers.get('Retry-After')).toBe('1')
  expect((await desk.visitor('GET', `/links/${secret}`)).status).toBe(200)
  await desk.close()
})
