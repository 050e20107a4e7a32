import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import type { z } from '@hono/zod-openapi'
import { changesRoutes } from '../changes/changesRoutes'
import type { commentThread } from '../contract/comments'
import type { waiting } from '../contract/waiting'
import { waitingRoutes } from '../deployments/waitingRoutes'
import { readEvents } from '../testing/readEvents'
import { newWork, post, publishedDesk } from '../testing/publishedWork'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds, type Call } from '../testing/testDesk'
import { MAX_OPEN } from './addComment'
import { commentsRoutes } from './commentsRoutes'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

type Thread = z.output<typeof commentThread>
interface Listed {
  threads: Thread[]
  open: number
  resolved: number
}
let on: Awaited<ReturnType<typeof publishedDesk>>
let id: string
afterEach(() => on?.close())

async function open(kind?: (typeof databaseKinds)[number]) {
  on = await publishedDesk(kind, { routes: [changesRoutes, commentsRoutes, waitingRoutes] })
  id = await newWork(on, on.ana.id, 1.1)
}
const BANNER = { layer: 'n7', path: 'home.banner' }
const say = (call: Call, text: string, more: object = {}) =>
  post(call, `/changes/${id}/comments`, { text, ...more })
const said = async (call: Call, text: string, more: object = {}) => {
  on.clock.now += 1_000
  const { status, body } = await say(call, text, more)
  expect(status).toBe(201)
  return (body as { comment: string }).comment
}
const list = async (call: Call, query = '') =>
  (await call('GET', `/changes/${id}/comments${query}`)).body as Listed
const settle = (call: Call, thread: string, state: string) =>
  call('PATCH', `/changes/${id}/comments/${thread}`, { body: { state } })
const textsOf = ({ threads }: Listed) => threads.map(({ comments }) => comments.map(({ text }) => text))
const waitingFor = async (call: Call) =>
  ((await call('GET', '/waiting')).body as { waiting: z.output<typeof waiting>[] }).waiting

test.each(databasesToday)(
  '[OP-07] a comment stands at a part of a change or at all of it, is replied to, resolved and opened again (%s)',
  async (kind) => {
    await open(kind)
    const banner = await said(on.bob.call, 'Too fast', { place: BANNER })
    await said(on.ana.call, 'Slower now', { thread: banner })
    const whole = await said(on.bob.call, 'When is it live?')
    expect(await list(on.ana.call)).toMatchObject({
      ...{ open: 2, resolved: 0 },
      threads: [
        {
          ...{ id: banner, place: BANNER, resolved: null },
          comments: [
            { id: banner, text: 'Too fast', author: { id: on.bob.id, name: 'Bob' } },
            { text: 'Slower now', author: { name: 'Ana' } },
          ],
        },
        { id: whole, place: null, comments: [{ text: 'When is it live?' }] },
      ],
    })
    expect((await settle(on.ana.call, banner, 'resolved')).status).toBe(200)
    // The response was lost: it is asked for once more.
    expect((await settle(on.ana.call, banner, 'resolved')).status).toBe(200)
    expect(await list(on.bob.call)).toMatchObject({ open: 1, resolved: 1, threads: [{ id: whole }] })
    expect((await list(on.bob.call, '?state=resolved')).threads).toMatchObject([
      { id: banner, resolved: { by: { name: 'Ana' }, at: on.clock.now } },
    ])
    expect(await say(on.bob.call, 'Still', { thread: banner })).toMatchObject({
      status: 409,
      body: { code: 'resolved' },
    })
    await settle(on.bob.call, banner, 'open')
    expect(await list(on.bob.call)).toMatchObject({ open: 2, resolved: 0 })
    const lines = await on.desk.db
      .selectFrom('audit')
      .select(['verb', 'details'])
      .where('verb', 'like', 'comment.%')
      .orderBy('n')
      .execute()
    expect(lines.map(({ verb }) => verb)).toEqual([
      ...['comment.added', 'comment.added', 'comment.added', 'comment.resolved', 'comment.reopened'],
    ])
    expect(lines[0]?.details).toContain('Too fast')
  },
)

test.each(databasesToday)('[OP-07] one’s own comment goes while nobody has replied (%s)', async (kind) => {
  await open(kind)
  const remove = (call: Call, comment: string) => call('DELETE', `/changes/${id}/comments/${comment}`)
  const first = await said(on.bob.call, 'Too fast')
  expect((await remove(on.ana.call, first)).status).toBe(403)
  const reply = await said(on.ana.call, 'Is it?', { thread: first })
  expect(await remove(on.bob.call, first)).toMatchObject({ status: 409, body: { code: 'replied' } })
  expect((await remove(on.ana.call, reply)).status).toBe(200)
  expect((await remove(on.bob.call, first)).status).toBe(200)
  expect(await list(on.ana.call)).toEqual({ threads: [], open: 0, resolved: 0 })
  expect((await remove(on.bob.call, first)).status).toBe(404)
  expect((await say(on.ana.call, 'Gone', { thread: first })).status).toBe(404)
})

test.each(databasesToday)(
  '[OP-07] a reply and a deletion at once leave no reply to nothing (%s)',
  async (kind) => {
    await open(kind)
    for (let round = 0; round < 5; round++) {
      const first = await said(on.bob.call, 'Too fast')
      const [reply, removal] = await Promise.all([
        say(on.ana.call, 'Is it?', { thread: first }),
        on.bob.call('DELETE', `/changes/${id}/comments/${first}`),
      ])
      expect([
        [201, 409],
        [404, 200],
      ]).toContainEqual([reply.status, removal.status])
    }
    const rows = await on.desk.db.selectFrom('comments').select(['id', 'thread']).execute()
    const ids = rows.map((row) => row.id)
    expect(rows.filter(({ thread }) => thread !== null && !ids.includes(thread))).toEqual([])
  },
)

test('[OP-07] a comment whose response was lost is there once', async () => {
  await open()
  const headers = { 'Idempotency-Key': randomUUID() }
  const send = () => on.bob.call('POST', `/changes/${id}/comments`, { body: { text: 'Too fast' }, headers })
  const [first, again] = [await send(), await send()]
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.body).toEqual(first.body)
  expect(textsOf(await list(on.ana.call))).toEqual([['Too fast']])
})

test('[OP-07] what is long, from right to left or looks like markup is kept as it was written', async () => {
  await open()
  const texts = ['<img src=x onerror=alert(1)>', 'مرحبا بالعالم', 'x'.repeat(2_000), 'one\n\ntwo']
  for (const text of texts) await said(on.bob.call, text)
  expect(textsOf(await list(on.ana.call))).toEqual(texts.map((text) => [text]))
  for (const text of ['', '   ', '\u200b', 'x'.repeat(2_001)])
    expect((await say(on.bob.call, text)).status).toBe(400)
})

test('[OP-07] threads come in pages, and no more than can be shown are open', async () => {
  await open()
  await on.desk.db
    .insertInto('comments')
    .values(
      Array.from({ length: MAX_OPEN }, (_, n) => ({
        ...{ id: `c${String(n).padStart(3, '0')}`, change_id: id, thread: null, layer: null, path: null },
        ...{ text: `No. ${n}`, author: on.bob.id, at: n, resolved_at: null, resolved_by: null },
      })),
    )
    .execute()
  const first = await list(on.ana.call, '?limit=150')
  expect(first.threads).toHaveLength(150)
  const second = await list(on.ana.call, `?limit=150&after=${first.threads.at(-1)?.id}`)
  expect(second.threads.map((one) => one.id)).toEqual(Array.from({ length: 50 }, (_, n) => `c${150 + n}`))
  expect((await list(on.ana.call, '?after=gone')).threads).toEqual([])
  expect(await say(on.bob.call, 'One more')).toMatchObject({ status: 409, body: { code: 'full' } })
  expect((await say(on.bob.call, 'A reply', { thread: 'c000' })).status).toBe(201)
  await settle(on.bob.call, 'c000', 'resolved')
  expect((await say(on.bob.call, 'One more')).status).toBe(201)
  expect(await settle(on.bob.call, 'c000', 'open')).toMatchObject({ status: 409, body: { code: 'full' } })
})

test('[OP-07] a comment stands at a layer that the change has; who edits or reviews writes, others read', async () => {
  await open()
  const admin = await on.signIn('Ada', [{ role: 'admin', site: '*' }])
  expect((await say(admin.call, 'Hello')).status).toBe(403)
  expect((await list(admin.call)).open).toBe(0)
  expect(await say(on.bob.call, 'Here', { place: { layer: 'nowhere', path: 'home.banner' } })).toMatchObject({
    status: 422,
    body: { code: 'place' },
  })
  const other = await newWork(on, on.ana.id, 1.2)
  const thread = await said(on.bob.call, 'Here')
  const elsewhere = { body: { text: 'There', thread }, headers: { 'Idempotency-Key': randomUUID() } }
  expect((await on.bob.call('POST', `/changes/${other}/comments`, elsewhere)).status).toBe(404)
})

test.each(databasesToday)('[OP-07] who has the change open is told at once (%s)', async (kind) => {
  await open(kind)
  const stream = readEvents(await on.ana.open(`/events?windows=${id}`))
  await expect.poll(() => stream.last('comments')).toMatchObject({ change: id })
  const marks = new Set([JSON.stringify(stream.last('comments'))])
  const isNew = async () => {
    await expect.poll(() => marks.has(JSON.stringify(stream.last('comments')))).toBe(false)
    marks.add(JSON.stringify(stream.last('comments')))
  }
  const thread = await said(on.bob.call, 'Too fast')
  await isNew()
  await said(on.bob.call, 'Really', { thread })
  await isNew()
  await settle(on.bob.call, thread, 'resolved')
  await isNew()
  await stream.close()
})

test.each(databasesToday)(
  '[OP-07] a thread waits for who takes part in it, until they have the last word or it is resolved (%s)',
  async (kind) => {
    await open(kind)
    const cid = await on.signIn('Cid', [{ role: 'operator', site: '*' }])
    const one = await said(on.bob.call, 'Too fast')
    const since = on.clock.now
    await said(on.bob.call, 'Too large')
    const talks = async (call: Call) => (await waitingFor(call)).filter(({ kind: of }) => of === 'comments')
    expect(await talks(on.ana.call)).toEqual([
      {
        ...{ kind: 'comments', change: { id, title: 'A change' }, threads: 2, sites: [] },
        ...{ by: [{ id: on.bob.id, name: 'Bob' }], since, until: null },
      },
    ])
    expect([await talks(on.bob.call), await talks(cid.call)]).toEqual([[], []])
    await said(on.ana.call, 'Slower now', { thread: one })
    expect(await talks(on.ana.call)).toMatchObject([{ threads: 1 }])
    expect(await talks(on.bob.call)).toMatchObject([{ threads: 1, by: [{ name: 'Ana' }] }])
    await settle(on.ana.call, one, 'resolved')
    expect(await talks(on.bob.call)).toEqual([])
    // What was closed or published is talked of no more.
    await on.desk.db.updateTable('changes').set({ state: 'closed' }).where('id', '=', id).execute()
    expect(await talks(on.ana.call)).toEqual([])
  },
)

test.each([
  ['is turned round', 'Safe \u202Egnp.exe', 'Safe gnp.exe'],
  ['is not seen', 'A\u200B\u2060\uFEFF\u00ADB', 'AB'],
  ['is a control', 'A\u0007\u001B[31mB', 'A[31mB'],
  ['breaks lines in other ways', 'A\r\nB\u2028C\rD', 'A\nB\nC\nD'],
  ['joins emoji and letters', '👩‍👧 ❤️ نمی‌خواهم', '👩‍👧 ❤️ نمی‌خواهم'],
])(
  '[OP-07] what %s is stored as others can read it, also where it comes by the API',
  async (_, sent, stored) => {
    await open()
    await said(on.bob.call, sent)
    expect(textsOf(await list(on.ana.call))).toEqual([[stored]])
  },
)

test.each([
  ['Sa\u202Efe', 201, 'Safe'],
  ['Two\nlines', 201, 'Two lines'],
  ['\u200B\u202E', 400, ''],
  ['x'.repeat(10_000), 400, ''],
])('[DK-09] a title by the API is read as the form reads it: %j', async (title, status, stored) => {
  await open()
  const made = await post(on.ana.call, '/changes', { title })
  expect(made.status).toBe(status)
  if (status === 201) expect(made.body).toMatchObject({ change: { title: stored } })
})
