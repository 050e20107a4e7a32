import { expect, test } from 'vitest'
import { newDesk, PASSWORD } from '../testing/newDesk'
import { testAuthenticator } from '../testing/testAuthenticator'
import { testBrowser, type TestBrowser } from '../testing/testBrowser'
import { databasesToday } from '../testing/databasesToday'
import { type TestDesk } from '../testing/testDesk'

type Caller = Pick<TestBrowser, 'call'>
interface Credential {
  id: string
  kind: string
  left?: number
}

async function addPasskey({ call }: Caller): Promise<void> {
  const begun = (await call('POST', '/credentials/passkey/options')).body as {
    challenge: string
    options: { challenge: string; user: { id: string } }
  }
  const response = testAuthenticator().create(begun.options)
  const body = { challenge: begun.challenge, name: 'Laptop', response }
  expect((await call('POST', '/credentials/passkey', { body })).status).toBe(201)
}
async function makeCodes({ call }: Caller): Promise<string[]> {
  const made = await call('POST', '/credentials/recovery-codes')
  expect(made.status).toBe(201)
  return (made.body as { codes: string[] }).codes
}
const confirm = ({ call }: Caller, code = '') => call('POST', '/session/second-factor', { body: { code } })
const credentialsOf = async ({ call }: Caller) =>
  ((await call('GET', '/credentials')).body as { credentials: Credential[] }).credentials
const codesOf = async (caller: Caller) =>
  (await credentialsOf(caller)).find(({ kind }) => kind === 'recovery')
/** Signed in by the password alone, as after the device with the passkey was lost. */
async function withoutDevice(desk: TestDesk): Promise<TestBrowser> {
  const browser = testBrowser(desk)
  await browser.call('POST', '/session', { body: { email: 'ana@example.com', password: PASSWORD } })
  return browser
}
const wrongCode = { status: 403, body: { code: 'wrongCode' } }

test.each(databasesToday)(
  '[DK-02] who lost the device with the passkey confirms who they are by a recovery code, each once (%s)',
  async (kind) => {
    const desk = await newDesk({ kind })
    await addPasskey(desk.ana)
    const codes = await makeCodes(desk.ana)
    expect(new Set(codes).size).toBe(10)
    const browser = await withoutDevice(desk)
    expect((await browser.call('GET', '/accounts')).status).toBe(403)
    expect((await confirm(browser, codes[0])).status).toBe(200)
    expect((await browser.call('GET', '/accounts')).status).toBe(200)
    expect((await codesOf(browser))?.left).toBe(9)
    expect(await confirm(await withoutDevice(desk), codes[0])).toMatchObject(wrongCode)
    const twice = [await withoutDevice(desk), await withoutDevice(desk)]
    const responses = await Promise.all(twice.map((one) => confirm(one, codes[1])))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403])
    const stored = await desk.desk.db.selectFrom('credentials').select('data').execute()
    for (const code of codes) expect(JSON.stringify(stored)).not.toContain(code)
    const lines = await desk.desk.db.selectFrom('audit').select(['verb', 'details']).execute()
    expect(lines.filter(({ verb }) => verb === 'recovery.made')).toHaveLength(1)
    expect(lines.filter(({ details }) => details.includes('"recovery"'))).toHaveLength(2)
    for (const code of codes) expect(JSON.stringify(lines)).not.toContain(code)
    await desk.close()
  },
)

test('[DK-02] new recovery codes make the earlier ones void, also those of another tab', async () => {
  const desk = await newDesk()
  await addPasskey(desk.ana)
  const sets = await Promise.all([makeCodes(desk.ana), makeCodes(desk.ana)])
  expect((await credentialsOf(desk.ana)).filter(({ kind }) => kind === 'recovery')).toHaveLength(1)
  const tried = []
  for (const [code] of sets) tried.push((await confirm(await withoutDevice(desk), code)).status)
  expect(tried.sort()).toEqual([200, 403])
  await desk.close()
})

test('[DK-02] recovery codes go with the last second factor, and are made only beside one', async () => {
  const desk = await newDesk()
  const none = await desk.ana.call('POST', '/credentials/recovery-codes')
  expect(none).toMatchObject({ status: 409, body: { code: 'noSecondFactor' } })
  await addPasskey(desk.ana)
  const [code] = await makeCodes(desk.ana)
  const all = await credentialsOf(desk.ana)
  const idOf = (kind: string) => all.find((one) => one.kind === kind)?.id
  expect((await desk.ana.call('DELETE', `/credentials/${idOf('passkey')}`)).status).toBe(200)
  expect(await codesOf(desk.ana)).toBeUndefined()
  expect(await confirm(desk.ana, code)).toMatchObject(wrongCode)
  await desk.close()
})

test('[DK-02] who found a password makes no recovery codes, and guesses are slowed', async () => {
  const desk = await newDesk()
  await addPasskey(desk.ana)
  const codes = await makeCodes(desk.ana)
  const thief = await withoutDevice(desk)
  expect(await thief.call('POST', '/credentials/recovery-codes')).toMatchObject({
    status: 403,
    body: { code: 'secondFactor' },
  })
  const statuses = []
  for (let tries = 0; tries < 5; tries++) statuses.push((await confirm(thief, 'aaaa-bbbb-cccc')).status)
  expect(statuses).toEqual([403, 403, 403, 429, 429])
  // Nothing but the form of a code is taken.
  expect((await confirm(thief, `${codes[0]} `)).status).toBe(400)
  await desk.close()
})

test('[DK-02] a new password by a link takes a recovery code where the passkey is lost, once', async () => {
  const desk = await newDesk()
  await addPasskey(desk.ana)
  const [code] = await makeCodes(desk.ana)
  const { id } = await desk.desk.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  const made = await desk.ana.call('POST', `/accounts/${id}/reset`, { body: {} })
  const secret = (made.body as { link: string }).link.split('/').at(-1) ?? ''
  const visitor = testBrowser(desk)
  expect((await visitor.call('GET', `/links/${secret}`)).body).toMatchObject({
    secondFactor: ['passkey', 'recovery'],
  })
  const body = { password: 'another battery staple', code }
  expect((await visitor.call('POST', `/links/${secret}`, { body })).status).toBe(200)
  expect((await codesOf(visitor))?.left).toBe(9)
  await desk.close()
})
