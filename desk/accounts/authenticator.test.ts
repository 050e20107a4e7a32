import { randomBytes } from 'node:crypto'
import { generate } from 'otplib'
import { expect, test } from 'vitest'
import { newDesk, PASSWORD } from '../testing/newDesk'
import { testBrowser, type TestBrowser } from '../testing/testBrowser'
import { databasesToday } from '../testing/databasesToday'
import { testDesk, type TestDesk } from '../testing/testDesk'
import { sessionsRoutes } from './accountsRoutes'
import { decryptSecret, encryptSecret } from './authenticator'

const MINUTE = 60_000
const codeAt = (secret: string, now: number) => generate({ secret, epoch: Math.floor(now / 1_000) })
interface Begun {
  challenge: string
  secret: string
  address: string
}

async function enrol({ clock }: TestDesk, { call }: Pick<TestBrowser, 'call'>): Promise<Begun> {
  const begun = (await call('POST', '/credentials/authenticator/options')).body as Begun
  const code = await codeAt(begun.secret, clock.now)
  const body = { challenge: begun.challenge, code }
  expect((await call('POST', '/credentials/authenticator', { body })).status).toBe(201)
  return begun
}
const confirm = ({ call }: Pick<TestBrowser, 'call'>, code: string) =>
  call('POST', '/session/second-factor', { body: { code } })
const wrongCode = { status: 403, body: { code: 'wrongCode' } }

test.each(databasesToday)(
  '[DK-02] admin verbs need a second factor of the last ten minutes; the first account adds one by itself (%s)',
  async (kind) => {
    const desk = await newDesk({ kind })
    const accounts = () => desk.ana.call('GET', '/accounts')
    const denied = await accounts()
    expect(denied).toMatchObject({ status: 403, body: { code: 'secondFactor', enrolled: false } })
    expect((denied.body as { detail: string }).detail).toContain('add a passkey or an authenticator app')
    const { secret, address } = await enrol(desk, desk.ana)
    expect(address).toContain(`secret=${secret}`)
    expect((await accounts()).status).toBe(200)
    desk.clock.now += 10 * MINUTE
    expect(await accounts()).toMatchObject({ status: 403, body: { code: 'secondFactor', enrolled: true } })
    expect((await confirm(desk.ana, await codeAt(secret, desk.clock.now))).status).toBe(200)
    expect((await accounts()).status).toBe(200)
    await desk.close()
  },
)

test.each(databasesToday)(
  '[DK-02] a second factor that was given while the clock was ahead does not count when it is set right (%s)',
  async (kind) => {
    const desk = await newDesk({ kind })
    const accounts = async () => (await desk.ana.call('GET', '/accounts')).status
    const shown = async () => (await desk.ana.call('GET', '/session')).body as { secondFactor: unknown }
    desk.clock.now += 60 * MINUTE
    await enrol(desk, desk.ana)
    expect(await accounts()).toBe(200)
    desk.clock.now -= 60 * MINUTE
    expect(await accounts()).toBe(403)
    expect((await shown()).secondFactor).toEqual({ enrolled: true, verifiedUntil: null })
    // The clocks of several desks are not quite the same.
    desk.clock.now += 60 * MINUTE - 30_000
    expect(await accounts()).toBe(200)
    await desk.close()
  },
)

test('[DK-02] a code counts once, and a step before or after its time', async () => {
  const desk = await newDesk()
  const { secret } = await enrol(desk, desk.ana)
  // The code that was typed to add the app is used up.
  expect(await confirm(desk.ana, await codeAt(secret, desk.clock.now))).toMatchObject(wrongCode)
  desk.clock.now += 10 * MINUTE
  const now = desk.clock.now
  for (const away of [-61_000, 61_000])
    expect(await confirm(desk.ana, await codeAt(secret, now + away))).toMatchObject(wrongCode)
  await desk.desk.db.deleteFrom('attempts').execute()
  const before = await codeAt(secret, now - 30_000)
  expect((await confirm(desk.ana, before)).status).toBe(200)
  expect(await confirm(desk.ana, before)).toMatchObject(wrongCode)
  const after = await codeAt(secret, now + 30_000)
  expect((await confirm(desk.ana, after)).status).toBe(200)
  // Nothing older counts after a newer one.
  expect(await confirm(desk.ana, await codeAt(secret, now))).toMatchObject(wrongCode)
  await desk.close()
})

test.each(databasesToday)(
  '[DK-02] of two desks that get one code at once, one takes it (%s)',
  async (kind) => {
    const desk = await newDesk({ kind })
    const { secret } = await enrol(desk, desk.ana)
    desk.clock.now += 10 * MINUTE
    const second = await testDesk([sessionsRoutes], { kind, sameAs: desk, settings: desk.desk.settings })
    const code = await codeAt(secret, desk.clock.now)
    const body = { email: 'ana@example.com', password: PASSWORD }
    const browsers = [testBrowser(desk), testBrowser(kind === 'postgres' ? second : desk)]
    for (const browser of browsers) await browser.call('POST', '/session', { body })
    const responses = await Promise.all(browsers.map((browser) => confirm(browser, code)))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403])
    await second.close()
    await desk.close()
  },
)

test('[DK-02] guessed codes are slowed', async () => {
  const desk = await newDesk()
  const { secret } = await enrol(desk, desk.ana)
  desk.clock.now += 10 * MINUTE
  const wrong = await codeAt(secret, desk.clock.now + 3_600_000)
  for (const wait of [null, null, null, 1, 2, 4, 8]) {
    if (wait !== null) {
      const slowed = await confirm(desk.ana, await codeAt(secret, desk.clock.now))
      expect(slowed).toMatchObject({ status: 429, body: { code: 'slowed' } })
      expect(slowed.headers.get('Retry-After')).toBe(String(wait))
      desk.clock.now += wait * 1_000
    }
    expect(await confirm(desk.ana, wrong)).toMatchObject(wrongCode)
  }
  desk.clock.now += 15 * MINUTE
  expect((await confirm(desk.ana, await codeAt(secret, desk.clock.now))).status).toBe(200)
  await desk.close()
})

test('[DK-02] a mistyped first code can be corrected; another person cannot use the challenge', async () => {
  const desk = await newDesk()
  const bob = await desk.signIn('Bob', [])
  const begun = (await desk.ana.call('POST', '/credentials/authenticator/options')).body as Begun
  const send = (who: Pick<TestBrowser, 'call'>, code: string) =>
    who.call('POST', '/credentials/authenticator', { body: { challenge: begun.challenge, code } })
  const code = await codeAt(begun.secret, desk.clock.now)
  const wrong = await codeAt(begun.secret, desk.clock.now + 3_600_000)
  expect(await send(desk.ana, wrong)).toMatchObject({ status: 422, body: { code: 'wrongCode' } })
  expect(await send(desk.ana, '12345')).toMatchObject({ status: 400 })
  expect(await send(bob, code)).toMatchObject({ status: 400, body: { code: 'challenge' } })
  expect((await send(desk.ana, code)).status).toBe(201)
  desk.clock.now += MINUTE
  expect(await send(desk.ana, await codeAt(begun.secret, desk.clock.now))).toMatchObject({ status: 400 })
  expect(await confirm(bob, code)).toMatchObject({
    status: 403,
    body: { code: 'secondFactor', enrolled: false },
  })
  await desk.close()
})

test('[DK-02] another app takes the place of the one before', async () => {
  const desk = await newDesk()
  const first = await enrol(desk, desk.ana)
  const second = await enrol(desk, desk.ana)
  desk.clock.now += MINUTE
  expect(await confirm(desk.ana, await codeAt(first.secret, desk.clock.now))).toMatchObject(wrongCode)
  expect((await confirm(desk.ana, await codeAt(second.secret, desk.clock.now))).status).toBe(200)
  await desk.close()
})

test('[DK-02] the secret of an app is encrypted, for its account and this desk', async () => {
  const desk = await newDesk()
  const { secret } = await enrol(desk, desk.ana)
  const rows = await desk.desk.db.selectFrom('credentials').selectAll().execute()
  expect(rows.map(({ kind }) => kind)).toContain('totp')
  expect(JSON.stringify(rows)).not.toContain(secret)
  const key = randomBytes(32)
  const encrypted = encryptSecret(key, 'ana', secret)
  expect(decryptSecret(key, 'ana', encrypted)).toBe(secret)
  expect(() => decryptSecret(key, 'bob', encrypted)).toThrow()
  expect(() => decryptSecret(randomBytes(32), 'ana', encrypted)).toThrow()
  const changed = Buffer.from(encrypted, 'base64url')
  changed[20] = (changed[20] ?? 0) ^ 1
  expect(() => decryptSecret(key, 'ana', changed.toString('base64url'))).toThrow()
  await desk.close()
})
