import { generate } from 'otplib'
import { expect, test, vi } from 'vitest'
import { newDesk, PASSWORD } from '../testing/newDesk'
import { testAuthenticator } from '../testing/testAuthenticator'
import { testBrowser, type TestBrowser } from '../testing/testBrowser'
import { databasesToday } from '../testing/databasesToday'
import { type Call } from '../testing/testDesk'

const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR
const right = { email: 'ana@example.com', password: PASSWORD }
const wrong = { email: 'ana@example.com', password: 'wrong wrong' }

// To hash thousands of wrong guesses takes minutes.
vi.mock('./passwords', async (original) => {
  const actual = await original<typeof import('./passwords')>()
  return {
    ...actual,
    checkPassword: (password: string, stored: string | undefined) =>
      password === wrong.password
        ? Promise.resolve({ isRight: false, isOutdated: false })
        : actual.checkPassword(password, stored),
  }
})

type Desk = Awaited<ReturnType<typeof newDesk>>

const addressOf = (n: number) => `198.51.${n >> 8}.${n & 255}`
const signIn = (call: Call, body: object, from: string) => call('POST', '/session', { body, from })

/** Sends the same again after each wait that it is asked for, until it is let through; others guess in each of them. */
async function waitFor(
  { clock }: Desk,
  send: () => ReturnType<Call>,
  meanwhile: () => Promise<unknown>,
): Promise<{ status: number; waited: number }> {
  const from = clock.now
  for (let tries = 0; tries < 20; tries++) {
    const { status, headers } = await send()
    if (status !== 429) return { status, waited: clock.now - from }
    await meanwhile()
    clock.now += Number(headers.get('Retry-After')) * SECOND
    await meanwhile()
  }
  return { status: 429, waited: clock.now - from }
}

test(
  '[DK-02] a week of guesses from 1,000 addresses keeps the owner out of neither a known browser nor a new one',
  { timeout: 120_000 },
  async () => {
    const desk = await newDesk()
    const owner = testBrowser(desk)
    expect((await signIn(owner.call, right, '192.0.2.1')).status).toBe(200)
    let tried = 0
    const guess = async (n: number) => {
      const { status } = await signIn(desk.visitor, wrong, addressOf(n))
      if (status === 401) tried++
      return status
    }
    const all = () => Promise.all(Array.from({ length: 1_000 }, (_, n) => guess(n)))
    const newBrowser = (from: string) => waitFor(desk, () => signIn(testBrowser(desk).call, right, from), all)

    // At once, when every address is as new as the owner's.
    await all()
    expect((await signIn(owner.call, right, '192.0.2.2')).status).toBe(200)
    const first = await newBrowser('192.0.2.3')
    expect(first.status).toBe(200)
    expect(first.waited).toBeLessThanOrEqual(2 * HOUR)
    for (let round = 0; round < 7; round++) {
      desk.clock.now += DAY - HOUR
      await all()
    }
    expect((await signIn(owner.call, right, addressOf(7))).status).toBe(200)
    const later = await newBrowser('192.0.2.4')
    expect(later.status).toBe(200)
    expect(later.waited).toBeLessThanOrEqual(2 * HOUR)
    expect(tried).toBeGreaterThan(1_000)
    await desk.close()
  },
)

test.each(databasesToday)(
  '[DK-02] a hundred addresses at the same moment have ten guesses at one account (%s)',
  async (kind) => {
    const desk = await newDesk({ kind })
    const results = await Promise.all(
      Array.from({ length: 100 }, (_, n) => signIn(desk.visitor, wrong, addressOf(n))),
    )
    expect(results.filter(({ status }) => status === 401)).toHaveLength(10)
    // Whoever asks again before their turn does not lose it, nor gets another one.
    const refused = results.filter(({ status }) => status === 429)
    const waits = refused.map(({ headers }) => Number(headers.get('Retry-After')))
    expect(new Set(waits).size).toBe(90)
    expect((await signIn(desk.visitor, wrong, addressOf(200))).status).toBe(429)
    await desk.close()
  },
)

test('[DK-02] a known browser guesses no more than others do, and knows nobody else', async () => {
  const desk = await newDesk()
  const owner = testBrowser(desk)
  await signIn(owner.call, right, '192.0.2.1')
  for (let n = 0; n < 5; n++) expect((await signIn(owner.call, wrong, '192.0.2.1')).status).toBe(401)
  expect((await signIn(owner.call, wrong, '192.0.2.9')).status).toBe(429)
  desk.clock.now += DAY
  for (let n = 0; n < 100; n++) await signIn(desk.visitor, wrong, addressOf(n))
  // A cookie that nobody gave out, and one with the lines of someone else.
  const [name = '', value = ''] = [...owner.cookies].find(([one]) => one.endsWith('-known')) ?? []
  const forged = [`${'x'.repeat(43)}.${value.split('.').slice(1).join('.')}`, '1', '', `${value}.1.x.-1`]
  for (const [n, cookie] of forged.entries()) {
    const Cookie = `${name}=${cookie}`
    const given = { body: right, from: `192.0.2.${n + 10}`, headers: { Cookie } }
    const { status } = await desk.visitor('POST', '/session', given)
    expect(`${n} ${status}`).toBe(`${n} ${n === 3 ? 200 : 429}`)
  }
  const bob = { email: 'bob@example.com', password: 'wrong wrong' }
  for (let n = 0; n < 100; n++) await signIn(desk.visitor, bob, addressOf(n))
  expect((await signIn(owner.call, bob, '192.0.2.30')).status).toBe(429)
  await desk.close()
})

test('[DK-02] a clock that was ahead keeps nobody out when it is right again', async () => {
  const desk = await newDesk()
  desk.clock.now += 365 * DAY
  for (let n = 0; n < 20; n++) {
    await signIn(desk.visitor, wrong, '192.0.2.1')
    await signIn(desk.visitor, wrong, addressOf(n))
  }
  desk.clock.now -= 365 * DAY
  expect((await signIn(desk.visitor, right, '192.0.2.1')).status).toBe(200)
  expect((await signIn(desk.visitor, right, '192.0.2.2')).status).toBe(200)
  await desk.close()
})

interface Begun {
  challenge: string
  secret: string
  options: { challenge: string; user: { id: string } }
}

async function enrol(desk: Desk, { call }: TestBrowser): Promise<(now: number) => Promise<string>> {
  const { challenge, secret } = (await call('POST', '/credentials/authenticator/options')).body as Begun
  const codeAt = (now: number) => generate({ secret, epoch: Math.floor(now / SECOND) })
  const body = { challenge, code: await codeAt(desk.clock.now) }
  expect((await call('POST', '/credentials/authenticator', { body })).status).toBe(201)
  return codeAt
}

test('[DK-02] who has the password and guesses codes keeps its owner from confirming in neither browser', async () => {
  const desk = await newDesk()
  const codeAt = await enrol(desk, desk.ana)
  desk.clock.now += HOUR
  const confirm = (who: TestBrowser, code: string, from: string) =>
    who.call('POST', '/session/second-factor', { body: { code }, from })
  const thieves = await Promise.all(
    Array.from({ length: 10 }, async (_, n) => {
      const thief = testBrowser(desk)
      for (let tries = 0; tries < 20; tries++) {
        const { status, headers } = await signIn(thief.call, right, addressOf(n))
        if (status === 200) break
        desk.clock.now += Number(headers.get('Retry-After')) * SECOND
      }
      return thief
    }),
  )
  const guess = async () => {
    const code = await codeAt(desk.clock.now + 24 * HOUR)
    return Promise.all(
      Array.from({ length: 40 }, (_, n) => confirm(thieves[n % 10] ?? desk.ana, code, addressOf(n))),
    )
  }
  const guessed = async () => (await guess()).filter(({ status }) => status === 403).length
  let tried = 0
  for (let n = 0; n < 20; n++) {
    tried += await guessed()
    desk.clock.now += HOUR / 2
  }
  // To have signed in with the password makes none of their browsers known: codes are six digits.
  expect(tried).toBeLessThan(10 * 30)
  await guess()
  const now = () => codeAt(desk.clock.now)
  expect(await confirm(desk.ana, await now(), '192.0.2.1')).toMatchObject({ status: 200 })
  const other = testBrowser(desk)
  expect((await signIn(other.call, right, '192.0.2.2')).status).toBe(200)
  desk.clock.now += 30 * SECOND
  // It has only given the password, as the thieves have: it waits for its turn like them.
  const wrong = await codeAt(desk.clock.now + 24 * HOUR)
  const more = Array.from({ length: 30 }, (_, n) =>
    confirm(thieves[n % 10] ?? desk.ana, wrong, addressOf(n + 100)),
  )
  await Promise.all(more)
  const waiting = await waitFor(desk, async () => confirm(other, await now(), '192.0.2.2'), guess)
  expect(waiting.status).toBe(200)
  expect(waiting.waited).toBeGreaterThan(0)
  expect(waiting.waited).toBeLessThanOrEqual(4 * HOUR)
  await desk.close()
})

test('[DK-02] a right passkey signs in from an address where others fail all day', async () => {
  const desk = await newDesk()
  const device = testAuthenticator()
  const begun = (await desk.ana.call('POST', '/credentials/passkey/options')).body as Begun
  const added = { challenge: begun.challenge, name: 'Laptop', response: device.create(begun.options) }
  expect((await desk.ana.call('POST', '/credentials/passkey', { body: added })).status).toBe(201)
  const use = async (key: typeof device) => {
    const browser = testBrowser(desk)
    const { challenge, options } = (await browser.call('POST', '/session/passkey/options')).body as Begun
    return browser.call('POST', '/session/passkey', { body: { challenge, response: key.get(options) } })
  }
  for (let n = 0; n < 30; n++) expect((await use(testAuthenticator())).status).toBe(401)
  expect((await use(testAuthenticator())).status).toBe(429)
  expect((await use(device)).status).toBe(200)
  await desk.close()
})

test('[DK-02] strangers who guess a password keep its owner from setting another one in no browser', async () => {
  const desk = await newDesk()
  for (let n = 0; n < 100; n++) await signIn(desk.visitor, wrong, addressOf(n))
  const body = { current: PASSWORD, password: 'another four words' }
  expect((await desk.ana.call('PUT', '/credentials/password', { body })).status).toBe(200)
  await desk.close()
})
