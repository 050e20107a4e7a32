import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import type { Digest } from '../../publishing/digest'
import { createPublisher } from '../../publishing/publisher'
import { accountsRoutes, sessionsRoutes } from '../accounts/accountsRoutes'
import { tendChannels } from '../deployments/deploymentJobs'
import { policiesRoutes } from '../deployments/policiesRoutes'
import { storeChecked } from '../evidence/storedEvidence'
import { viewsOfRelease } from '../releases/releaseViews'
import { PASSWORD } from '../testing/newDesk'
import { checkFiles, TEST_BUILD } from '../testing/publishedDesk'
import { approve, deploy, FIRST, newWork, pageOf, post, publishedDesk } from '../testing/publishedWork'
import { testBrowser } from '../testing/testBrowser'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds, testDesk, type Call, type TestDesk } from '../testing/testDesk'
import { adoptEarlierRows, adoptRows, requireUnaltered, storeCheckpoint } from './checkLog'
import { verifyAudit } from './verifyAudit'

vi.mock('../releases/buildOfPortal', () => ({ buildOfPortal: () => 'build' }))

const found = async ({ desk }: Pick<TestDesk, 'desk'>) =>
  (await verifyAudit(desk.db, desk.objects, desk.settings.secret)).findings.map(({ text }) => text)
const newest = async ({ desk }: Pick<TestDesk, 'desk'>) =>
  (await createPublisher({ store: desk.objects, signer: desk.signer }).newest('live'))?.pointer
const change = ({ desk: { db } }: Pick<TestDesk, 'desk'>, statement: string) => sql.raw(statement).execute(db)

/** A desk on which everything was done once: people, tokens, a policy, a change that was approved and published, evidence. */
async function busyDesk(kind: (typeof databaseKinds)[number]) {
  const on = await publishedDesk(kind, { routes: [sessionsRoutes, accountsRoutes, policiesRoutes] })
  const root = await on.signIn('Root', [{ role: 'admin', site: '*' }])
  const eve = await on.signIn('Eve', [{ role: 'reviewer', site: '*' }])
  const invited = await root.call('POST', '/invitations', {
    body: { email: 'cara@example.com', grants: [{ role: 'reviewer', site: '*' }] },
  })
  const cara = testBrowser(on.test)
  const link = (invited.body as { link: string }).link.split('#/link/')[1]
  await cara.call('POST', `/links/${link}`, { body: { name: 'Cara', password: PASSWORD } })
  await root.call('POST', '/invitations', {
    body: { email: 'dan@example.com', grants: [{ role: 'reviewer', site: '*' }] },
  })
  const token = { name: 'Script', verbs: ['read'], sites: ['*'], expiresAt: on.clock.now + 86_400_000 }
  await root.call('POST', '/tokens', { body: token })
  const policy = { quorum: 2, allowsSolo: false, freezes: [] }
  await root.call('PUT', '/channels/live/policy', {
    body: { policy, reason: 'Two of us' },
    headers: { 'If-Match': '"0"' },
  })
  await root.call('PUT', '/groups/asia', { body: { sites: ['6b'] }, headers: { 'If-Match': '"0"' } })
  await root.call('PUT', '/groups/asia/policy', {
    body: { policy, reason: 'The licence says so' },
    headers: { 'If-Match': '"0"' },
  })
  const id = await newWork(on, on.ana.id, 1.1)
  await approve(on.bob.call, id)
  await approve(eve.call, id)
  const { release } = await pageOf(on.ana.call, id)
  const cells = {
    'n7/green/mobile/visitor': { layout: 'shown', passed: false, findings: [], shown: {}, pages: {} },
  }
  const evidence = { v: 1, rules: 'r', build: 'b', texts: {}, cells } as const
  await storeChecked(on.desk, { release, since: 0 }, { evidence })
  return { ...on, root, cara, id, release }
}

/** What someone with the database's password does, and how it is named. `REL` is the release, `ID` the change. */
const WAYS: [string, RegExp][] = [
  ["update reviews set verdict = 'object'", /^The review \S+ is not as the log says: it was changed\.$/],
  [`update reviews set views = '[{"view":"6b/mobile","digest":"sha256:0"}]'`, /^The review \S+ is not as/],
  ["update reviews set reviewer = 'eve'", /^The review \S+ is not as/],
  ["update reviews set change_id = 'another'", /^The review \S+ is not as/],
  ['update reviews set withdrawn_at = 1', /^The review \S+ is not as/],
  ['delete from reviews', /^The review \S+ is in the log, and gone from the database\.$/],
  [
    "insert into reviews (id, change_id, reviewer, verdict, views, note, at) select 'forged', change_id, reviewer, verdict, views, note, at from reviews limit 1",
    /^The review forged is not in the log: the desk did not write it\.$/,
  ],
  ["update revisions set author = 'someone'", /^The revision ID 1 is not as/],
  ["update revisions set layers = '{}'", /^The revision ID 1 is not as/],
  ['delete from revisions', /^The revision ID 1 is in the log, and gone/],
  ["update builds set base = 'sha256:0'", /^The build REL ID is not as/],
  [
    "insert into builds values ('sha256:0', 'ID', 1, 'sha256:1', 0)",
    /^The build sha256:0 ID is not in the log/,
  ],
  ["update grants set role = 'admin'", /^The account \S+ is not as/],
  ["insert into users values ('eve', 'Eve', 'e@x', 0, null)", /^The account eve is not in the log/],
  ['update users set disabled_at = 1', /^The account \S+ is not as/],
  ["update users set email = 'x' || email", /^The account \S+ is not as/],
  [
    `update policies set data = '{"quorum":0,"allowsSolo":true,"freezes":[]}'`,
    /^The policy of the channel live is not as/,
  ],
  [
    `update group_policies set data = '{"quorum":0,"allowsSolo":true,"freezes":[]}'`,
    /^The policy of the group asia is not as/,
  ],
  ['delete from group_policies', /^The policy of the group asia is in the log, and gone/],
  ['delete from policies', /^The policy of the channel live is in the log, and gone/],
  ["update credentials set data = 'known'", /^The way to sign in \S+ is not as/],
  ["update credentials set user_id = 'eve'", /^The way to sign in \S+ is not as/],
  [
    "insert into credentials values ('key', 'eve', 'passkey', '{}', 'Mine', 0, null)",
    /^The way to sign in key is not in the log/,
  ],
  ['delete from credentials', /^The way to sign in \S+ is in the log, and gone/],
  ['update sessions set verified_until = 99999999999999', /^The session \S+ is not as/],
  ["update sessions set user_id = 'eve'", /^The session \S+ is not as/],
  [
    "insert into sessions values ('stolen', 'eve', 0, 0, 99999999999999, null, '', '')",
    /^The session stolen is not in the log/,
  ],
  [`update tokens set verbs = '["read","deploy"]'`, /^The token \S+ is not as/],
  ['update tokens set revoked_at = 1', /^The token \S+ is not as/],
  [
    `update links set grants = '[{"role":"admin","site":"*"}]' where used_at is null`,
    /^The link \S+ is not as/,
  ],
  ['update links set used_at = null where used_at is not null', /^The link \S+ is not as/],
  ["update evidence set passed = 1 where layout = 'shown'", /^The evidence n7\/\S+ shown r b is not as/],
  ["update evidence set data = '{}' where layout = 'shown'", /^The evidence n7\/\S+ shown r b is not as/],
  ["delete from evidence where layout = 'shown'", /^The evidence n7\/\S+ shown r b is in the log, and gone/],
]

describe.each(databasesToday)('[DK-07] rows that were changed past the desk (%s)', (kind) => {
  test('[DK-07] each is named, one after the other, and what the desk wrote is not', async () => {
    const on = await busyDesk(kind)
    expect(await found(on)).toEqual([])
    class Undo extends Error {}
    const missed: string[] = []
    for (const [statement, text] of WAYS) {
      const [one, pattern] = [statement, text.source].map((of) =>
        of.replaceAll('REL', on.release).replaceAll('ID', on.id),
      )
      let texts: string[] = []
      await on.desk.db
        .transaction()
        .execute(async (trx) => {
          await sql.raw(one ?? '').execute(trx)
          texts = await found({ desk: { ...on.desk, db: trx as never } })
          throw new Undo()
        })
        .catch((error: unknown) => {
          if (!(error instanceof Undo)) throw error
        })
      if (!texts.some((line) => new RegExp(pattern ?? '').test(line)))
        missed.push(`${statement}: ${texts.join(' ') || 'nothing'}`)
    }
    expect(missed).toEqual([])
    // As it was, nothing is named: the control of all of them.
    expect(await found(on)).toEqual([])
    await on.close()
  })

  test('[DK-07] a row that is brought back as it once was is named, too', async () => {
    const on = await busyDesk(kind)
    const { db } = on.desk
    const review = await db.selectFrom('reviews').selectAll().executeTakeFirst()
    const sessions = await db.selectFrom('sessions').selectAll().execute()
    expect(await on.bob.call('DELETE', `/reviews/${review?.id}`)).toMatchObject({ status: 200 })
    await on.cara.call('DELETE', '/session')
    expect(await found(on)).toEqual([])
    await change(on, 'update reviews set withdrawn_at = null')
    const gone = await db.selectFrom('sessions').select('id').execute()
    const ended = sessions.filter(({ id }) => !gone.some((one) => one.id === id))
    expect(ended).toHaveLength(1)
    await db.insertInto('sessions').values(ended).execute()
    expect(await found(on)).toEqual([
      expect.stringMatching(/^The session \S+ is not in the log/),
      expect.stringMatching(`^The review ${review?.id} is not as`),
    ])
    await on.close()
  })

  test('[DK-07] nothing rests on them: the desk publishes no more, but for what is stricter', async () => {
    const on = await busyDesk(kind)
    const alarms: unknown[] = []
    on.desk.log = (line) => void alarms.push(line)
    // An approval that was given to something else.
    const { views } = await on.desk.db.selectFrom('reviews').select('views').executeTakeFirstOrThrow()
    await change(on, "update reviews set views = '[]'")
    expect((await deploy(on.ana.call, on.release)).status).toBe(409)
    await on.desk.db.updateTable('reviews').set({ views }).execute()
    await change(on, "update revisions set author = 'someone'")
    const before = await newest(on)
    expect(await deploy(on.ana.call, on.release)).toMatchObject({
      status: 503,
      body: {
        code: 'altered',
        detail: expect.stringContaining(`The revision ${on.id} 1 is not as the log says`),
      },
    })
    expect(alarms).toContainEqual(expect.objectContaining({ alarm: 'database.altered' }))
    expect(await newest(on)).toEqual(before)
    const green = { sites: ['n7'], mode: 'green', reason: 'To be safe' }
    const carl = await on.signIn('Carl', [{ role: 'compliance', site: '*' }])
    expect(await post(carl.call, '/channels/live/modes', green)).toMatchObject({ status: 201 })
    expect((await newest(on))?.sites.n7?.mode).toBe('green')
    await change(on, `update revisions set author = '${on.ana.id}'`)
    expect(await deploy(on.ana.call, on.release)).toMatchObject({ status: 201 })
    await on.close()
  })

  test('[DK-07] [DK-06] a case that failed does not pass by a changed row: neither forward, nor back, nor by the mode', async () => {
    const on = await publishedDesk(kind)
    await checkFiles(on.desk, FIRST)
    const id = await newWork(on, on.ana.id, 1.1)
    await approve(on.bob.call, id)
    const { release } = await pageOf(on.ana.call, id)
    const passed = () => change(on, "update evidence set passed = 1 where cell like 'n7/%'")
    const checked = async (of: Digest, passed: boolean) => {
      const { cells = [] } = (await viewsOfRelease(on.desk, of)) ?? {}
      const { cell = '', layout = '' } = cells.find(({ site }) => site === 'n7') ?? {}
      on.clock.now += 1
      const found = { [cell]: { layout, passed, findings: [], shown: {}, pages: {} } }
      const evidence = { v: 1, rules: RULES_DIGEST, build: TEST_BUILD, texts: {}, cells: found } as const
      await storeChecked(on.desk, { release: of, since: on.desk.now() }, { evidence })
    }
    const altered = {
      status: 503,
      body: { code: 'altered', detail: expect.stringContaining('The evidence n7/') },
    }
    await checked(release as Digest, false)
    expect(await deploy(on.ana.call, release)).toMatchObject({ status: 409 })
    await passed()
    expect(await deploy(on.ana.call, release)).toMatchObject(altered)
    await checked(release as Digest, true)
    expect(await deploy(on.ana.call, release)).toMatchObject({ status: 201 })
    await checked(on.first, false)
    await passed()
    const back = () => post(on.bob.call, '/channels/live/rollbacks', { sites: ['n7'], reason: 'Back' })
    expect(await back()).toMatchObject(altered)
    await checked(on.first, true)
    expect(await back()).toMatchObject({ status: 201 })
    const mode = (call: Call, to: string | null) =>
      post(call, '/channels/live/modes', { sites: ['n7'], mode: to, reason: 'A test' })
    expect(await mode(on.ana.call, 'green')).toMatchObject({ status: 201 })
    await checked(on.first, false)
    await passed()
    const eve = await on.signIn('Eve', [{ role: 'operator', site: '*' }])
    await mode(on.ana.call, null)
    expect(await mode(eve.call, null)).toMatchObject(altered)
    await on.close()
  })

  test('[DK-07] a log whose end was taken away with its rows is noticed by a running desk and by one that starts', async () => {
    const on = await busyDesk(kind)
    const { desk, release } = on
    const lastLine = () =>
      desk.db.selectFrom('audit').select('n').orderBy('n', 'desc').limit(1).executeTakeFirstOrThrow()
    await requireUnaltered(desk, release)
    const { n } = await lastLine()
    const body = { name: 'Objector', verbs: ['read'], sites: ['*'], expiresAt: on.clock.now + 86_400_000 }
    expect(await on.root.call('POST', '/tokens', { body })).toMatchObject({ status: 201 })
    await storeCheckpoint(desk)
    const checkpoint = (await lastLine()).n
    expect(checkpoint).toBeGreaterThan(n)
    // Both are as they were: rows and lines belong together, and every line has its MAC.
    for (const one of [
      ...(kind === 'sqlite'
        ? ['drop trigger audit_no_update', 'drop trigger audit_no_delete']
        : ['alter table audit disable trigger all']),
      "delete from tokens where name = 'Objector'",
      'delete from checkpoints',
      `delete from audit where n > ${n}`,
    ])
      await change(on, one)
    // A desk that starts, and has read nothing of it.
    const started = { ...desk }
    const publish = (one: typeof desk) =>
      requireUnaltered(one, release).then(
        () => null,
        (problem: unknown) => problem,
      )
    for (const one of [started, desk])
      expect(await publish(one)).toMatchObject({ message: expect.stringContaining(`line ${checkpoint}`) })
    // The log grows beyond where it was.
    for (let line = 0; line < 4; line++)
      await desk.write((_, audit) =>
        audit({ actor: on.ana.id, verb: 'change.saved', object: `change:${line}` }),
      )
    for (const one of [started, desk, { ...desk }]) {
      expect(await publish(one)).toMatchObject({ message: expect.stringContaining(`ine ${checkpoint}`) })
      expect(await publish(one)).not.toBeNull()
      expect(await storeCheckpoint(one)).toBeNull()
    }
    // Someone at the desk's machine looked at it, as after a backup of the database alone.
    await adoptRows(desk)
    for (const one of [started, desk, { ...desk }]) expect(await publish(one)).toBeNull()
    expect(await found(on)).toEqual([])
    expect(await storeCheckpoint(desk)).toBeGreaterThan(checkpoint)
    expect(await found(on)).toEqual([])
    await on.close()
  })

  test('[DK-07] [DK-08] with a backup of the database alone nobody gets in by what has ended since', async () => {
    const on = await busyDesk(kind)
    const { db } = on.desk
    const isIn = async () => (await on.cara.call('GET', '/session')).status === 200
    const { n } = await db
      .selectFrom('audit')
      .select('n')
      .orderBy('n', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    const sessions = await db.selectFrom('sessions').selectAll().execute()
    const tokens = await db.selectFrom('tokens').selectAll().execute()
    const links = await db.selectFrom('links').selectAll().where('used_at', 'is', null).execute()
    expect([await isIn(), tokens.length, links.length]).toEqual([true, 1, 1])
    const kept = new Map(on.cara.cookies)
    await on.cara.call('DELETE', '/session')
    for (const [name, value] of kept) on.cara.cookies.set(name, value)
    await on.root.call('DELETE', `/tokens/${tokens[0]?.id}`)
    await storeCheckpoint(on.desk)
    // The bucket went on; the database is as it was before.
    for (const one of kind === 'sqlite'
      ? ['drop trigger audit_no_update', 'drop trigger audit_no_delete']
      : ['alter table audit disable trigger all'])
      await change(on, one)
    for (const one of ['delete from sessions', `delete from audit where n > ${n}`, 'delete from checkpoints'])
      await change(on, one)
    await change(on, 'update tokens set revoked_at = null')
    await db.insertInto('sessions').values(sessions).execute()
    const restored = { ...on.desk }
    expect(await isIn()).toBe(true)
    await adoptRows(restored)
    expect(await isIn()).toBe(false)
    expect(await db.selectFrom('tokens').select('id').where('revoked_at', 'is', null).execute()).toEqual([])
    expect(await db.selectFrom('links').select('id').where('used_at', 'is', null).execute()).toEqual([])
    expect(await found({ desk: restored })).toEqual([])
    // Who signs in afterwards stays, whatever is adopted later.
    await on.cara.call('POST', '/session', { body: { email: 'cara@example.com', password: PASSWORD } })
    await adoptRows(restored)
    expect(await isIn()).toBe(true)
    await on.close()
  })

  test('[DK-07] [DK-05] an order that the desk did not commit is not signed', async () => {
    const on = await busyDesk(kind)
    const { db } = on.desk
    const mode = (call: Call, name: string | null) =>
      post(call, '/channels/live/modes', { sites: ['n7'], mode: name, reason: 'To be safe' })
    expect(await mode(on.bob.call, 'green')).toMatchObject({ status: 201 })
    const made = await db
      .selectFrom('deployments')
      .selectAll()
      .where('kind', '=', 'mode')
      .executeTakeFirstOrThrow()
    const before = await newest(on)
    const details = JSON.stringify({ action: { kind: 'mode', sites: ['n7'], mode: null, people: [] } })
    const forge = async (row: Partial<typeof made>) => {
      const id = randomUUID()
      await db
        .insertInto('deployments')
        .values({ ...made, id, state: 'committed', seq: (before?.seq ?? 0) + 1, live_at: null, ...row })
        .execute()
      await db
        .insertInto('outbox')
        .values({
          kind: 'pointer:live',
          payload: JSON.stringify({ deployment: row.id ?? id }),
          ...{ created_at: 0, next_at: 0, attempts: 0, done_at: null, message: null },
        })
        .execute()
      return row.id ?? id
    }
    const forged = await forge({ details })
    await tendChannels(on.desk)
    expect(await newest(on)).toEqual(before)
    const state = async (id: string) =>
      (await db.selectFrom('deployments').select(['state', 'message']).where('id', '=', id).execute())[0]
    expect(await state(forged)).toEqual({
      state: 'failed',
      message: expect.stringContaining('was not committed by the desk as it is'),
    })
    // An order of the desk is not written a second time, either.
    await db
      .insertInto('outbox')
      .values({
        kind: 'pointer:live',
        payload: JSON.stringify({ deployment: made.id }),
        ...{ created_at: 0, next_at: 0, attempts: 0, done_at: null, message: null },
      })
      .execute()
    await tendChannels(on.desk)
    expect(await newest(on)).toEqual(before)
    await on.close()
  })

  test('[DK-07] a desk from before has its rows count as they are, once', async () => {
    const on = await busyDesk(kind)
    const { desk } = on
    const triggers =
      kind === 'sqlite'
        ? ['drop trigger audit_no_update', 'drop trigger audit_no_delete']
        : ['alter table audit disable trigger all']
    for (const one of triggers) await change(on, one)
    // As an earlier version left it: a chain without MACs and digests.
    await change(on, 'delete from audit')
    await adoptEarlierRows(desk)
    expect(await desk.db.selectFrom('audit').selectAll().execute()).toEqual([])
    await change(
      on,
      `insert into audit (n, at, actor, verb, object, details, prev, hash) values (1, 0, 'ana', 'change.saved', 'change:1', '{}', '${'0'.repeat(64)}', 'wrong')`,
    )
    await adoptEarlierRows(desk)
    expect(await found(on)).toContain('Line 1 was changed.')
    const { auditHash } = await import('./appendAudit')
    const [line] = await desk.db.selectFrom('audit').selectAll().execute()
    await change(on, `update audit set hash = '${line && auditHash(line)}'`)
    await adoptEarlierRows(desk)
    expect(await found(on)).toEqual([])
    await change(on, "update revisions set author = 'someone'")
    await adoptEarlierRows(desk)
    expect(await found(on)).toEqual([`The revision ${on.id} 1 is not as the log says: it was changed.`])
    // Someone looked at it, and at nothing else.
    await adoptRows(desk)
    expect(await found(on)).toEqual([])
    await on.close()
  })
})

test('[DK-07] the desk reports a row that was changed, and signs no line that was', async () => {
  const on = await busyDesk('sqlite')
  const alarms: unknown[] = []
  on.desk.log = (line) => void alarms.push(line)
  expect(await storeCheckpoint(on.desk)).not.toBeNull()
  expect(alarms).toEqual([])
  await change(on, "update grants set role = 'admin' where role = 'reviewer'")
  await on.root.call('POST', '/invitations', {
    body: { email: 'eli@example.com', grants: [{ role: 'reviewer', site: '*' }] },
  })
  expect(await storeCheckpoint(on.desk)).not.toBeNull()
  const alarm = { event: 'alarm', alarm: 'database.altered' }
  expect(alarms).toEqual([
    { ...alarm, findings: expect.arrayContaining([expect.stringMatching(/^The account /)]) },
  ])
  const { n } = await on.desk.db
    .selectFrom('audit')
    .select((of) => of.fn.max('n').as('n'))
    .executeTakeFirstOrThrow()
  await change(
    on,
    `insert into audit (n, at, actor, verb, object, details, prev, hash) select n + 1, at, actor, verb, object, details, hash, prev from audit where n = ${n}`,
  )
  expect(await storeCheckpoint(on.desk)).toBeNull()
  expect(alarms.at(-1)).toMatchObject({
    findings: expect.arrayContaining([`Line ${n + 1} was not written by a desk with this secret.`]),
  })
  await on.close()
})

test('[DK-07] lines of another secret are named, and whoever has both rows and secret can begin again', async () => {
  const on = await busyDesk('sqlite')
  const { n } = await on.desk.db
    .selectFrom('audit')
    .select((of) => of.fn.max('n').as('n'))
    .executeTakeFirstOrThrow()
  on.desk.settings.secret = new Uint8Array(32)
  expect(await found(on)).toContain(`Lines from 1 to ${n} were not written by a desk with this secret.`)
  await adoptRows(on.desk)
  expect(await found(on)).toEqual([])
  await on.close()
})

test('[DK-07] a log that was emptied is no new one while there are rows; on an empty database it begins anew', async () => {
  const on = await busyDesk('sqlite')
  const { desk } = on
  await storeCheckpoint(desk)
  for (const one of ['drop trigger audit_no_delete', 'delete from audit', 'delete from checkpoints'])
    await change(on, one)
  const started = { ...desk }
  await adoptEarlierRows(started)
  expect(await desk.db.selectFrom('audit').select('n').execute()).toEqual([])
  await expect(requireUnaltered(started, null)).rejects.toMatchObject({
    message: expect.stringMatching(/^Someone changed .* The log ends before line \d+/),
  })
  // Drill: the database is gone. The bucket is as it was.
  const fresh = await testDesk([], { store: desk.objects })
  await adoptEarlierRows(fresh.desk)
  await requireUnaltered(fresh.desk, null)
  expect(await found(fresh)).toEqual([])
  await fresh.close()
  await on.close()
})
