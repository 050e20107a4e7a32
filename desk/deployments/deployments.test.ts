import { describe, expect, test, vi } from 'vitest'
import { AlteredError } from '../../publishing/alteredError'
import { digestOf, encodeText, type Digest } from '../../publishing/digest'
import { keySetKey } from '../../publishing/keySets'
import { objectKey, releaseKey, type Manifest } from '../../publishing/manifest'
import { logKey } from '../../publishing/pointer'
import { createPublisher } from '../../publishing/publisher'
import { verifyStore } from '../../publishing/verifyStore'
import { adoptRows } from '../audit/checkLog'
import { releaseViews } from '../releases/releaseViews'
import { edited, filesWith, checkAll, checkFiles, newChange, releaseOf } from '../testing/publishedDesk'
import { approve, deploy, FIRST, key, newWork, pageOf, post, publishedDesk } from '../testing/publishedWork'
import { servedBy } from '../testing/servedBy'
import { databasesToday } from '../testing/databasesToday'
import { testDesk, type TestDesk } from '../testing/testDesk'
import { channelsRoutes } from './channelsRoutes'
import { reportOverdue, resume, tendChannels } from './deploymentJobs'
import { requestDeployment } from './requestDeployment'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const HOUR_MS = 3_600_000

const newest = async ({ desk }: TestDesk) =>
  (await createPublisher({ store: desk.objects, signer: desk.signer }).newest('live'))?.pointer

/** What n7 serves to players at a moment. */
const servedAt = ({ desk }: TestDesk, now: number) => servedBy(desk, 'n7', now)

test.each(databasesToday)(
  '[DK-05] a change is approved by someone else, goes live, and is told apart in the history (%s)',
  async (kind) => {
    const on = await publishedDesk(kind)
    const id = await newWork(on, on.ana.id, 1.1)
    const { release, sites, blockers } = await pageOf(on.ana.call, id)
    expect(sites).toEqual(['n7'])
    expect(blockers.n7?.map(({ code }) => code)).toEqual(['quorum'])
    const refused = await deploy(on.ana.call, release)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'blocked', blockers: { n7: [{ code: 'quorum' }] } },
    })
    expect((await newest(on))?.seq).toBe(1)

    expect(await approve(on.bob.call, id)).toMatchObject({ status: 201 })
    const done = await deploy(on.ana.call, release)
    expect(done).toMatchObject({
      status: 201,
      body: { deployment: { state: 'live', seq: 2, isSelfPublished: false } },
    })
    expect((await newest(on))?.sites.n7?.release).toBe(release)
    expect((await newest(on))?.sites['6b']?.release).toBe(on.first)
    expect(await on.ana.call('GET', '/channels/live')).toMatchObject({
      body: { seq: 2, trouble: null, sites: { n7: { release, isProven: true, isSelfPublished: false } } },
    })
    const change = await on.desk.db
      .selectFrom('changes')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(change?.state).toBe('published')
    const lines = await on.desk.db.selectFrom('audit').select('verb').orderBy('n').execute()
    expect(lines.map(({ verb }) => verb).filter((verb) => verb.startsWith('deployment'))).toEqual([
      'deployment.asked',
      'deployment.committed',
      'deployment.live',
    ])
    expect(await verifyStore(on.desk.objects)).toEqual([])
    await on.close()
  },
)

test('[DK-05] [DK-04] nobody reviews what they wrote a part of, also by a token, and an edit ends approvals', async () => {
  const on = await publishedDesk()
  const cid = await on.signIn('Cid', [
    { role: 'operator', site: '*' },
    { role: 'reviewer', site: '*' },
  ])
  const id = await newWork(on, on.ana.id, 1.1)
  await on.desk.db
    .insertInto('tokens')
    .values({
      id: 'token-of-cid',
      hash: 'x',
      name: 'Script',
      created_by: cid.id,
      verbs: '[]',
      sites: '[]',
      created_at: 0,
      expires_at: 0,
      revoked_at: null,
      last_used_at: null,
    })
    .execute()
  expect(await approve(on.bob.call, id)).toMatchObject({ status: 201 })
  await edited(on.desk, id, { author: 'token-of-cid', files: { n7: filesWith(1.2).n7 ?? '' } })
  await checkAll(on.desk, id)
  expect(await approve(cid.call, id)).toMatchObject({ status: 403, body: { code: 'ownWork' } })
  const { release, blockers } = await pageOf(on.ana.call, id)
  expect(blockers.n7?.map(({ code }) => code)).toEqual(['quorum'])
  expect(await deploy(on.ana.call, release)).toMatchObject({ status: 409 })
  await on.close()
})

test('[DK-05] 10: without a key nothing is deployed, and the same key twice deploys once', async () => {
  const on = await publishedDesk()
  const id = await newWork(on, on.ana.id, 1.1)
  await approve(on.bob.call, id)
  const { release } = await pageOf(on.ana.call, id)
  const body = { release, sites: ['n7'], reason: 'A test' }
  expect(await on.ana.call('POST', '/channels/live/deployments', { body })).toMatchObject({ status: 428 })
  const one = key()
  const first = await on.ana.call('POST', '/channels/live/deployments', { body, ...one })
  expect(await on.ana.call('POST', '/channels/live/deployments', { body, ...one })).toMatchObject({
    status: 201,
    body: first.body,
  })
  expect((await newest(on))?.seq).toBe(2)
  await on.close()
})

test('[DK-07] what a release comes to is never found out from texts that were changed', async () => {
  const on = await publishedDesk()
  const { db } = on.desk
  const n7 = filesWith(1.13).n7 ?? ''
  const { manifest } = await releaseOf(filesWith(1.13))
  await newChange(on.desk, FIRST, [{ author: on.ana.id, files: { n7 } }])
  const write = (text: string) =>
    db
      .updateTable('texts')
      .set({ text })
      .where('digest', '=', manifest.layers.n7 ?? '')
      .execute()
  await write(filesWith(1.02).n7 ?? '')
  await expect(releaseViews(on.desk, manifest)).rejects.toThrow(AlteredError)
  await write(n7)
  expect((await releaseViews(on.desk, manifest)).cells.length).toBeGreaterThan(0)
  await on.close()
})

test('[DK-07] what was changed behind the desk’s back is said in words, and is not published', async () => {
  const on = await publishedDesk()
  const { db, objects } = on.desk
  const id = await newWork(on, on.ana.id, 1.1)
  await approve(on.bob.call, id)
  const { release } = await pageOf(on.ana.call, id)
  const kept = await db
    .selectFrom('releases')
    .selectAll()
    .where('name', '=', release)
    .executeTakeFirstOrThrow()
  const manifest = JSON.parse(kept.manifest) as Manifest
  const text = filesWith(1.25).n7 ?? ''
  const other = await digestOf(encodeText(text))
  await db.insertInto('texts').values({ digest: other, text }).execute()
  const altered = { ...manifest, layers: { ...manifest.layers, n7: other } }
  const setManifest = (one: Manifest) =>
    db
      .updateTable('releases')
      .set({ manifest: JSON.stringify(one) })
      .where('name', '=', release)
      .execute()
  await setManifest(altered)
  expect(await deploy(on.ana.call, release)).toMatchObject({ status: 503, body: { code: 'altered' } })
  await setManifest(manifest)
  await db
    .updateTable('texts')
    .set({ text })
    .where('digest', '=', manifest.layers.n7 ?? '')
    .execute()
  expect(await deploy(on.ana.call, release)).toMatchObject({ status: 503, body: { code: 'altered' } })
  const layer = filesWith(1.1).n7 ?? ''
  await db
    .updateTable('texts')
    .set({ text: layer })
    .where('digest', '=', manifest.layers.n7 ?? '')
    .execute()
  const hosts = (await newest(on))?.hosts ?? other
  const bytes = await objects.get(objectKey(hosts))
  await objects.put(objectKey(hosts), encodeText('{}'))
  expect(await deploy(on.ana.call, release)).toMatchObject({
    status: 503,
    body: { code: 'altered', detail: expect.stringContaining(hosts) as string },
  })
  expect((await newest(on))?.seq).toBe(1)
  if (bytes) await objects.put(objectKey(hosts), bytes)
  expect(await deploy(on.ana.call, release)).toMatchObject({ status: 201 })
  await on.close()
})

describe('[DK-05] plans', () => {
  test('[DK-05] 7 and 9: a plan names what was approved, begins without the desk, and is live once', async () => {
    const on = await publishedDesk()
    const id = await newWork(on, on.ana.id, 1.1)
    await approve(on.bob.call, id)
    const { release } = await pageOf(on.ana.call, id)
    const from = on.clock.now + 2 * HOUR_MS
    expect(await deploy(on.ana.call, release, { from: new Date(from).toISOString() })).toMatchObject({
      status: 201,
      body: { deployment: { kind: 'schedule', state: 'committed', dueAt: from } },
    })
    // The draft goes on; the plan does not.
    await edited(on.desk, id, { author: on.ana.id, files: { n7: filesWith(1.3).n7 ?? '' } })
    expect(await servedAt(on, from - 1)).toBe(on.first)
    expect(await servedAt(on, from)).toBe(release)
    on.clock.now = from + 10 * HOUR_MS
    await tendChannels(on.desk)
    on.clock.now += 20 * HOUR_MS
    await tendChannels(on.desk)
    expect((await newest(on))?.sites.n7).toMatchObject({ release })
    expect((await newest(on))?.sites.n7?.windows).toBeUndefined()
    const live = await on.desk.db
      .selectFrom('audit')
      .select('details')
      .where('verb', '=', 'deployment.live')
      .where('details', 'like', '%' + (await scheduleId(on)) + '%')
      .execute()
    expect(live).toHaveLength(1)
    await on.close()
  })

  test('[DK-05] 6: a plan that something else overtook is dropped, and says so', async () => {
    const on = await publishedDesk()
    const [id, other] = [await newWork(on, on.ana.id, 1.1), await newWork(on, on.ana.id, 1.2)]
    for (const one of [id, other]) await approve(on.bob.call, one)
    const from = on.clock.now + 2 * HOUR_MS
    await deploy(on.ana.call, (await pageOf(on.ana.call, id)).release, { from: new Date(from).toISOString() })
    const second = (await pageOf(on.ana.call, other)).release
    await deploy(on.ana.call, second)
    expect(await servedAt(on, from + 1)).toBe(second)
    const plan = await on.ana.call('GET', `/channels/live/deployments/${await scheduleId(on)}`)
    expect(plan).toMatchObject({
      body: { state: 'cancelled', message: expect.stringContaining('went live before') as string },
    })
    await on.close()
  })

  test('[DK-05] a plan is cancelled by one person, and a time that is gone is refused', async () => {
    const on = await publishedDesk()
    const id = await newWork(on, on.ana.id, 1.1)
    await approve(on.bob.call, id)
    const { release } = await pageOf(on.ana.call, id)
    const [from, until] = [on.clock.now + HOUR_MS, on.clock.now + 2 * HOUR_MS]
    const iso = (at: number) => new Date(at).toISOString()
    expect(await deploy(on.ana.call, release, { from: iso(on.clock.now - HOUR_MS) })).toMatchObject({
      status: 422,
    })
    expect(await deploy(on.ana.call, release, { from: iso(until), until: iso(from) })).toMatchObject({
      status: 422,
    })
    await deploy(on.ana.call, release, { from: iso(from), until: iso(until) })
    expect([await servedAt(on, from), await servedAt(on, until)]).toEqual([release, on.first])
    const planned = await scheduleId(on)
    const cancel = () =>
      on.bob.call('DELETE', `/channels/live/deployments/${planned}`, { body: { reason: 'Not now' } })
    expect(await cancel()).toMatchObject({ status: 200, body: { deployment: { state: 'cancelled' } } })
    const again = { code: 'ended', detail: 'It is cancelled already.' }
    expect(await cancel()).toMatchObject({ status: 409, body: again })
    // Ana had planned it.
    const lines = on.desk.db.selectFrom('audit').select('actor').where('verb', '=', 'deployment.cancelled')
    expect(await lines.execute()).toEqual([{ actor: on.bob.id }])
    expect(await servedAt(on, from)).toBe(on.first)
    await on.close()
  })

  test('[DK-05] a plan more than fits is refused in words, and what could not be written is never committed', async () => {
    const on = await publishedDesk()
    const id = await newWork(on, on.ana.id, 1.1)
    await approve(on.bob.call, id)
    const { release } = await pageOf(on.ana.call, id)
    const iso = (hours: number) => new Date(on.clock.now + hours * HOUR_MS).toISOString()
    const plan = (hours: number) => ({ from: iso(hours), until: iso(hours + 0.5) })
    await deploy(on.ana.call, release, plan(1))
    const more = Array.from({ length: 15 }, (_, at) => ({ release: on.first, ...plan(at + 2) }))
    const publisher = createPublisher({ store: on.desk.objects, signer: on.desk.signer, now: on.desk.now })
    await publisher.plan('live', 'n7', {
      windows: [...((await newest(on))?.sites.n7?.windows ?? []), ...more],
    })
    expect(await deploy(on.ana.call, release, plan(20))).toMatchObject({
      status: 422,
      body: { detail: 'n7 has 16 plans already, as many as fit. Cancel one first.' },
    })
    const action = { kind: 'deploy', release: release as Digest, sites: ['n7'], ...plan(20) } as const
    const order = { channel: 'live', kind: 'schedule', action, reason: 'A race', by: on.ana.id } as const
    await expect(requestDeployment(on.desk, order)).rejects.toMatchObject({ code: 'pointer' })
    expect(
      await post(on.bob.call, '/channels/live/modes', { sites: ['n7'], mode: 'green', reason: 'A letter' }),
    ).toMatchObject({ status: 201 })
    await on.close()
  })

  const scheduleId = async ({ desk }: TestDesk) =>
    (await desk.db.selectFrom('deployments').select('id').where('kind', '=', 'schedule').executeTakeFirst())
      ?.id ?? ''
})

test('[PB-06] one person makes a site stricter, and the way back takes another one who asks for the same', async () => {
  const on = await publishedDesk()
  await checkFiles(on.desk, FIRST)
  const dan = await on.signIn('Dan', [{ role: 'operator', site: '*' }])
  const green = { sites: ['n7'], mode: 'green', reason: 'A letter' }
  expect(await post(on.bob.call, '/channels/live/modes', green)).toMatchObject({ status: 201 })
  expect((await newest(on))?.sites.n7?.mode).toBe('green')
  const off = { ...green, mode: null }
  for (const call of [on.ana.call, on.ana.call])
    expect(await post(call, '/channels/live/modes', off)).toMatchObject({
      status: 409,
      body: { blockers: { n7: [{ code: 'quorum' }] } },
    })
  // Both times the same person: it stands once, for all to see, and until a day after the second.
  const requests = async () =>
    ((await on.bob.call('GET', '/channels/live')).body as { requests: unknown }).requests
  expect(await requests()).toEqual([
    {
      by: { id: on.ana.id, name: 'Ana' },
      sites: ['n7'],
      mode: null,
      reason: 'A letter',
      until: on.clock.now + 24 * HOUR_MS,
    },
  ])
  // A switch of other sites, as of another group, is no reason to ask again.
  await post(on.bob.call, '/channels/live/modes', { ...green, sites: ['6b'] })
  expect(await requests()).toHaveLength(1)
  // Someone tightened it in between: what was requested before is over.
  await post(on.bob.call, '/channels/live/modes', { ...green, sites: ['6s', 'n7'] })
  expect(await requests()).toEqual([])
  expect(await post(dan.call, '/channels/live/modes', off)).toMatchObject({ status: 409 })
  expect(await post(on.ana.call, '/channels/live/modes', off)).toMatchObject({ status: 201 })
  expect((await newest(on))?.sites.n7?.mode).toBeUndefined()
  await on.close()
})

test('[PB-06] no looser mode comes back while what it shows has not passed today’s rules', async () => {
  const on = await publishedDesk()
  const dan = await on.signIn('Dan', [{ role: 'operator', site: '*' }])
  const green = { sites: ['n7'], mode: 'green', reason: 'A letter' }
  await post(on.bob.call, '/channels/live/modes', green)
  const off = { ...green, mode: null }
  await post(on.ana.call, '/channels/live/modes', off)
  const refused = await post(dan.call, '/channels/live/modes', off)
  expect(refused).toMatchObject({ status: 409, body: { blockers: { n7: [{ code: 'evidence' }] } } })
  expect((refused.body as { detail: string }).detail).toContain('They are being checked')
  await checkFiles(on.desk, FIRST)
  expect(await post(dan.call, '/channels/live/modes', off)).toMatchObject({ status: 201 })
  await on.close()
})

test('[PB-06] who was removed, or lost the role, after they requested a looser mode does not count any more', async () => {
  const on = await publishedDesk()
  await checkFiles(on.desk, FIRST)
  const green = { sites: ['n7'], mode: 'green', reason: 'A letter' }
  await post(on.bob.call, '/channels/live/modes', green)
  const off = { ...green, mode: null }
  const dan = await on.signIn('Dan', [{ role: 'operator', site: '*' }])
  const eve = await on.signIn('Eve', [{ role: 'operator', site: '*' }])
  expect(await post(dan.call, '/channels/live/modes', off)).toMatchObject({ status: 409 })
  expect(await post(eve.call, '/channels/live/modes', off)).toMatchObject({ status: 201 })
  await post(on.bob.call, '/channels/live/modes', green)
  await post(dan.call, '/channels/live/modes', off)
  await on.desk.db.updateTable('users').set({ disabled_at: on.clock.now }).where('id', '=', dan.id).execute()
  await adoptRows(on.desk)
  // Nor is it shown as one that waits.
  expect((await on.bob.call('GET', '/channels/live')).body).toMatchObject({ requests: [] })
  expect(await post(on.ana.call, '/channels/live/modes', off)).toMatchObject({ status: 409 })
  await on.desk.db.updateTable('grants').set({ site: '6b' }).where('user_id', '=', on.ana.id).execute()
  await adoptRows(on.desk)
  expect(await post(eve.call, '/channels/live/modes', off)).toMatchObject({ status: 409 })
  expect((await newest(on))?.sites.n7?.mode).toBe('green')
  await on.close()
})

test('[PB-06] a looser mode that was requested while the clock was ahead is requested anew', async () => {
  const on = await publishedDesk()
  await checkFiles(on.desk, FIRST)
  const dan = await on.signIn('Dan', [{ role: 'operator', site: '*' }])
  const green = { sites: ['n7'], mode: 'green', reason: 'A letter' }
  await post(on.bob.call, '/channels/live/modes', green)
  const off = { ...green, mode: null }
  on.clock.now += 72 * HOUR_MS
  await post(on.ana.call, '/channels/live/modes', off)
  on.clock.now -= 72 * HOUR_MS
  expect((await on.bob.call('GET', '/channels/live')).body).toMatchObject({ requests: [] })
  expect(await post(dan.call, '/channels/live/modes', off)).toMatchObject({ status: 409 })
  expect(await post(on.ana.call, '/channels/live/modes', off)).toMatchObject({ status: 201 })
  await on.close()
})

test('[DK-05] broken glass lets an admin through, raises an alarm, and another when nobody looks at it in a day', async () => {
  const on = await publishedDesk()
  const log: Record<string, unknown>[] = []
  on.desk.log = (line) => void log.push(line)
  const eve = await on.signIn('Eve', [{ role: 'admin', site: '*' }])
  const id = await newWork(on, on.ana.id, 1.1)
  const { release } = await pageOf(on.ana.call, id)
  const body = { release, sites: ['n7'], reason: 'Everything is on fire.' }
  expect(await post(on.ana.call, '/channels/live/break-glass', body)).toMatchObject({ status: 403 })
  expect(await post(eve.call, '/channels/live/break-glass', body)).toMatchObject({ status: 201 })
  expect((await newest(on))?.sites.n7?.release).toBe(release)
  on.clock.now += 25 * HOUR_MS
  await reportOverdue(on.desk)
  await reportOverdue(on.desk)
  expect(log.filter(({ event }) => event === 'alarm').map(({ alarm }) => alarm)).toEqual([
    'breakGlass',
    'deployment.unreviewed',
  ])
  const lines = on.desk.db.selectFrom('audit').select(['actor', 'details']).where('verb', '=', 'breakGlass')
  expect(await lines.execute()).toEqual([
    { actor: eve.id, details: expect.stringContaining('Everything is on fire.') as string },
  ])
  await on.close()
})

test.each([
  [
    'whose session ended',
    401,
    ({ desk }: TestDesk, id: string) => desk.db.deleteFrom('sessions').where('user_id', '=', id).execute(),
  ],
  [
    'whose role was taken away',
    403,
    ({ desk }: TestDesk, id: string) =>
      desk.db.updateTable('grants').set({ site: '6b' }).where('user_id', '=', id).execute(),
  ],
  [
    'whose account was closed',
    401,
    ({ desk }: TestDesk, id: string) =>
      desk.db.updateTable('users').set({ disabled_at: 1 }).where('id', '=', id).execute(),
  ],
] as const)(
  '[DK-05] [DK-02] someone %s while it was under way publishes nothing',
  async (_, status, lose) => {
    const on = await publishedDesk()
    const id = await newWork(on, on.ana.id, 1.1)
    await approve(on.bob.call, id)
    const { release } = await pageOf(on.ana.call, id)
    on.desk.afterStep = async (step) => {
      if (step !== 'asked') return
      await lose(on, on.ana.id)
      await adoptRows(on.desk)
    }
    const refused = await deploy(on.ana.call, release)
    on.desk.afterStep = undefined
    expect(refused.status).toBe(status)
    expect((await newest(on))?.seq).toBe(1)
    await on.close()
  },
)

test('[DK-07] [DK-08] whatever of the store is cut off or changed is said in the same words, and nothing is published', async () => {
  const on = await publishedDesk()
  const { objects } = on.desk
  const id = await newWork(on, on.ana.id, 1.1)
  await approve(on.bob.call, id)
  const { release } = await pageOf(on.ana.call, id)
  for (const name of [releaseKey(on.first), keySetKey(0)]) {
    const bytes = await objects.get(name)
    if (!bytes) throw new Error(`There is no ${name}.`)
    for (const wrong of [bytes.slice(0, 40), encodeText('{}')]) {
      await objects.put(name, wrong)
      expect(await deploy(on.ana.call, release)).toMatchObject({ status: 503, body: { code: 'altered' } })
      await objects.put(name, bytes)
    }
  }
  expect((await newest(on))?.seq).toBe(1)
  // The newest entry of the log is written again from the root, which has the same bytes.
  const entry = await objects.get(logKey('live', 1))
  await objects.put(logKey('live', 1), encodeText('{}'))
  expect(await deploy(on.ana.call, release)).toMatchObject({
    status: 201,
    body: { deployment: { state: 'live', seq: 2 } },
  })
  expect(await objects.get(logKey('live', 1))).toEqual(entry)
  await on.close()
})

test('[DK-05] a pointer is renewed before it expires', async () => {
  const on = await publishedDesk()
  on.clock.now += 10 * HOUR_MS
  await tendChannels(on.desk)
  expect((await newest(on))?.seq).toBe(1)
  on.clock.now += 8 * HOUR_MS
  await tendChannels(on.desk)
  expect(await newest(on)).toMatchObject({
    seq: 2,
    expires: new Date(on.clock.now + 24 * HOUR_MS).toISOString(),
  })
  await on.close()
})

test.each(databasesToday)(
  '[DK-05] what was issued while the clock was ahead is issued again when it is right (%s)',
  async (kind) => {
    const on = await publishedDesk(kind)
    const right = on.clock.now
    const issuedAt = async () => Date.parse((await newest(on))?.issued ?? '')
    // The clocks of several desks are not quite the same.
    on.clock.now = right - 30_000
    await tendChannels(on.desk)
    expect((await newest(on))?.seq).toBe(1)
    on.clock.now = right + 300 * 24 * HOUR_MS
    await tendChannels(on.desk)
    await post(on.bob.call, '/channels/live/modes', { sites: ['n7'], mode: 'green', reason: 'A letter' })
    expect(await issuedAt()).toBe(on.clock.now)
    on.clock.now = right + HOUR_MS
    await tendChannels(on.desk)
    expect(await issuedAt()).toBe(on.clock.now)
    expect(await newest(on)).toMatchObject({ seq: 4, sites: { n7: { mode: 'green' } } })
    await tendChannels(on.desk)
    expect((await newest(on))?.seq).toBe(4)
    // Two desks of which one stays ahead do not go on for ever.
    for (let n = 0; n < 10; n++) {
      on.clock.now += n % 2 === 0 ? 20 * HOUR_MS : -20 * HOUR_MS
      await tendChannels(on.desk)
    }
    expect((await newest(on))?.seq).toBeLessThanOrEqual(6)
    await on.close()
  },
)

test.each(databasesToday)('[DK-05] of two desks that publish at once neither loses (%s)', async (kind) => {
  const on = await publishedDesk(kind)
  const other = kind === 'postgres' ? await testDesk([channelsRoutes], { sameAs: on.test }) : null
  await resume(on.desk)
  const modes = ['green', 'green', 'green', 'green']
  const zoe = await other?.signIn('Zoe', [{ role: 'reviewer', site: '*' }])
  const calls = modes.map((mode, at) => {
    const body = { sites: [['n7', '6b', '6s', '9s'][at]], mode, reason: `Number ${at}` }
    return post(zoe && at % 2 === 1 ? zoe.call : on.bob.call, '/channels/live/modes', body)
  })
  for (const decision of await Promise.all(calls)) expect(decision.status).toBe(201)
  const pointer = await newest(on)
  expect(pointer?.seq).toBe(5)
  expect(Object.values(pointer?.sites ?? {}).filter(({ mode }) => mode === 'green')).toHaveLength(4)
  expect(await verifyStore(on.desk.objects)).toEqual([])
  await other?.close()
  await on.close()
})

test.each(['compliance', 'admin'] as const)(
  '[DK-05] what only hides invitations goes live by %s alone, and nothing else does',
  async (role) => {
    const on = await publishedDesk()
    const eve = await on.signIn('Eve', [{ role, site: '*' }])
    const n7 = JSON.parse(FIRST.n7 ?? '{}') as { home: object }
    // The banner is no promotion by its entry, and invites to play by the rule for excluded players (SP-06).
    const quieter = { ...n7, home: { ...n7.home, banner: { hidden: true } } }
    const id = await newChange(on.desk, FIRST, [
      { author: on.ana.id, files: { n7: JSON.stringify(quieter) } },
    ])
    expect(await deploy(eve.call, (await pageOf(on.ana.call, id)).release)).toMatchObject({ status: 201 })
    const files = { n7: JSON.stringify({ ...quieter, theme: { scale: 1.1 } }) }
    const louder = await newChange(on.desk, { ...FIRST, n7: JSON.stringify(quieter) }, [
      { author: on.ana.id, files },
    ])
    await checkAll(on.desk, louder)
    await approve(on.bob.call, louder)
    const refused = await deploy(eve.call, (await pageOf(on.ana.call, louder)).release)
    expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await newest(on))?.seq).toBe(2)
    await on.close()
  },
)
