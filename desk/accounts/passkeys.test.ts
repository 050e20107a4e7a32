import { expect, test } from 'vitest'
import { newDesk, PASSWORD } from '../testing/newDesk'
import { testAuthenticator } from '../testing/testAuthenticator'
import { testBrowser, type TestBrowser } from '../testing/testBrowser'
import { canUsePasskeys } from './passkeys'

interface Begun {
  challenge: string
  options: { challenge: string; user: { id: string }; allowCredentials?: { id: string }[] }
}
type Device = ReturnType<typeof testAuthenticator>
type Faults = Parameters<Device['get']>[1]

const begin = async ({ call }: TestBrowser, path: string) =>
  (await call('POST', `${path}/options`)).body as Begun
async function add(browser: TestBrowser, device: Device, faults: Faults = {}) {
  const { challenge, options } = await begin(browser, '/credentials/passkey')
  const body = { challenge, name: 'Laptop', response: device.create(options, faults) }
  return browser.call('POST', '/credentials/passkey', { body })
}
async function use(browser: TestBrowser, device: Device, faults: Faults = {}) {
  const { challenge, options } = await begin(browser, '/session/passkey')
  const body = { challenge, response: device.get(options, faults) }
  return { body, response: await browser.call('POST', '/session/passkey', { body }) }
}
const refused = (status: number, code: string) => ({ status, body: { code } })

test('[DK-02] a passkey signs in and is a second factor at once', async () => {
  const desk = await newDesk()
  const device = testAuthenticator()
  const before = new Map(desk.ana.cookies)
  expect(await add(desk.ana, device)).toMatchObject({ status: 201, body: { audit: expect.any(Number) } })
  // To add the first factor counts as having given it, with another secret for the session.
  expect(desk.ana.cookies).not.toEqual(before)
  expect((await desk.ana.call('GET', '/session')).body).toMatchObject({
    secondFactor: { enrolled: true, verifiedUntil: desk.clock.now + 600_000 },
  })
  const other = testBrowser(desk)
  const { response } = await use(other, device)
  expect(response).toMatchObject({
    status: 200,
    body: { person: { name: 'Ana' }, secondFactor: { verifiedUntil: desk.clock.now + 600_000 } },
  })
  expect((await other.call('GET', '/accounts')).status).toBe(200)
  await desk.close()
})

test('[DK-02] ten minutes later a passkey confirms who is signed in, and the session gets another secret', async () => {
  const desk = await newDesk()
  const device = testAuthenticator()
  await add(desk.ana, device)
  desk.clock.now += 600_000
  expect(await desk.ana.call('GET', '/accounts')).toMatchObject({
    status: 403,
    body: { code: 'secondFactor', enrolled: true },
  })
  const before = [...desk.ana.cookies.values()]
  expect((await use(desk.ana, device)).response.status).toBe(200)
  expect([...desk.ana.cookies.values()]).not.toEqual(before)
  expect((await desk.ana.call('GET', '/accounts')).status).toBe(200)
  const { sessions } = (await desk.ana.call('GET', '/sessions')).body as { sessions: unknown[] }
  expect(sessions).toHaveLength(1)
  await desk.close()
})

test('[DK-02] a challenge is used once, in ten minutes, by whom and for what it was made', async () => {
  const desk = await newDesk()
  const device = testAuthenticator()
  await add(desk.ana, device)
  const visitor = testBrowser(desk)
  const { body, response } = await use(visitor, device)
  expect(response.status).toBe(200)
  expect(await testBrowser(desk).call('POST', '/session/passkey', { body })).toMatchObject(
    refused(400, 'challenge'),
  )

  const late = testBrowser(desk)
  const begun = await begin(late, '/session/passkey')
  desk.clock.now += 600_001
  const credential = { challenge: begun.challenge, response: device.get(begun.options) }
  expect(await late.call('POST', '/session/passkey', { body: credential })).toMatchObject(
    refused(400, 'challenge'),
  )

  const ofAna = await begin(desk.ana, '/session/passkey')
  const stolen = { challenge: ofAna.challenge, response: device.get(ofAna.options) }
  expect(await late.call('POST', '/session/passkey', { body: stolen })).toMatchObject(
    refused(400, 'challenge'),
  )

  // Two answers to one challenge: whatever the second is made of, it comes too late.
  const once = await begin(late, '/session/passkey')
  const wrong = { challenge: once.challenge, response: device.get({ challenge: 'AAAA' }) }
  expect(await late.call('POST', '/session/passkey', { body: wrong })).toMatchObject(refused(401, 'passkey'))
  const right = { challenge: once.challenge, response: device.get(once.options) }
  expect(await late.call('POST', '/session/passkey', { body: right })).toMatchObject(
    refused(400, 'challenge'),
  )

  await use(desk.ana, device)
  const forAdding = await begin(desk.ana, '/credentials/passkey')
  const misused = { challenge: forAdding.challenge, response: device.get(forAdding.options) }
  expect(await desk.ana.call('POST', '/session/passkey', { body: misused })).toMatchObject(
    refused(403, 'passkey'),
  )
  await desk.close()
})

test('[DK-02] a passkey for another site, without its holder, or with an old counter is refused', async () => {
  const desk = await newDesk()
  const device = testAuthenticator()
  const wrong: Faults[] = [
    { origin: 'https://desk.example.org' },
    { rpID: 'example.org' },
    { isUserVerified: false },
  ]
  for (const faults of wrong)
    expect(await add(desk.ana, device, faults)).toMatchObject(refused(422, 'passkey'))
  expect((await add(desk.ana, device)).status).toBe(201)
  const visitor = testBrowser(desk)
  expect((await use(visitor, device, { counter: 7 })).response.status).toBe(200)
  for (const faults of [...wrong, { counter: 7 }, { counter: 6 }])
    expect((await use(testBrowser(desk), device, faults)).response).toMatchObject(refused(401, 'passkey'))
  expect((await use(testBrowser(desk), testAuthenticator())).response).toMatchObject(refused(401, 'passkey'))
  await desk.close()
})

test('[DK-02] what is no passkey at all is refused with a sentence', async () => {
  const desk = await newDesk()
  const device = testAuthenticator()
  await add(desk.ana, device)
  const { id } = device.get({ challenge: 'AAAA' })
  for (const response of [
    {},
    { id },
    { id, rawId: id, type: 'public-key', response: {} },
    { id: 5, response: 'x' },
  ]) {
    const visitor = testBrowser(desk)
    const { challenge } = await begin(visitor, '/session/passkey')
    const refusal = await visitor.call('POST', '/session/passkey', { body: { challenge, response } })
    expect(refusal).toMatchObject({ status: 401, body: { code: 'passkey', detail: expect.any(String) } })
    const more = await begin(desk.ana, '/credentials/passkey')
    const added = { challenge: more.challenge, name: 'Phone', response }
    expect(await desk.ana.call('POST', '/credentials/passkey', { body: added })).toMatchObject(
      refused(422, 'passkey'),
    )
  }
  await desk.close()
})

test('[DK-02] who found a password can neither add nor remove a second factor', async () => {
  const desk = await newDesk()
  const device = testAuthenticator()
  await add(desk.ana, device)
  const thief = testBrowser(desk)
  await thief.call('POST', '/session', { body: { email: 'ana@example.com', password: PASSWORD } })
  const { credentials } = (await thief.call('GET', '/credentials')).body as { credentials: { id: string }[] }
  expect(credentials).toHaveLength(2)
  const secondFactor = refused(403, 'secondFactor')
  expect(await thief.call('POST', '/credentials/passkey/options')).toMatchObject(secondFactor)
  expect(await thief.call('POST', '/credentials/authenticator/options')).toMatchObject(secondFactor)
  for (const { id } of credentials)
    expect(await thief.call('DELETE', `/credentials/${id}`)).toMatchObject(secondFactor)
  await desk.close()
})

test('[DK-02] a passkey belongs to one account, and only that one uses and removes it', async () => {
  const desk = await newDesk()
  const device = testAuthenticator()
  await add(desk.ana, device)
  const bob = { ...(await desk.signIn('Bob', [])), cookies: new Map<string, string>() }
  expect(await add(bob, device)).toMatchObject(refused(422, 'known'))
  expect((await use(bob, device)).response).toMatchObject(refused(403, 'passkey'))
  const { credentials } = (await desk.ana.call('GET', '/credentials')).body as {
    credentials: { id: string; kind: string }[]
  }
  const passkey = credentials.find(({ kind }) => kind === 'passkey')
  expect((await bob.call('DELETE', `/credentials/${passkey?.id}`)).status).toBe(404)
  // A second factor that is gone no longer counts; the last way to sign in stays.
  const password = credentials.find(({ kind }) => kind === 'password')
  expect((await desk.ana.call('DELETE', `/credentials/${passkey?.id}`)).status).toBe(200)
  expect(await desk.ana.call('GET', '/accounts')).toMatchObject({
    body: { code: 'secondFactor', enrolled: false },
  })
  expect(await desk.ana.call('DELETE', `/credentials/${password?.id}`)).toMatchObject(
    refused(409, 'lastCredential'),
  )
  await desk.close()
})

test('[DK-02] passkeys are offered where browsers can have them', () => {
  expect(canUsePasskeys('https://desk.example.com')).toBe(true)
  expect(canUsePasskeys('http://localhost:5173')).toBe(true)
  expect(canUsePasskeys('http://desk.example.com')).toBe(false)
  expect(canUsePasskeys('http://127.0.0.1:5173')).toBe(false)
  expect(canUsePasskeys('https://[::1]:5173')).toBe(false)
})
