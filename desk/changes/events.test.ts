import { afterEach, expect, test, vi } from 'vitest'
import { readEvents } from '../testing/readEvents'
import { beginChange, layoutText, publishFiles, saveTexts, withScale } from '../testing/testChanges'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds, testDesk, type TestDesk } from '../testing/testDesk'
import { changesRoutes } from './changesRoutes'

const OPERATOR = [{ role: 'operator', site: '*' } as const]
const n7 = layoutText('n7')
const desks: TestDesk[] = []
const streams: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const stream of streams.splice(0)) await stream.close()
  for (const desk of desks.splice(0).reverse()) await desk.close()
})

async function deskWith(
  ...options: Parameters<typeof testDesk> extends [unknown, ...infer Rest] ? Rest : never
) {
  const desk = await testDesk([changesRoutes], ...options)
  desks.push(desk)
  return desk
}
/** Of a desk that looks into its database often: what only such a look notices is not waited for. */
const LOOKS_OFTEN = { settings: { lookEveryMs: 50 } }
type Person = Awaited<ReturnType<TestDesk['signIn']>>
const address = (...windows: string[]) => `/events?windows=${windows.join()}`
const watch = (person: Person, id: string, client?: string, headers?: Record<string, string>) =>
  watchAll(person, [client === undefined ? id : `${id}:${client}`], headers)
async function watchAll({ open }: Person, windows: string[], headers?: Record<string, string>) {
  const response = await open(address(...windows), headers)
  expect(response.headers.get('Content-Type')).toBe('text/event-stream')
  const stream = readEvents(response)
  streams.push(stream)
  return stream
}
const here = (person: Person, id: string, client: string, body: object) =>
  person.call('PUT', `/changes/${id}/presence/${client}`, { body })

test.each(databasesToday)(
  '[DK-03] who has a change open sees each new revision and its state (%s)',
  async (kind) => {
    const desk = await deskWith({ kind })
    const ana = await desk.signIn('Ana', OPERATOR)
    const bob = await desk.signIn('Bob', OPERATOR)
    await publishFiles(desk)
    const { id, etag } = await beginChange(ana.call)
    const stream = await watch(bob, id)
    await expect.poll(() => stream.last('live')).toEqual({ change: id, seq: 1, isBehind: false })
    expect(stream.last('revision')).toMatchObject({ revision: 0, etag })
    const { headers } = await saveTexts(ana.call, id, etag, { n7: withScale(n7, 1.1) }, 'Larger text')
    await expect
      .poll(() => stream.last('revision'))
      .toEqual({
        change: id,
        revision: 1,
        etag: headers.get('ETag'),
        author: { id: ana.id, name: 'Ana' },
        label: 'Larger text',
      })
    const patch = {
      body: { title: 'Easter', state: 'closed' },
      headers: { 'If-Match': headers.get('ETag') ?? '' },
    }
    await ana.call('PATCH', `/changes/${id}`, patch)
    await expect.poll(() => stream.last('state')).toEqual({ change: id, title: 'Easter', state: 'closed' })
    await publishFiles(desk, { n7: withScale(n7, 1.3) })
    desk.desk.events.emit({ topic: 'channel:live', type: 'live', data: null })
    await expect.poll(() => stream.last('live')).toEqual({ change: id, seq: 2, isBehind: true })
  },
)

test('[DK-03] a window that comes back is told what it missed, once and in order', async () => {
  const desk = await deskWith()
  const ana = await desk.signIn('Ana', OPERATOR)
  const begun = await beginChange(ana.call)
  const { id } = begun
  let { etag } = begun
  const numbers = (stream: Awaited<ReturnType<typeof watch>>) =>
    stream.events.filter(({ type }) => type === 'revision').map((event) => event.id)
  for (let at = 1; at <= 4; at++)
    etag =
      (await saveTexts(ana.call, id, etag, { n7: withScale(n7, 1 + at / 100) })).headers.get('ETag') ?? ''
  const back = await watch(ana, id, undefined, { 'Last-Event-ID': `${id}.2` })
  const forged = await watch(ana, id, undefined, { 'Last-Event-ID': `${id}.999` })
  const odd = await watch(ana, id, undefined, { 'Last-Event-ID': '-1; drop' })
  await saveTexts(ana.call, id, etag, { n7: withScale(n7, 1.2) })
  await expect.poll(() => numbers(back)).toEqual([`${id}.3`, `${id}.4`, `${id}.5`])
  await expect.poll(() => numbers(forged)).toEqual([`${id}.5`])
  await expect.poll(() => numbers(odd)).toEqual([`${id}.4`, `${id}.5`])
  expect((await ana.open(address('unknown'))).status).toBe(404)
})

test.each(databasesToday)(
  '[DK-03] people see who else is there and where, until 20 s without a word (%s)',
  async (kind) => {
    const desk = await deskWith({ kind, ...LOOKS_OFTEN })
    const ana = await desk.signIn('Ana', OPERATOR)
    const bob = await desk.signIn('Bob', OPERATOR)
    const { id } = await beginChange(ana.call)
    const seen = await watch(ana, id, 'tab-a')
    await here(bob, id, 'tab-b', { site: 'n7', selected: 'home.banner' })
    const isAna = { client: 'tab-a', person: { id: ana.id, name: 'Ana' } }
    const isBob = {
      client: 'tab-b',
      person: { id: bob.id, name: 'Bob' },
      site: 'n7',
      selected: 'home.banner',
    }
    await expect.poll(() => seen.last('presence')).toEqual({ change: id, people: [isAna, isBob] })
    // A name of a window that belongs to someone else is another window.
    await here(ana, id, 'tab-b', { site: '6b' })
    await expect
      .poll(() => seen.last('presence'))
      .toMatchObject({ people: [isAna, { person: { name: 'Ana' } }, isBob] })
    desk.clock.now += 19_999
    await here(ana, id, 'tab-a', {})
    await here(ana, id, 'tab-b', { site: '9s' })
    await expect.poll(() => seen.last('presence')).toMatchObject({ people: [isAna, { site: '9s' }, isBob] })
    desk.clock.now += 1
    await expect.poll(() => seen.last('presence')).toMatchObject({ people: [isAna, { site: '9s' }] })
    expect((seen.last('presence') as { people: [] }).people).toHaveLength(2)
  },
)

test('[DK-03] a window that is closed is gone at once', async () => {
  const desk = await deskWith()
  const ana = await desk.signIn('Ana', OPERATOR)
  const bob = await desk.signIn('Bob', OPERATOR)
  const { id } = await beginChange(ana.call)
  const seen = await watch(ana, id)
  const other = await watch(bob, id, 'tab-b')
  await expect.poll(() => seen.last('presence')).toMatchObject({ people: [{ client: 'tab-b' }] })
  await other.close()
  await expect.poll(() => seen.last('presence')).toEqual({ change: id, people: [] })
})

test('[DK-03] the list of changes says who has each open, each person once', async () => {
  const desk = await deskWith()
  const ana = await desk.signIn('Ana', OPERATOR)
  const bob = await desk.signIn('Bob', OPERATOR)
  const { id } = await beginChange(ana.call)
  const here = async () => {
    const { changes } = (await ana.call('GET', '/changes')).body as { changes: { here: unknown }[] }
    return changes[0]?.here
  }
  expect(await here()).toEqual([])
  const tab = await watch(bob, id, 'tab-a')
  await watch(bob, id, 'tab-b')
  await expect.poll(here).toEqual([{ id: bob.id, name: 'Bob' }])
  await tab.close()
  await expect.poll(here).toEqual([{ id: bob.id, name: 'Bob' }])
  desk.clock.now += 20_000
  await expect.poll(here).toEqual([])
})

test.skipIf(!databaseKinds.includes('postgres'))(
  '[DK-03] people at different desks on one database see each other and their revisions',
  async () => {
    const one = await deskWith({ kind: 'postgres' })
    const two = await deskWith({ kind: 'postgres', sameAs: one })
    const ana = await one.signIn('Ana', OPERATOR)
    const bob = await two.signIn('Bob', OPERATOR)
    const { id, etag } = await beginChange(ana.call)
    const seenByAna = await watch(ana, id, 'tab-a')
    const seenByBob = await watch(bob, id, 'tab-b')
    const { changes } = (await two.signIn('Eva', OPERATOR).then(({ call }) => call('GET', '/changes')))
      .body as { changes: { here: { name: string }[] }[] }
    // The one who looks is told at the next look at the latest.
    expect(changes[0]?.here.map(({ name }) => name)).toContain('Bob')
    const names = [{ person: { name: 'Ana' } }, { person: { name: 'Bob' } }]
    await expect.poll(() => seenByAna.last('presence')).toMatchObject({ people: names })
    await expect.poll(() => seenByBob.last('presence')).toMatchObject({ people: names })
    await saveTexts(bob.call, id, etag, { n7: withScale(n7, 1.1) })
    await expect
      .poll(() => seenByAna.last('revision'))
      .toMatchObject({ revision: 1, author: { name: 'Bob' } })
  },
)

test('[DK-03] without a hint, what another process wrote is found all the same', async () => {
  const desk = await deskWith(LOOKS_OFTEN)
  const ana = await desk.signIn('Ana', OPERATOR)
  const { id } = await beginChange(ana.call)
  const stream = await watch(ana, id)
  await desk.desk.db.updateTable('changes').set({ title: 'By another desk' }).where('id', '=', id).execute()
  await expect.poll(() => stream.last('state')).toMatchObject({ title: 'By another desk' })
})

test('[SC-01] looks into a database that does not answer do not pile up, and go on when it does', async () => {
  const desk = await deskWith(LOOKS_OFTEN)
  const ana = await desk.signIn('Ana', OPERATOR)
  const { id } = await beginChange(ana.call)
  const stream = await watch(ana, id)
  const { db } = desk.desk
  const executor = db.getExecutor()
  const execute = executor.executeQuery.bind(executor)
  const held = Promise.withResolvers<undefined>()
  let waiting = 0
  const asked = vi.spyOn(executor, 'executeQuery').mockImplementation(async (query) => {
    if (/^select "sessions"."id" from "sessions" inner join "users"/.test(query.sql)) {
      waiting += 1
      await held.promise
    }
    return execute(query)
  })
  await expect.poll(() => waiting).toBeGreaterThan(0)
  // As long as ten looks take.
  await new Promise((resolve) => setTimeout(resolve, 10 * LOOKS_OFTEN.settings.lookEveryMs))
  expect(waiting).toBe(1)
  held.resolve(undefined)
  asked.mockRestore()
  await db.updateTable('changes').set({ title: 'By another desk' }).where('id', '=', id).execute()
  await expect.poll(() => stream.last('state')).toMatchObject({ title: 'By another desk' })
})

test.each(['session', 'account', 'roles'])('[DK-03] the stream ends with the %s', async (what) => {
  const desk = await deskWith(LOOKS_OFTEN)
  const ana = await desk.signIn('Ana', OPERATOR)
  const bob = await desk.signIn('Bob', OPERATOR)
  const { id } = await beginChange(ana.call)
  const [his, hers] = [await watch(bob, id), await watch(ana, id)]
  const { db } = desk.desk
  if (what === 'session') await db.deleteFrom('sessions').where('user_id', '=', bob.id).execute()
  if (what === 'account')
    await db.updateTable('users').set({ disabled_at: 1 }).where('id', '=', bob.id).execute()
  if (what === 'roles') await db.deleteFrom('grants').where('user_id', '=', bob.id).execute()
  await his.ended
  await saveTexts(ana.call, id, `"${id}.0"`, { n7: withScale(n7, 1.1) })
  await expect.poll(() => hers.last('revision')).toMatchObject({ revision: 1 })
  expect((await bob.open(address(id))).status).toBe(what === 'roles' ? 403 : 401)
})

test('[DK-03] one stream tells of several changes, each by its name, and of no more than fifty', async () => {
  const desk = await deskWith()
  const ana = await desk.signIn('Ana', OPERATOR)
  const bob = await desk.signIn('Bob', OPERATOR)
  const [one, two, other] = [
    await beginChange(ana.call),
    await beginChange(ana.call),
    await beginChange(ana.call),
  ]
  // Two windows show the same change; one shows a change that is not there any more.
  const stream = await watchAll(ana, [`${one.id}:tab-a`, `${two.id}:tab-b`, `${one.id}:tab-c`, 'gone:tab-d'])
  const his = await watch(bob, two.id, 'tab-e')
  for (const { id, etag } of [one, other, two])
    await saveTexts(bob.call, id, etag, { n7: withScale(n7, 1.1) })
  const revisions = () =>
    stream.events
      .filter(({ type }) => type === 'revision')
      .map(({ data }) => data as { change: string; revision: number })
      .map(({ change, revision }) => [change, revision])
  await expect.poll(revisions).toEqual([
    [one.id, 0],
    [two.id, 0],
    [one.id, 1],
    [two.id, 1],
  ])
  expect(his.last('presence')).toMatchObject({
    change: two.id,
    people: [{ client: 'tab-b' }, { client: 'tab-e' }],
  })
  const fifty = Array.from({ length: 50 }, (_, at) => `${one.id}:window-${at}`)
  await watchAll(ana, fifty)
  expect((await ana.open(address(...fifty, one.id))).status).toBe(400)
  expect((await ana.open('/events')).status).toBe(400)
})

test('[DK-03] fifty changes, and one with many revisions, fit a stream before it is read', async () => {
  const desk = await deskWith()
  const ana = await desk.signIn('Ana', OPERATOR)
  const changes: string[] = []
  for (let at = 0; at < 50; at++) changes.push((await beginChange(ana.call)).id)
  const stream = await watchAll(ana, changes)
  const changesSeen = () => new Set(stream.events.map(({ data }) => (data as { change: string }).change)).size
  await expect.poll(changesSeen).toBe(50)
})

const clientsIn = (data: unknown) =>
  (data as { people: { client: string }[] }).people.map(({ client }) => client)

test.each(['before', 'after'])(
  '[DK-03] of the windows of a stream that opens %s another one ends, nobody who stays is told to leave',
  async (when) => {
    const desk = await deskWith()
    const ana = await desk.signIn('Ana', OPERATOR)
    const bob = await desk.signIn('Bob', OPERATOR)
    const { id } = await beginChange(ana.call)
    const seen = await watch(bob, id)
    const first = await watchAll(ana, [`${id}:tab-a`, `${id}:tab-b`])
    await here(ana, id, 'tab-a', { selected: 'home.banner' })
    const all = () => seen.events.filter(({ type }) => type === 'presence').map(({ data }) => clientsIn(data))
    await expect.poll(() => all().at(-1)).toEqual(['tab-a', 'tab-b'])
    const since = all().length
    if (when === 'after') await first.close()
    await watchAll(ana, [`${id}:tab-a`, `${id}:tab-c`])
    if (when === 'before') await first.close()
    await expect.poll(() => all().at(-1)).toEqual(['tab-a', 'tab-c'])
    expect(seen.last('presence')).toMatchObject({ people: [{ selected: 'home.banner' }, {}] })
    expect(
      all()
        .slice(since)
        .filter((clients) => !clients.includes('tab-a')),
    ).toEqual([])
  },
)

test('[DK-03] when a browser is closed, all its windows are gone soon', async () => {
  const desk = await deskWith()
  const ana = await desk.signIn('Ana', OPERATOR)
  const bob = await desk.signIn('Bob', OPERATOR)
  const { id } = await beginChange(ana.call)
  const seen = await watch(bob, id)
  const hers = await watchAll(ana, [`${id}:tab-a`, `${id}:tab-b`])
  await expect.poll(() => clientsIn(seen.last('presence'))).toEqual(['tab-a', 'tab-b'])
  await hers.close()
  await expect.poll(() => clientsIn(seen.last('presence'))).toEqual([])
})

test.skipIf(!databaseKinds.includes('postgres')).each(['the same', 'another'])(
  '[DK-03] windows whose next stream is at %s desk stay for all desks, with what they say',
  async (which) => {
    const one = await deskWith({ kind: 'postgres' })
    const two = await deskWith({ kind: 'postgres', sameAs: one })
    const ana = await one.signIn('Ana', OPERATOR)
    const [bob, eva] = [await one.signIn('Bob', OPERATOR), await two.signIn('Eva', OPERATOR)]
    const { id } = await beginChange(ana.call)
    const all = [await watch(bob, id), await watch(eva, id)]
    const everywhere = () => all.map((seen) => clientsIn(seen.last('presence')))
    const first = await watchAll(ana, [`${id}:tab-a`, `${id}:tab-b`])
    await here(ana, id, 'tab-a', { selected: 'home.banner' })
    await expect.poll(everywhere).toEqual([
      ['tab-a', 'tab-b'],
      ['tab-a', 'tab-b'],
    ])
    await watchAll(which === 'another' ? eva : ana, [`${id}:tab-a`], { Cookie: ana.cookie })
    await first.close()
    await expect.poll(everywhere).toEqual([['tab-a'], ['tab-a']])
    for (const seen of all)
      await expect
        .poll(() => seen.last('presence'))
        .toMatchObject({ people: [{ client: 'tab-a', selected: 'home.banner' }] })
  },
)

test('[DK-03] nobody keeps more than twenty streams open', async () => {
  const desk = await deskWith()
  const ana = await desk.signIn('Ana', OPERATOR)
  const { id } = await beginChange(ana.call)
  const opened = await Promise.all(Array.from({ length: 20 }, () => watch(ana, id)))
  const refused = await ana.open(address(id))
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('10')
  await opened[0]?.close()
  await watch(ana, id)
})

test('[DK-03] every 15 s a stream says that it is still there', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const desk = await deskWith()
  const ana = await desk.signIn('Ana', OPERATOR)
  const { id } = await beginChange(ana.call)
  const reader = ((await ana.open(address(id))).body as ReadableStream<Uint8Array>).getReader()
  streams.push({ close: () => reader.cancel() })
  const read = async () => new TextDecoder().decode((await reader.read()).value)
  for (let at = 0; at < 5; at++) expect(await read()).toMatch(/event: /)
  const beat = read()
  vi.advanceTimersByTime(15_000)
  expect(await beat).toBe(': here\n\n')
  vi.useRealTimers()
})
