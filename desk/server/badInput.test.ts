import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ROLES } from '../../publishing/access/verbs'
import { hashOf } from '../accounts/sessions'
import { openapiDocument } from '../contract/openapiDocument'
import { filesWith, checkFiles } from '../testing/publishedDesk'
import { approve, FIRST, newWork, pageOf, publishedDesk } from '../testing/publishedWork'
import { type ServedDesk, serveDesk } from '../testing/serveDesk'
import { ORIGIN } from '../testing/testDesk'
import { allDeskRoutes } from './createDeskServer'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

interface Operation {
  parameters?: { name: string; in: string }[]
  requestBody?: unknown
}
const { paths } = openapiDocument() as { paths: Record<string, Record<string, Operation>> }
const calls = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
)
const takes = (header: string) =>
  calls
    .filter(({ operation }) => operation.parameters?.some(({ name }) => name === header))
    .map(({ method, path }) => `${method} ${path}`)
const writes = calls.filter(({ method }) => method !== 'GET')

let on: Awaited<ReturnType<typeof publishedDesk>>
let served: ServedDesk
let eve: { id: string; cookie: string }
let change: string
beforeAll(async () => {
  on = await publishedDesk()
  await checkFiles(on.desk, FIRST)
  served = await serveDesk(on.desk, { routes: allDeskRoutes })
  eve = await on.signIn(
    'Eve',
    ROLES.map((role) => ({ role, site: '*' })),
  )
  change = await newWork(on, on.ana.id, 1.1)
})
afterAll(async () => {
  await served.close()
  await on.close()
})

const addressOf = (path: string) =>
  `/desk/v1${path
    .replace('{id}', change)
    .replace('{channel}', 'live')
    .replace('{number}', '1')
    .replace('{client}', 'x')
    .replace('{comment}', 'missing')
    .replace('{name}', 'asia')
    .replace('{digest}', `sha256:${'0'.repeat(64)}`)}`
const own = () => ({ Origin: ORIGIN, 'Sec-Fetch-Site': 'same-origin', Cookie: eve.cookie })
const linesOf = async () => (await on.desk.db.selectFrom('audit').select('n').execute()).length

/** Sends a call of the contract, by its name there, as Eve, who may do everything. */
function send(name: string, body: unknown, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = name.split(' ')
  return served.ask(method, addressOf(path), {
    headers: { ...own(), ...headers },
    ...(body !== undefined && { body }),
  })
}

test('[DK-09] no write of the contract is done for another site, by another name of the host, or with 5 MB, a picture with 22', async () => {
  const before = await linesOf()
  for (const { method, path } of writes) {
    const ask = (headers: Record<string, string>, body: unknown = {}) =>
      served.ask(method, addressOf(path), { headers: { ...own(), ...headers }, body })
    const call = `${method} ${path}`
    expect(await ask({ Origin: 'https://evil.example' }), call).toMatchObject({
      status: 403,
      body: { code: 'otherSite' },
    })
    expect(await ask({ 'Sec-Fetch-Site': 'cross-site' }), call).toMatchObject({ status: 403 })
    expect(await ask({ Host: 'evil.example' }), call).toMatchObject({
      status: 421,
      body: { code: 'otherHost' },
    })
    const size = call === 'POST /pictures' ? 22_100_000 : 5_000_000
    expect(await ask({}, JSON.stringify({ x: 'x'.repeat(size) })), call).toMatchObject({
      status: 413,
      body: { code: 'tooLarge' },
    })
  }
  expect(await linesOf()).toBe(before)
}, 60_000)

/** What is sent where a version is named. */
const VERSIONED: Record<string, unknown> = {
  'PATCH /accounts/{id}': { grants: [] },
  'PUT /channels/{channel}/policy': {
    policy: { quorum: 2, allowsSolo: false, freezes: [] },
    reason: 'Two eyes more',
  },
  'PUT /groups/{name}': { sites: ['n7', '6b'] },
  'PUT /groups/{name}/policy': {
    policy: { quorum: 2, allowsSolo: false, freezes: [] },
    reason: 'Two eyes more',
  },
  'PATCH /changes/{id}': { title: 'Another' },
  'PUT /changes/{id}/layers': { label: 'Edited', texts: { n7: filesWith(1.4).n7 } },
  'POST /changes/{id}/revisions/{number}/restore': undefined,
  'POST /changes/{id}/rebase': {},
}

test('[DK-03] [DK-09] every write over a version is refused without one, with a forged one and with an old one', async () => {
  expect(Object.keys(VERSIONED).toSorted()).toEqual(takes('if-match').toSorted())
  const key = { 'Idempotency-Key': randomUUID() }
  const made = (await send('POST /changes', { title: 'x' }, key)).body as { change: { id: string } }
  const { id } = made.change
  const texts = { n7: filesWith(1.3).n7 }
  const saved = await send(
    'PUT /changes/{id}/layers'.replace('{id}', id),
    { label: 'x', texts },
    { 'If-Match': `"${id}.0"` },
  )
  expect(saved.status).toBe(200)
  expect((await send('PUT /groups/asia', { sites: ['n7'] }, { 'If-Match': '"0"' })).status).toBe(200)
  const before = await linesOf()
  for (const [name, body] of Object.entries(VERSIONED)) {
    const address = name.replace('{id}', name.includes('accounts') ? on.bob.id : id).replace('{name}', 'asia')
    const refusal = async (headers?: Record<string, string>) => {
      const { status, body: problem } = await send(address, body, headers)
      return `${status} ${(problem as { code?: string }).code}`
    }
    expect(await refusal(), name).toBe('428 precondition')
    for (const tag of ['*', 'W/x', '"a", "b"', 'x'])
      expect(await refusal({ 'If-Match': tag }), name).toBe('400 request')
    for (const tag of ['"never-was"', 'W/"never-was"', `"${id}.0"`, `"${id}.99"`])
      expect(await refusal({ 'If-Match': tag }), `${name} ${tag}`).toBe('412 stale')
  }
  expect(await linesOf()).toBe(before)
})

async function newTemplate(): Promise<string> {
  const key = { 'Idempotency-Key': randomUUID() }
  const { body } = await send('POST /templates', { name: 'Kept', change }, key)
  return (body as { template: { id: string } }).template.id
}

/** What is sent where a key makes trying again safe, and something else to send with the same key. */
async function keyed(): Promise<Record<string, unknown>> {
  const { views, release } = await pageOf(on.bob.call, change)
  const reviewed = views.map(({ view, digest }) => ({ view, digest }))
  const reason = 'Because of a test'
  return {
    'POST /changes': { title: 'x' },
    'POST /templates': { name: 'x', change },
    'POST /templates/changes': { title: 'x', template: await newTemplate() },
    'POST /changes/{id}/reviews': { verdict: 'approve', views: reviewed, note: '' },
    'POST /changes/{id}/comments': { text: 'Too fast' },
    'POST /channels/{channel}/deployments': { release, sites: ['n7'], reason },
    'POST /channels/{channel}/rollbacks': { sites: ['n7'], reason },
    'POST /channels/{channel}/modes': { sites: ['6b'], mode: 'green', reason },
    'POST /channels/{channel}/hidden-promotions': { sites: ['6b'], promotions: ['home.banner'], reason },
    'POST /channels/{channel}/break-glass': { release, sites: ['n7'], reason },
  }
}

test('[DK-09] what nobody can see is neither a title, a reason nor a comment', async () => {
  await approve(on.bob.call, change)
  const bodies = await keyed()
  const unseen = '\u200b\u2060\u00ad\u202e\u00a0'.repeat(4)
  const before = await linesOf()
  for (const [name, body] of Object.entries(bodies))
    for (const field of ['title', 'reason', 'text', 'name'])
      if (field in (body as object)) {
        const key = { 'Idempotency-Key': randomUUID() }
        expect(await send(name, { ...(body as object), [field]: unseen }, key), name).toMatchObject({
          status: 400,
        })
      }
  expect(await linesOf()).toBe(before)
})

test('[DK-09] a creating call needs a key; sent again it is done once, and its key is good for nothing else', async () => {
  await approve(on.bob.call, change)
  const bodies = await keyed()
  expect(Object.keys(bodies).toSorted()).toEqual(takes('idempotency-key').toSorted())
  for (const [name, body] of Object.entries(bodies)) {
    expect(await send(name, body), name).toMatchObject({ status: 428, body: { code: 'precondition' } })
    expect(await send(name, body, { 'Idempotency-Key': 'short' }), name).toMatchObject({ status: 400 })
    const key = { 'Idempotency-Key': randomUUID() }
    const first = await send(name, body, key)
    expect(first.status, `${name} ${first.text}`).toBe(201)
    const before = await linesOf()
    expect(await send(name, body, key), name).toMatchObject({ status: 201, text: first.text })
    const other = { ...(body as object), ...('title' in (body as object) ? { title: 'y' } : {}) }
    const changed = 'reason' in other ? { ...other, reason: 'Another reason' } : other
    const noted = 'note' in changed ? { ...changed, note: 'Another' } : changed
    const retold = 'text' in noted ? { ...noted, text: 'Another' } : noted
    const another = 'name' in retold ? { ...retold, name: 'Another' } : retold
    expect(await send(name, another, key), name).toMatchObject({ status: 409, body: { code: 'keyReused' } })
    // The same key of another call, too.
    if (name !== 'POST /changes')
      expect(await send('POST /changes', { title: 'x' }, key), name).toMatchObject({
        status: 409,
        body: { code: 'keyReused' },
      })
    expect(await linesOf(), name).toBe(before)
  }
}, 60_000)

test('[DK-02] [DK-09] a session that ends in the middle of an edit saves nothing, and what was typed is saved after signing in', async () => {
  const dan = await on.signIn('Dan', [{ role: 'operator', site: '*' }])
  const id = await newWork(on, on.ana.id, 1.2)
  const save = (cookie: string) =>
    served.ask('PUT', `/desk/v1/changes/${id}/layers`, {
      headers: { Origin: ORIGIN, Cookie: cookie, 'If-Match': `"${id}.1"` },
      body: { label: 'Edited', texts: { n7: filesWith(1.3).n7 } },
    })
  await on.desk.db.deleteFrom('sessions').where('user_id', '=', dan.id).execute()
  const before = await linesOf()
  expect(await save(dan.cookie)).toMatchObject({
    status: 401,
    headers: { 'content-type': 'application/problem+json' },
    body: { code: 'signedOut' },
  })
  expect(await linesOf()).toBe(before)
  const again = await on.signIn('Dan again', [{ role: 'operator', site: '*' }])
  expect(await save(again.cookie)).toMatchObject({ status: 200, body: { revision: 2 } })
})

test('[DK-09] a token past its end is told so at each call', async () => {
  const secret = `portico_${randomUUID()}`
  await on.desk.db
    .insertInto('tokens')
    .values({
      ...{ id: randomUUID(), hash: hashOf(secret), name: 'script', created_by: eve.id },
      ...{ verbs: '["read","edit"]', sites: '["*"]', created_at: 0, expires_at: on.clock.now + 1 },
      ...{ revoked_at: null, last_used_at: null },
    })
    .execute()
  const headers = { Authorization: `Bearer ${secret}` }
  const read = () => served.ask('GET', '/desk/v1/changes', { headers })
  expect((await read()).status).toBe(200)
  on.clock.now += 1
  expect(await read()).toMatchObject({ status: 401, body: { code: 'token' } })
  const body = { title: 'x' }
  const key = { 'Idempotency-Key': randomUUID() }
  expect(
    await served.ask('POST', '/desk/v1/changes', { headers: { ...headers, ...key }, body }),
  ).toMatchObject({
    status: 401,
    body: { code: 'token' },
  })
})
