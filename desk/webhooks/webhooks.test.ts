import { createHmac, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { appendAudit } from '../audit/appendAudit'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds, testDesk, type Call, type TestDesk } from '../testing/testDesk'
import { postMessage, postTo, type Posted } from './postMessage'
import { sendMessages } from './sendMessages'
import { webhooksRoutes } from './webhooksRoutes'

let on: TestDesk
const ends: (() => unknown)[] = []
afterEach(async () => {
  await on?.close()
  for (const end of ends.splice(0)) await end()
})

const URL_OF_OTHERS = 'https://hooks.example.com/portico'
interface Listed {
  webhooks: {
    id: string
    url: string
    messages: {
      state: string
      status: number | null
      outcome: string
      tries: number
      body: string
      nextAt: number | null
    }[]
  }[]
}

async function open(kind?: (typeof databaseKinds)[number]) {
  on = await testDesk([webhooksRoutes], { ...(kind && { kind }) })
  return on.signIn('Ina', [{ role: 'admin', site: '*' }])
}
const add = (call: Call, topics: string[], url = URL_OF_OTHERS) =>
  call('POST', '/webhooks', { body: { url, topics } })
const list = async (call: Call) => (await call('GET', '/webhooks')).body as Listed
const logged = (verb: string, details: Record<string, unknown> = {}) =>
  on.desk.db
    .transaction()
    .execute((trx) => appendAudit(on.desk, trx, { actor: 'desk', verb, object: 'channel:live', details }))

/** Another system that notes what it gets and answers as it is told. */
const TAKEN: Posted = { status: 204, outcome: '' }
function receiver(answerTo: (body: string) => Posted = () => TAKEN) {
  const got: { url: string; headers: Record<string, string>; body: string }[] = []
  const post = (url: string, headers: Record<string, string>, body: string): Promise<Posted> => {
    got.push({ url, headers, body })
    return Promise.resolve(answerTo(body))
  }
  return { got, post }
}

test('[OP-12] every alarm of docs/running.md reaches webhooks for alarms, but those of the installation', async () => {
  const { call } = await open()
  await add(call, ['alarms'])
  const { got, post } = receiver()
  const text = readFileSync('docs/running.md', 'utf8')
  const [, table = '', more = ''] = /\n\| alarm {2,}\|[^\n]*\n([\s\S]*?)\n\n([\s\S]*?)\n\n/.exec(text) ?? []
  const namesIn = (part: string) => [...part.matchAll(/`([\w.]+)`/g)].map(([, name = '']) => name)
  const alarms = table.split('\n').flatMap((row) => namesIn(row.split('|')[1] ?? ''))
  const ofInstallation = namesIn(more)
  expect(ofInstallation.filter((name) => !alarms.includes(name))).toEqual([])
  for (const verb of alarms) await logged(verb)
  await sendMessages(on.desk, post)
  const sent = got.map(({ body }) => JSON.parse(body) as { type: string; topic: string; text: string })
  expect(sent.map(({ type }) => type)).toEqual(alarms.filter((name) => !ofInstallation.includes(name)))
  expect(new Set(sent.map(({ topic }) => topic))).toEqual(new Set(['alarms']))
  for (const { type, text: said } of sent) expect(said).not.toContain(type)
})

test.each(databasesToday)(
  '[OP-12] a webhook is told what it asked for, once and signed, and nothing of before (%s)',
  async (kind) => {
    const { call } = await open(kind)
    await logged('deployment.live', { seq: 1 })
    const { status, body } = await add(call, ['publications', 'alarms'])
    expect(status).toBe(201)
    const { secret } = body as { secret: string }
    const { got, post } = receiver()
    await logged('deployment.live', { seq: 2 })
    await logged('review.asked')
    await logged('deployment.overdue')
    await Promise.all([sendMessages(on.desk, post), sendMessages(on.desk, post)])
    await sendMessages(on.desk, post)
    expect(got.map((one) => (JSON.parse(one.body) as { type: string }).type)).toEqual([
      'deployment.live',
      'deployment.overdue',
    ])
    expect(JSON.parse(got[0]?.body ?? '')).toMatchObject({
      topic: 'publications',
      text: 'The desk brought publication 2 to players',
      object: 'channel:live',
    })
    for (const { headers, body: sent } of got) {
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
      const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${sent}`
      expect(headers['webhook-signature']).toBe(
        `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
      )
      expect(Number(headers['webhook-timestamp'])).toBe(Math.floor(on.clock.now / 1_000))
    }
    expect(new Set(got.map(({ headers }) => headers['webhook-id'])).size).toBe(2)
    // The secret is nowhere else.
    expect(
      JSON.stringify([await list(call), await on.desk.db.selectFrom('webhooks').selectAll().execute()]),
    ).not.toContain(secret)
  },
)

test('[OP-12] what the desk says of a publication names who asked for it, and why', async () => {
  const { call, id } = await open()
  await add(call, ['publications'])
  const asked = {
    id: 'd1',
    kind: 'rollback',
    sites: '["n7","6b"]',
    reason: 'wrong prize',
    asked_by: id,
  } as const
  const times = { asked_at: 0, due_at: null, expected_seq: 2, seq: 2, live_at: 0 }
  const row = {
    ...asked,
    ...times,
    channel: 'live',
    state: 'live',
    release: null,
    details: '{}',
    message: null,
  } as const
  await on.desk.db.insertInto('deployments').values(row).execute()
  await logged('deployment.live', { deployment: 'd1', seq: 2 })
  // Who did it by themselves has said why; and of another desk's row nothing is left.
  const prepared = { actor: id, verb: 'deployment.prepared', object: 'channel:live' }
  const details = { deployment: 'd1', sites: ['n7'], reason: 'wrong prize' }
  await on.desk.db.transaction().execute((trx) => appendAudit(on.desk, trx, { ...prepared, details }))
  await logged('deployment.failed', { deployment: 'gone', message: 'no' })
  const { got, post } = receiver()
  await sendMessages(on.desk, post)
  const publication = { id: 'd1', by: { id, name: 'Ina' }, reason: 'wrong prize' }
  expect(got.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    {
      text: 'The desk brought publication 2 to players (Ina rolled back on n7, 6b: wrong prize)',
      deployment: publication,
    },
    {
      text: 'Ina prepared a publication on n7, for when nothing is missing: wrong prize',
      deployment: publication,
    },
    { text: 'The desk could not publish: no' },
  ])
})

test('[OP-12] that a webhook takes nothing is an alarm once, told to the others; two that are down tell nobody for ever', async () => {
  const { call } = await open()
  const OTHER = 'https://monitor.example.com/'
  await add(call, ['publications', 'alarms'])
  await add(call, ['alarms'], OTHER)
  for (const seq of [1, 2, 3]) await logged('deployment.live', { seq })
  let isOtherUp = true
  const got: string[] = []
  const post = (url: string, _: unknown, body: string): Promise<Posted> => {
    if (url !== OTHER || !isOtherUp) return Promise.resolve({ status: 500, outcome: 'Out of order' })
    got.push((JSON.parse(body) as { text: string }).text)
    return Promise.resolve(TAKEN)
  }
  const days = async () => {
    for (let tries = 0; tries < 40; tries++) {
      await sendMessages(on.desk, post)
      on.clock.now += 36 * 3_600_000
    }
  }
  await days()
  const alarm = `The desk raised an alarm: the webhook to ${URL_OF_OTHERS} does not take its messages`
  expect(got).toEqual([alarm])
  isOtherUp = false
  await logged('deployment.overdue')
  await days()
  const waiting = on.desk.db.selectFrom('webhook_messages').select('id').where('state', '=', 'waiting')
  expect(await waiting.execute()).toEqual([])
})

test('[OP-12] what is not taken is sent again, later each time, and then given up with an alarm; it keeps no other', async () => {
  const { call } = await open()
  await add(call, ['publications'])
  await logged('deployment.live', { seq: 1 })
  await logged('deployment.live', { seq: 2 })
  const { got, post } = receiver((body) =>
    body.includes('publication 1') ? { status: 500, outcome: 'Out of order' } : TAKEN,
  )
  await sendMessages(on.desk, post)
  await sendMessages(on.desk, post)
  await sendMessages(on.desk, post)
  // The first has a pause.
  expect(got.map(({ body }) => /publication \d/.exec(body)?.[0]).sort()).toEqual([
    'publication 1',
    'publication 2',
  ])
  const before = (await list(call)).webhooks[0]?.messages.find(({ status }) => status === 500)
  expect(before).toMatchObject({ state: 'waiting', tries: 1, outcome: 'Out of order' })
  for (let time = 0; time < 9; time++) {
    on.clock.now += 40 * 3_600_000
    await sendMessages(on.desk, post)
  }
  const tried = got.filter(({ body }) => body.includes('publication 1'))
  expect(tried).toHaveLength(8)
  expect(new Set(tried.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  const { webhooks } = await list(call)
  expect(webhooks[0]?.messages.map(({ state, nextAt }) => [state, nextAt]).sort()).toEqual([
    ['delivered', null],
    ['failed', null],
  ])
  const failed = on.desk.db.selectFrom('audit').select('verb').where('verb', '=', 'webhook.failed')
  expect(await failed.execute()).toHaveLength(1)
  on.clock.now += 40 * 24 * 3_600_000
  await sendMessages(on.desk, post)
  expect((await list(call)).webhooks[0]?.messages).toEqual([])
})

test.each([
  'http://hooks.example.com/',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://2130706433/',
  'https://10.1.2.3/',
  'https://192.168.0.4:8443/x',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/',
  'https://[::ffff:7f00:1]/',
  'https://[fd00::1]/',
  // Addresses of a site, and IPv4 in other clothes.
  'https://[fec0::1]/',
  'https://[::7f00:1]/',
  'https://[::ffff:0:7f00:1]/',
  'https://[2001:0:4136:e378::1]/',
  'https://[100::1]/',
  'https://192.88.99.1/',
  'https://localhost/',
  'https://desk/',
  'https://printer.local./',
  'https://ana:secret@hooks.example.com/',
  'file:///etc/passwd',
  'hooks.example.com',
])('[OP-12] %s is no address of a webhook', async (url) => {
  const { call } = await open()
  expect(await add(call, ['alarms'], url)).toMatchObject({ status: 422, body: { code: 'webhook' } })
  // Also where it is asked for later.
  expect((await postMessage(url, {}, '{}')).status).toBeNull()
  expect((await add(call, ['alarms'])).status).toBe(201)
})

/** A server of this machine, and a request to it. */
async function requestTo(respond: (response: http.ServerResponse) => void) {
  let asked = 0
  const server = http.createServer((_request, response) => {
    asked += 1
    respond(response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  ends.push(
    () => server.closeAllConnections(),
    () => new Promise((closed) => server.close(closed)),
  )
  const { port } = server.address() as AddressInfo
  return { request: http.request({ port, host: '127.0.0.1', method: 'POST' }), asked: () => asked }
}

test('[OP-12] one that hangs, answers byte by byte or without end, or leads elsewhere holds nobody', async () => {
  on = await testDesk([])
  const hangs = await requestTo(() => undefined)
  expect(await postTo(hangs.request, '{}', 100)).toEqual({
    status: null,
    outcome: 'No answer came within 0.1 s.',
  })
  const drips = await requestTo((response) => {
    response.writeHead(200)
    const timer = setInterval(() => response.write('x'), 20)
    response.on('close', () => clearInterval(timer))
  })
  expect((await postTo(drips.request, '{}', 100)).status).toBeNull()
  const endless = await requestTo((response) => void response.writeHead(200).end('y'.repeat(1_000_000)))
  expect(await postTo(endless.request, '{}', 5_000)).toEqual({ status: 200, outcome: 'y'.repeat(500) })
  const leads = await requestTo(
    (response) => void response.writeHead(302, { Location: '/other' }).end('gone'),
  )
  expect(await postTo(leads.request, '{}', 5_000)).toEqual({ status: 302, outcome: 'gone' })
  expect(leads.asked()).toBe(1)
})

test('[OP-12] webhooks whose secret cannot be read any more keep no other one waiting', async () => {
  const { call } = await open()
  for (let at = 0; at < 6; at++) await add(call, ['publications'], `${URL_OF_OTHERS}/${at}`)
  await logged('deployment.live', { seq: 1 })
  const inTurn = await on.desk.db.selectFrom('webhooks').select(['id', 'url']).execute()
  const spoilt = inTurn.slice(0, 5).map(({ id }) => id)
  await on.desk.db.updateTable('webhooks').set({ secret: 'spoilt' }).where('id', 'in', spoilt).execute()
  const { got, post } = receiver()
  await expect(sendMessages(on.desk, post)).rejects.toThrow()
  expect(got.map(({ url }) => url)).toEqual([inTurn.at(-1)?.url])
})

test('[OP-12] a test message is sent; a webhook that was removed gets nothing more', async () => {
  const { call } = await open()
  const { webhook } = (await add(call, ['alarms'])).body as { webhook: { id: string } }
  const { got, post } = receiver()
  expect((await call('POST', `/webhooks/${webhook.id}/test`)).status).toBe(202)
  await sendMessages(on.desk, post)
  expect(got.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
    { topic: 'test', text: 'Ina sent this test message.' },
  ])
  await logged('deployment.overdue')
  expect((await call('DELETE', `/webhooks/${webhook.id}`)).status).toBe(200)
  await sendMessages(on.desk, post)
  expect(got).toHaveLength(1)
  expect((await list(call)).webhooks).toEqual([])
  expect((await call('DELETE', `/webhooks/${randomUUID()}`)).status).toBe(404)
})

test('[OP-12] webhooks are for admins, and there are not too many', async () => {
  const { call } = await open()
  const ana = await on.signIn('Ana', [{ role: 'operator', site: '*' }])
  expect((await add(ana.call, ['alarms'])).status).toBe(403)
  expect((await ana.call('GET', '/webhooks')).status).toBe(403)
  for (let n = 0; n < 20; n++) expect((await add(call, ['alarms'])).status).toBe(201)
  expect(await add(call, ['alarms'])).toMatchObject({ status: 409, body: { code: 'full' } })
})
