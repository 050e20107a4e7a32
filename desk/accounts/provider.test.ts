import { afterAll, beforeEach, expect, test } from 'vitest'
import { newDesk } from '../testing/newDesk'
import { testBrowser, type TestBrowser } from '../testing/testBrowser'
import { ORIGIN, type TestDesk } from '../testing/testDesk'
import { testProvider } from '../testing/testProvider'

let subject = 'sub-1'
let claims: { email?: string; email_verified?: boolean; name?: string } = {}
const provider = await testProvider(
  () => subject,
  () => claims,
  { origin: ORIGIN },
)
afterAll(() => provider.stop())
beforeEach(() => {
  subject = 'sub-1'
  claims = { email: 'Ana@Example.com', email_verified: true, name: 'Ana of Example Corp' }
})

const open = () => newDesk({ settings: { provider: provider.settings } })
const locationOf = ({ headers }: { headers: Headers }) => headers.get('Location') ?? ''
const problem = (code: string) => `${ORIGIN}/desk/#/sign-in?problem=${code}`

/** Begins at the desk, signs in at the provider; gives the path that the browser comes back to. */
async function goThere({ call }: TestBrowser): Promise<string> {
  const begun = await call('GET', '/session/provider')
  expect(begun.status).toBe(302)
  const back = await provider.visit(locationOf(begun))
  expect(back.href).toContain(`${ORIGIN}/desk/v1/session/provider/back?code=`)
  return `${back.pathname.slice('/desk/v1'.length)}${back.search}`
}
const comeBack = async (browser: TestBrowser, path?: string) =>
  locationOf(await browser.call('GET', path ?? (await goThere(browser))))
const whoIs = async ({ call }: TestBrowser) =>
  (await call('GET', '/session')).body as { person: { name: string } }
const accounts = ({ desk }: TestDesk) => desk.db.selectFrom('users').select('email').execute()

test('[DK-02] the provider signs in who has the same verified e-mail address, by code with PKCE, state and nonce', async () => {
  const desk = await open()
  expect((await desk.visitor('GET', '/sign-in')).body).toMatchObject({ provider: 'Example Corp' })
  const browser = testBrowser(desk)
  const { searchParams } = new URL(locationOf(await browser.call('GET', '/session/provider')))
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  })
  expect(await comeBack(browser)).toBe(`${ORIGIN}/desk/`)
  expect(await whoIs(browser)).toMatchObject({
    person: { name: 'Ana' },
    secondFactor: { enrolled: false, verifiedUntil: null },
  })
  // From now on it is the subject that counts, whatever becomes of the address.
  claims = { email: 'ana.married@example.com', email_verified: true }
  const later = testBrowser(desk)
  expect(await comeBack(later)).toBe(`${ORIGIN}/desk/`)
  expect(await whoIs(later)).toMatchObject({ person: { name: 'Ana', email: 'ana@example.com' } })
  expect(await accounts(desk)).toHaveLength(1)
  await desk.close()
})

test('[DK-02] nobody gets an account by an address that is not verified, not given, or not invited', async () => {
  const desk = await open()
  const strangers = [
    { email: 'ana@example.com', email_verified: false },
    { email: 'ana@example.com' },
    {},
    { email: 'eve@example.com', email_verified: true },
    // They look like Ana's, and are other addresses.
    ...['\uff41na@example.com', 'ana@ex\uff41mple.com', 'an\u0430@example.com', 'a\u200bna@example.com'].map(
      (email) => ({ email, email_verified: true }),
    ),
  ]
  for (const stranger of strangers) {
    claims = stranger
    const browser = testBrowser(desk)
    expect(await comeBack(browser)).toBe(problem('notInvited'))
    expect((await browser.call('GET', '/session')).status).toBe(401)
  }
  expect(await accounts(desk)).toHaveLength(1)
  await desk.close()
})

test('[DK-02] an invitation that was made while the clock was ahead makes no account at the provider, either', async () => {
  const desk = await open()
  const root = await desk.signIn('Root', [{ role: 'admin', site: '*' }])
  const body = { email: 'bob@example.com', grants: [{ role: 'reviewer', site: '*' }] }
  desk.clock.now += 3 * 3_600_000
  expect(await root.call('POST', '/invitations', { body })).toMatchObject({ status: 201 })
  desk.clock.now -= 3 * 3_600_000
  subject = 'sub-bob'
  claims = { email: 'bob@example.com', email_verified: true }
  expect(await comeBack(testBrowser(desk))).toBe(problem('notInvited'))
  desk.clock.now += 3 * 3_600_000
  expect(await comeBack(testBrowser(desk))).toBe(`${ORIGIN}/desk/`)
  await desk.close()
})

test('[DK-02] who is invited gets the account of the invitation at the provider, once', async () => {
  const desk = await open()
  const root = await desk.signIn('Root', [{ role: 'admin', site: '*' }])
  const body = { email: 'bob@example.com', grants: [{ role: 'reviewer', site: 'n7' }] }
  const { link } = (await root.call('POST', '/invitations', { body })).body as { link: string }
  subject = 'sub-2'
  claims = { email: 'BOB@example.com', email_verified: true, name: 'Bob' }
  const browser = testBrowser(desk)
  expect(await comeBack(browser)).toBe(`${ORIGIN}/desk/`)
  expect(await whoIs(browser)).toMatchObject({ person: { name: 'Bob' }, grants: body.grants })
  expect((await desk.visitor('GET', `/links/${link.split('/link/')[1]}`)).status).toBe(404)
  await desk.close()
})

test('[DK-02] who got the address of someone else at the provider does not get their account', async () => {
  const desk = await open()
  expect(await comeBack(testBrowser(desk))).toBe(`${ORIGIN}/desk/`)
  // Ana has left, and the company gave her address to another Ana.
  subject = 'sub-2'
  expect(await comeBack(testBrowser(desk))).toBe(problem('notInvited'))
  subject = 'sub-1'
  const ana = testBrowser(desk)
  expect(await comeBack(ana)).toBe(`${ORIGIN}/desk/`)
  const { credentials } = (await ana.call('GET', '/credentials')).body as { credentials: { kind: string }[] }
  expect(credentials.filter(({ kind }) => kind === 'oidc')).toHaveLength(1)
  await desk.close()
})

test('[DK-02] a disabled account does not open at the provider either', async () => {
  const desk = await open()
  expect(await comeBack(testBrowser(desk))).toBe(`${ORIGIN}/desk/`)
  await desk.desk.db.updateTable('users').set({ disabled_at: 1 }).execute()
  expect(await comeBack(testBrowser(desk))).toBe(problem('notInvited'))
  await desk.close()
})

test('[DK-02] what comes back counts once, and only in the browser that began', async () => {
  const desk = await open()
  const browser = testBrowser(desk)
  const path = await goThere(browser)
  const victim = testBrowser(desk)
  expect(await comeBack(victim, path)).toBe(problem('challenge'))
  await goThere(victim)
  expect(await comeBack(victim, path)).toBe(problem('provider'))
  expect((await victim.call('GET', '/session')).status).toBe(401)

  const kept = new Map(browser.cookies)
  expect(await comeBack(browser, path)).toBe(`${ORIGIN}/desk/`)
  const again = testBrowser(desk)
  for (const [name, value] of kept) again.cookies.set(name, value)
  expect(await comeBack(again, path)).toBe(problem('challenge'))

  const forged = testBrowser(desk)
  await goThere(forged)
  expect(await comeBack(forged, '/session/provider/back?code=x&state=y')).toBe(problem('provider'))
  expect(await comeBack(forged, '/session/provider/back?error=access_denied')).toBe(problem('challenge'))
  await desk.close()
})

test('[DK-02] a desk without a provider says so, and one whose provider is away sends people back', async () => {
  const without = await newDesk()
  expect(locationOf(await without.visitor('GET', '/session/provider'))).toBe(problem('missing'))
  await without.close()
  const away = await newDesk({
    settings: { provider: { ...provider.settings, issuer: 'http://127.0.0.1:9' } },
  })
  expect(locationOf(await away.visitor('GET', '/session/provider'))).toBe(problem('providerAway'))
  await away.close()
})

test('[DK-02] an ID token that the provider’s published keys have not signed signs nobody in', async () => {
  const other = await testProvider(
    () => 'sub-1',
    () => claims,
    { origin: ORIGIN, publishesOtherKeys: true },
  )
  const desk = await newDesk({ settings: { provider: other.settings } })
  const browser = testBrowser(desk)
  const begun = await browser.call('GET', '/session/provider')
  const back = await other.visit(locationOf(begun))
  const path = `${back.pathname.slice('/desk/v1'.length)}${back.search}`
  expect(await comeBack(browser, path)).toBe(problem('provider'))
  expect((await browser.call('GET', '/session')).status).toBe(401)
  await other.stop()
  await desk.close()
})

test('[DK-02] nobody is sent to a provider that has gone away since the last sign-in', async () => {
  const { settings, stop } = await testProvider(
    () => 'sub-1',
    () => claims,
    { origin: ORIGIN },
  )
  const desk = await newDesk({ settings: { provider: settings } })
  expect(locationOf(await desk.visitor('GET', '/session/provider'))).toContain(settings.issuer)
  await stop()
  expect(locationOf(await desk.visitor('GET', '/session/provider'))).toBe(problem('providerAway'))
  await desk.close()
})
