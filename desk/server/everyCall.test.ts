import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ROLES, VERBS, type Verb } from '../../publishing/access/verbs'
import type { Grant } from '../../publishing/access/whyNot'
import { hashOf } from '../accounts/sessions'
import { openapiDocument } from '../contract/openapiDocument'
import { deskApp } from '../core/deskApp'
import { compareChange } from '../reviews/reviewPage'
import { filesWith, checkAll, newChange, publishFirst } from '../testing/publishedDesk'
import { RIGHTS } from '../testing/rightsOfDesign'
import { serveDesk, type ServedDesk } from '../testing/serveDesk'
import { ORIGIN, testDesk, type TestDesk } from '../testing/testDesk'
import { allDeskRoutes } from './createDeskServer'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

/** Whoever asks; `people` for their own account, `confirmed` people with the second factor that they have. */
type Needs = Verb | 'nothing' | 'signIn' | 'people' | 'confirmed'

interface EveryCall {
  needs: Needs
  /** Another verb that is enough, too. */
  or?: Verb
  /** The site that it is about; most calls are about none. */
  site?: 'n7'
  /** What the answer is for who may: what is asked for does not exist or has no precondition, where a success would change what is next. */
  gives: number | 'secondFactor'
  path?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  headers?: () => Record<string, string>
}

const FIRST = filesWith(1)
const DIGEST = `sha256:${'0'.repeat(64)}`
const PICTURE = { id: '0'.repeat(64) }
const MISSING = { path: { id: 'missing' } }
const reason = 'Because of a test'
let work: { change: string; etag: string; views: { view: string; digest: string }[]; plan: string }
const onChange = { path: { id: 'CHANGE' } }
const ifMatch = () => ({ 'If-Match': work.etag })
const newKey = () => ({ 'Idempotency-Key': randomUUID() })

/** Every call of the contract with what the design asks for. A call without an entry here fails. */
const CALLS: Record<string, EveryCall> = {
  'GET /sign-in': { needs: 'nothing', gives: 200 },
  'POST /session': { needs: 'nothing', gives: 401, body: { email: 'x@example.com', password: 'x' } },
  'POST /session/passkey/options': { needs: 'nothing', gives: 200 },
  'POST /session/passkey': { needs: 'nothing', gives: 400, body: { challenge: 'x', response: {} } },
  'GET /session/provider': { needs: 'nothing', gives: 302 },
  'GET /session/provider/back': { needs: 'nothing', gives: 302 },
  'GET /links/{id}': { needs: 'nothing', gives: 404, ...MISSING },
  'POST /links/{id}': { needs: 'nothing', gives: 404, ...MISSING, body: { password: 'correct horse' } },

  'GET /session': { needs: 'people', gives: 200 },
  'DELETE /session': { needs: 'people', gives: 204 },
  // They have no app to confirm with, and are told so.
  'POST /session/second-factor': { needs: 'people', gives: 'secondFactor', body: { code: '000000' } },
  'GET /sessions': { needs: 'people', gives: 200 },
  'DELETE /sessions/{id}': { needs: 'people', gives: 404, ...MISSING },
  'GET /credentials': { needs: 'people', gives: 200 },
  'PUT /credentials/password': {
    ...{ needs: 'confirmed', gives: 200 },
    body: { current: 'x', password: 'correct horse' },
  },
  'POST /credentials/passkey/options': { needs: 'confirmed', gives: 200 },
  'POST /credentials/passkey': {
    ...{ needs: 'confirmed', gives: 400 },
    body: { challenge: 'x', name: 'x', response: {} },
  },
  'POST /credentials/authenticator/options': { needs: 'confirmed', gives: 200 },
  'POST /credentials/authenticator': {
    ...{ needs: 'confirmed', gives: 400 },
    body: { challenge: 'x', code: '000000' },
  },
  // There is no factor to stand in for, and they are told so.
  'POST /credentials/recovery-codes': { needs: 'confirmed', gives: 409 },
  'DELETE /credentials/{id}': { needs: 'confirmed', gives: 404, ...MISSING },

  'GET /accounts': { needs: 'administer', gives: 200 },
  'POST /invitations': {
    ...{ needs: 'administer', gives: 409 },
    body: { email: 'taken@example.com', grants: [{ role: 'admin', site: '*' }] },
  },
  'PATCH /accounts/{id}': { needs: 'administer', gives: 428, ...MISSING, body: { grants: [] } },
  'POST /accounts/{id}/reset': { needs: 'administer', gives: 404, ...MISSING, body: {} },
  'GET /tokens': { needs: 'administer', gives: 200 },
  'POST /tokens': {
    ...{ needs: 'administer', gives: 422 },
    body: { name: 'x', verbs: ['read'], sites: ['*'], expiresAt: 0 },
  },
  'DELETE /tokens/{id}': { needs: 'administer', gives: 404, ...MISSING },
  'GET /webhooks': { needs: 'administer', gives: 200 },
  'POST /webhooks': {
    ...{ needs: 'administer', gives: 422 },
    body: { url: 'http://localhost/', topics: ['alarms'] },
  },
  'DELETE /webhooks/{id}': { needs: 'administer', gives: 404, ...MISSING },
  'POST /webhooks/{id}/test': { needs: 'administer', gives: 404, ...MISSING },
  'GET /groups': { needs: 'administer', gives: 200 },
  'PUT /groups/{name}': { needs: 'administer', gives: 428, path: { name: 'asia' }, body: { sites: ['n7'] } },
  'GET /channels/{channel}/policy': { needs: 'read', gives: 200 },
  'PUT /channels/{channel}/policy': {
    ...{ needs: 'administer', gives: 428 },
    body: { policy: { quorum: 0, allowsSolo: true, freezes: [] }, reason },
  },
  'GET /groups/{name}/policy': { needs: 'read', gives: 404, path: { name: 'asia' } },
  'PUT /groups/{name}/policy': {
    ...{ needs: 'administer', gives: 428, path: { name: 'asia' } },
    body: { policy: { quorum: 0, allowsSolo: true, freezes: [] }, reason },
  },

  'GET /changes': { needs: 'read', gives: 200 },
  'POST /changes': { needs: 'edit', gives: 201, body: { title: 'x' }, headers: newKey },
  'GET /changes/{id}': { needs: 'read', gives: 200, ...onChange },
  'PATCH /changes/{id}': {
    ...{ needs: 'edit', site: 'n7', gives: 200, ...onChange, headers: ifMatch },
    body: { title: 'x' },
  },
  'PUT /changes/{id}/layers': {
    ...{ needs: 'edit', site: 'n7', gives: 200, ...onChange, headers: ifMatch },
    body: { label: 'x', texts: { n7: filesWith(1.2).n7 } },
  },
  'GET /changes/{id}/revisions': { needs: 'read', gives: 200, ...onChange },
  'GET /changes/{id}/revisions/{number}': {
    ...{ needs: 'read', gives: 200 },
    path: { id: 'CHANGE', number: '1' },
  },
  'POST /changes/{id}/revisions/{number}/restore': {
    ...{ needs: 'edit', site: 'n7', gives: 200, headers: ifMatch },
    path: { id: 'CHANGE', number: '1' },
  },
  'POST /changes/{id}/rebase': { needs: 'edit', gives: 200, ...onChange, body: {}, headers: ifMatch },
  'GET /changes/{id}/layers/{layer}/history': {
    ...{ needs: 'read', gives: 200, query: { section: 'home', entry: 'banner' } },
    path: { id: 'CHANGE', layer: 'n7' },
  },
  'GET /events': { needs: 'read', gives: 200, query: { windows: 'CHANGE:x' } },
  'PUT /changes/{id}/presence/{client}': {
    ...{ needs: 'read', gives: 204, body: {} },
    path: { id: 'CHANGE', client: 'x' },
  },

  'GET /changes/{id}/review': { needs: 'read', gives: 200, ...onChange },
  'POST /changes/{id}/review': { needs: 'edit', site: 'n7', gives: 200, ...onChange, body: {} },
  'DELETE /changes/{id}/review': { needs: 'edit', site: 'n7', gives: 409, ...onChange },
  'GET /changes/{id}/reviewers': { needs: 'edit', gives: 200, ...onChange },
  'GET /changes/{id}/comments': { needs: 'read', gives: 200, ...onChange },
  'POST /changes/{id}/comments': {
    ...{ needs: 'edit', or: 'review', gives: 201, ...onChange, headers: newKey },
    body: { text: 'x' },
  },
  'PATCH /changes/{id}/comments/{comment}': {
    ...{ needs: 'edit', or: 'review', gives: 404, path: { id: 'CHANGE', comment: 'missing' } },
    body: { state: 'resolved' },
  },
  'DELETE /changes/{id}/comments/{comment}': {
    ...{ needs: 'edit', or: 'review', gives: 404, path: { id: 'CHANGE', comment: 'missing' } },
  },
  'POST /changes/{id}/reviews': {
    ...{ needs: 'review', site: 'n7', gives: 201, ...onChange, headers: newKey },
    body: { verdict: 'approve', views: 'VIEWS', note: '' },
  },
  'DELETE /reviews/{id}': { needs: 'signIn', gives: 404, ...MISSING },
  'POST /changes/{id}/evidence': { needs: 'edit', or: 'review', site: 'n7', gives: 409, ...onChange },
  'DELETE /changes/{id}/evidence': { needs: 'edit', or: 'review', site: 'n7', gives: 409, ...onChange },
  'GET /objects/{digest}': { needs: 'read', gives: 404, path: { digest: DIGEST } },

  'GET /channels/{channel}': { needs: 'read', gives: 200 },
  'GET /channels/{channel}/deployments': { needs: 'read', gives: 200 },
  'GET /channels/{channel}/deployments/{id}': { needs: 'read', gives: 404, ...MISSING },
  'GET /channels/{channel}/deployments/{id}/results': { needs: 'read', gives: 404, ...MISSING },
  'POST /channels/{channel}/deployments': {
    ...{ needs: 'deploy', site: 'n7', gives: 404, headers: newKey },
    body: { release: DIGEST, sites: ['n7'], reason },
  },
  'DELETE /channels/{channel}/deployments/{id}': {
    ...{ needs: 'tighten', site: 'n7', gives: 409, path: { id: 'PLAN' } },
    body: { reason },
  },
  'POST /channels/{channel}/rollbacks': {
    ...{ needs: 'tighten', site: 'n7', gives: 409, headers: newKey },
    body: { sites: ['n7'], reason, to: 999 },
  },
  'POST /channels/{channel}/hidden-promotions': {
    ...{ needs: 'tighten', site: 'n7', gives: 409, headers: newKey },
    body: { sites: ['n7'], promotions: ['home.nothing'], reason },
  },
  'POST /channels/{channel}/modes': {
    ...{ needs: 'tighten', site: 'n7', gives: 201, headers: newKey },
    body: { sites: ['n7'], mode: 'green', reason },
  },
  'POST /channels/{channel}/break-glass': {
    ...{ needs: 'breakGlass', site: 'n7', gives: 404, headers: newKey },
    body: { release: DIGEST, sites: ['n7'], reason },
  },
  'GET /releases/{digest}': { needs: 'read', gives: 404, path: { digest: DIGEST } },
  'GET /pictures': { needs: 'read', gives: 200 },
  'POST /pictures': { needs: 'edit', gives: 422, body: 'no picture' },
  'PATCH /pictures/{id}': { needs: 'edit', gives: 404, path: PICTURE, body: { name: 'x' } },
  'DELETE /pictures/{id}': { needs: 'edit', gives: 404, path: PICTURE },
  'GET /mail': { needs: 'people', gives: 200 },
  'PUT /mail': { needs: 'people', gives: 200, body: { isOn: false } },
  'GET /templates': { needs: 'read', gives: 200 },
  'POST /templates': {
    ...{ needs: 'edit', gives: 404, headers: newKey },
    body: { name: 'x', change: 'missing' },
  },
  'PATCH /templates/{id}': { needs: 'edit', gives: 404, ...MISSING, body: { name: 'x' } },
  'DELETE /templates/{id}': { needs: 'edit', gives: 404, ...MISSING },
  'POST /templates/changes': {
    ...{ needs: 'edit', gives: 404, headers: newKey },
    body: { template: 'missing', title: 'x' },
  },
  'GET /waiting': { needs: 'people', gives: 200 },
  'GET /audit': { needs: 'read', gives: 200 },
  'GET /audit/verification': { needs: 'read', gives: 200 },
  'GET /audit/export': { needs: 'read', gives: 200 },
}

/** Someone at a door: who they are, and what they bring. */
interface Door {
  name: string
  role?: string
  /** The sites that it is for: those of the role, and of the token. */
  scope: string
  kind: 'person' | 'without factor' | 'factor not given' | 'token' | 'nobody'
  headers: Record<string, string>
}

let tested: TestDesk
let served: ServedDesk
let doors: Door[]
beforeAll(async () => {
  tested = await testDesk([])
  served = await serveDesk(tested.desk, { routes: allDeskRoutes })
  await publishFirst(tested.desk, FIRST)
  work = await newWork()
  await tested.signIn('taken', [])
  doors = await newDoors()
}, 60_000)
afterAll(async () => {
  await served.close()
  await tested.close()
})

async function newDoors(): Promise<Door[]> {
  await tested.desk.db.deleteFrom('grants').execute()
  const people = ROLES.flatMap((role) => ['*', 'n7', '6b'].map((scope) => ({ role, scope })))
  const all = await Promise.all(
    people.map(async ({ role, scope }): Promise<Door[]> => {
      const grants = [{ role, site: scope }]
      const door = { role, scope }
      const { id, headers } = await person(grants)
      const token = (sites: string) => tokenOf(id, sites)
      const found: Door[] = [
        { ...door, name: `${role} for ${scope}`, kind: 'person', headers },
        { ...door, name: `token of ${role} for ${scope}`, kind: 'token', headers: await token('*') },
      ]
      if (scope !== '*') return found
      return [
        ...found,
        {
          ...{ role, scope: '6b', kind: 'token', headers: await token('6b') },
          name: `token for 6b of ${role} for all`,
        },
        {
          ...{ ...door, name: `${role} without factor`, kind: 'without factor' },
          headers: (await person(grants, { isVerified: false })).headers,
        },
        {
          ...{ ...door, name: `${role} who has not given the factor`, kind: 'factor not given' },
          headers: (await person(grants, { isVerified: false, hasFactor: true })).headers,
        },
      ]
    }),
  )
  return [
    ...all.flat(),
    { name: 'someone without a role', scope: '', kind: 'person', headers: (await person([])).headers },
    { name: 'a visitor', scope: '', kind: 'nobody', headers: { Origin: ORIGIN } },
    {
      ...{ name: 'a session that ended', scope: '', kind: 'nobody' },
      headers: { Origin: ORIGIN, Cookie: '__Host-portico-desk=ended' },
    },
  ]
}

async function person(grants: Grant[], { isVerified = true, hasFactor = false } = {}) {
  const { id, cookie } = await tested.signIn(randomUUID(), grants, { isVerified })
  if (hasFactor)
    await tested.desk.db
      .insertInto('credentials')
      .values({
        ...{ id: randomUUID(), user_id: id, kind: 'passkey', name: 'Key' },
        data: JSON.stringify({ id: 'a2V5', publicKey: '', counter: 0, transports: [] }),
        ...{ created_at: 0, last_used_at: null },
      })
      .execute()
  return { id, headers: { Origin: ORIGIN, Cookie: cookie } }
}

async function tokenOf(maker: string, site: string): Promise<Record<string, string>> {
  const secret = `portico_${randomUUID()}`
  await tested.desk.db
    .insertInto('tokens')
    .values({
      ...{ id: randomUUID(), hash: hashOf(secret), name: 'script', created_by: maker },
      ...{ verbs: JSON.stringify(VERBS), sites: JSON.stringify([site]), created_at: 0 },
      ...{ expires_at: tested.clock.now + 1_000, revoked_at: null, last_used_at: null },
    })
    .execute()
  return { Authorization: `Bearer ${secret}` }
}

/** What the design says that someone is told; `allowed`, or the code of the problem. */
function expected({ needs, or, site }: EveryCall, door: Door): string {
  const { role = '', scope, kind } = door
  if (or !== undefined && expected({ needs: or, site, gives: 0 }, door) === 'allowed') return 'allowed'
  if (needs === 'nothing') return 'allowed'
  if (kind === 'nobody') return 'signedOut'
  if (needs === 'signIn') return 'allowed'
  if (needs === 'people' || needs === 'confirmed') {
    if (kind === 'token') return 'forbidden'
    return needs === 'confirmed' && kind === 'factor not given' ? 'secondFactor' : 'allowed'
  }
  const right = RIGHTS[needs]
  const isInScope = scope === '*' || (!right.allSites && (site === undefined || scope === site))
  const letter = role.charAt(0)
  const has = (letters: string) => letter !== '' && isInScope && letters.includes(letter)
  if (kind === 'token') return has(right.tokens) ? 'allowed' : 'forbidden'
  if (!has(right.people)) return 'forbidden'
  return kind === 'person' || has(right.withoutFactor) ? 'allowed' : 'secondFactor'
}

const REFUSALS = ['signedOut', 'forbidden', 'secondFactor']

/** A call that is about neither leaves both as they are. */
const isAboutWork = ({ path, query, headers }: EveryCall) =>
  headers === ifMatch || Object.values({ ...path, ...query }).some((value) => /CHANGE|PLAN/.test(value))

/** A change of n7 that is checked, and a plan whose time is gone; the change goes back to them for the next who asks. */
async function newWork(): Promise<typeof work> {
  const { desk, clock } = tested
  const change = await newChange(desk, FIRST, [
    { author: 'someone', files: { n7: filesWith(1.1).n7 ?? '' } },
    { author: 'someone', files: { n7: filesWith(1.15).n7 ?? '' } },
  ])
  await checkAll(desk, change)
  const { views } = await compareChange(desk, change)
  const plan = randomUUID()
  await desk.db
    .insertInto('deployments')
    .values({
      ...{ id: plan, channel: 'live', kind: 'schedule', state: 'committed', release: DIGEST },
      ...{ sites: '["n7"]', details: '{"action":{}}', reason, asked_by: 'someone', asked_at: 0 },
      ...{ due_at: clock.now - 1, expected_seq: 2, seq: 2, live_at: null, message: null },
    })
    .execute()
  return {
    ...{ change, etag: `"${change}.2"`, plan },
    views: views.map(({ view, digest }) => ({ view, digest })),
  }
}

/** Sends a call of the table as someone. Returns the status, or the code of a refusal. */
async function send(name: string, call: EveryCall, door: Door): Promise<string> {
  const [method = '', template = ''] = name.split(' ')
  const values: Record<string, string> = { channel: 'live', ...call.path }
  const filled = (text: string) => text.replace('CHANGE', work.change).replace('PLAN', work.plan)
  const path = template.replaceAll(/\{(\w+)\}/g, (_, key: string) => filled(values[key] ?? key))
  const query = filled(String(new URLSearchParams(call.query)))
  const body =
    call.body &&
    (JSON.parse(JSON.stringify(call.body).replace('"VIEWS"', JSON.stringify(work.views))) as unknown)
  const response = await served.ask(method, `/desk/v1${path}?${query}`, {
    headers: { ...door.headers, ...call.headers?.() },
    ...(body !== undefined && { body }),
  })
  const { code } = (response.body ?? {}) as { code?: string }
  return REFUSALS.includes(code ?? '') ? (code ?? '') : String(response.status)
}

test.each(Object.keys(CALLS))(
  '[DK-02] [DK-09] %s is for whom the design says, by every door',
  async (name) => {
    const call = CALLS[name]
    if (!call) return
    const outcomes: string[] = []
    const wanted: string[] = []
    if (isAboutWork(call)) work = await newWork()
    for (const door of doors) {
      await tested.desk.db.deleteFrom('attempts').execute()
      const outcome = expected(call, door)
      // Who may has just changed it.
      if (outcomes.at(-1)?.endsWith(' 200') && call.headers === ifMatch) work = await newWork()
      outcomes.push(`${door.name}: ${await send(name, call, door)}`)
      wanted.push(`${door.name}: ${outcome === 'allowed' ? String(call.gives) : outcome}`)
    }
    expect(outcomes).toEqual(wanted)
    // What is done to one's own account ends one's sessions.
    if (call.needs === 'people' || call.needs === 'confirmed') doors = await newDoors()
  },
  120_000,
)

test('[DK-09] every call of the contract is in the table, and the desk has no other', () => {
  const { paths } = openapiDocument() as { paths: Record<string, Record<string, unknown>> }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect(Object.keys(CALLS).toSorted()).toEqual(described.toSorted())
  const has = deskApp(tested.desk, allDeskRoutes)
    .routes.filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => `${method} ${path.replace('/desk/v1', '').replaceAll(/:(\w+)/g, '{$1}')}`)
  expect([...new Set(has)].toSorted()).toEqual([...described, 'GET /openapi.json'].toSorted())
})
