import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newKey } from '@tests/support/testChannel'
import { checkpointKey, signCheckpoint } from '../../publishing/checkpoint'
import { keySetKey, publishedKey, signKeySet } from '../../publishing/keySets'
import { verifyStore } from '../../publishing/verifyStore'
import { storeJudged } from '../evidence/storeJudged'
import { newDesk } from '../testing/newDesk'
import { databaseKinds, testDesk, type TestDesk } from '../testing/testDesk'
import { appendAudit, auditHash } from './appendAudit'
import { auditPart } from './auditPart'
import { storeCheckpoint } from './storeCheckpoint'
import { verifyAudit } from './verifyAudit'

const LINES = 6

async function deskWithLines(kind: (typeof databaseKinds)[number]): Promise<TestDesk> {
  const opened = await testDesk([auditPart], { kind })
  for (let n = 1; n <= LINES; n++)
    await opened.desk.write((_, audit) =>
      audit({ actor: 'ana', verb: 'change.saved', object: `change:${n}`, details: { n } }),
    )
  return opened
}

/** As somebody with the database's password would: past the triggers. */
async function tamper({ desk: { db, kind } }: TestDesk, statement: string): Promise<void> {
  const triggers =
    kind === 'sqlite'
      ? ['drop trigger audit_no_update', 'drop trigger audit_no_delete']
      : ['alter table audit disable trigger all']
  for (const one of [...triggers, statement]) await sql.raw(one).execute(db)
}

const found = async ({ desk }: TestDesk) =>
  (await verifyAudit(desk.db, desk.objects)).findings.map(({ text }) => text)

test.each(databaseKinds)('[DK-07] a log as it was written has no findings (%s)', async (kind) => {
  const opened = await deskWithLines(kind)
  await storeCheckpoint(opened.desk)
  expect(await verifyAudit(opened.desk.db, opened.desk.objects)).toEqual({
    lines: LINES,
    checkpoints: 1,
    findings: [],
  })
  await opened.close()
})

test.each(
  databaseKinds.flatMap((kind) =>
    [
      ['a changed text', "update audit set actor = 'bob' where n = 3", 'Line 3 was changed.'],
      ['a changed time', 'update audit set at = at + 1 where n = 3', 'Line 3 was changed.'],
      ['a removed line', 'delete from audit where n = 4', 'Line 4 is gone.'],
      ['the first one removed', 'delete from audit where n = 1', 'Line 1 is gone.'],
      [
        'the last ones removed',
        'delete from audit where n > 4',
        'The log ends at line 4, and checkpoint 6 was',
      ],
      ['a changed hash', 'update audit set hash = prev where n = 3', 'Line 3 was changed.'],
    ].map(([name = '', statement = '', text = '']) => [kind, name, statement, text] as const),
  ),
)('[DK-07] in %s, %s is found and named', async (kind, _name, statement, text) => {
  const opened = await deskWithLines(kind)
  await storeCheckpoint(opened.desk)
  await tamper(opened, statement)
  expect((await found(opened)).join('\n')).toContain(text)
  await opened.close()
})

test('[DK-07] a line that was changed together with its own hash does not fit the next one', async () => {
  const opened = await deskWithLines('sqlite')
  const line = await opened.desk.db
    .selectFrom('audit')
    .selectAll()
    .where('n', '=', 3)
    .executeTakeFirstOrThrow()
  const hash = auditHash({ ...line, actor: 'bob' })
  await tamper(opened, `update audit set actor = 'bob', hash = '${hash}' where n = 3`)
  expect(await found(opened)).toEqual(['Line 4 does not follow line 3: one of the two was changed.'])
  await opened.close()
})

test('[DK-07] a chain that was written anew from some line on is found by the checkpoint', async () => {
  const opened = await deskWithLines('sqlite')
  const { desk } = opened
  await storeCheckpoint(desk)
  const lines = await desk.db.selectFrom('audit').selectAll().orderBy('n').execute()
  await tamper(opened, 'delete from audit where n >= 3')
  for (const { actor, verb, object, at } of lines.slice(2))
    await appendAudit(desk.db, 'sqlite', at, { actor: actor === 'ana' ? 'bob' : actor, verb, object })
  const now = await desk.db.selectFrom('audit').selectAll().orderBy('n').execute()
  expect(now.map((line) => auditHash(line))).toEqual(now.map(({ hash }) => hash))
  expect(await found(opened)).toEqual(['Line 6 is not the one that checkpoint 6 was made of.'])
  await opened.close()
})

test('[DK-07] [PB-05] a changed byte of a checkpoint is found by both verifications', async () => {
  const opened = await deskWithLines('sqlite')
  const { desk } = opened
  await storeCheckpoint(desk)
  const bytes = (await desk.objects.get('a/6.json')) as Uint8Array<ArrayBuffer>
  const at = bytes.indexOf('"'.charCodeAt(0), 80) + 5
  await desk.objects.put('a/6.json', bytes.with(at, (bytes[at] ?? 0) ^ 1))
  expect((await found(opened)).join('\n')).toContain('The checkpoint a/6.json is not good')
  expect((await verifyStore(desk.objects)).map(({ key }) => key)).toEqual(['a/6.json'])
  await opened.close()
})

test('[DK-07] [PB-05] a checkpoint by a replaced key, made after one by the new key, is found by both verifications', async () => {
  const opened = await deskWithLines('sqlite')
  const { desk } = opened
  await storeCheckpoint(desk)
  const { size, hash } = await desk.db
    .selectFrom('checkpoints')
    .select(['size', 'hash'])
    .executeTakeFirstOrThrow()
  const next = await newKey()
  const set = { v: 1 as const, n: 1, keys: [await publishedKey(next.key)] }
  await desk.objects.create(keySetKey(1), await signKeySet(set, desk.signer))
  const checkpoint = { v: 1 as const, hash, at: desk.now() }
  await desk.objects.put(checkpointKey(size), await signCheckpoint({ ...checkpoint, size }, next))
  // A control: the key was replaced, and all is as it should be.
  expect(await found(opened)).toEqual([])
  await desk.objects.put(checkpointKey(99), await signCheckpoint({ ...checkpoint, size: 99 }, desk.signer))
  expect(await found(opened)).toEqual([
    'The checkpoint a/99.json is not good: it is signed by a replaced key.',
  ])
  expect(await verifyStore(desk.objects)).toContainEqual({
    key: 'a/99.json',
    message: 'it is signed by a replaced key',
  })
  await opened.close()
})

test('[DK-07] the log is read by who may read it, the newest first, and exported whole', async () => {
  const opened = await deskWithLines('sqlite')
  const ana = await opened.signIn('Ana', [{ role: 'compliance', site: '*' }])
  const nobody = await opened.signIn('Ben', [])
  expect((await opened.visitor('GET', '/audit')).status).toBe(401)
  expect((await nobody.call('GET', '/audit')).status).toBe(403)
  const { body } = (await ana.call('GET', '/audit?limit=2')) as { body: { lines: { n: number }[] } }
  expect(body.lines.map(({ n }) => n)).toEqual([6, 5])
  const exported = await ana.call('GET', '/audit/export')
  const lines = String(exported.body).trim().split('\n')
  // Its own line is the last.
  expect(lines.map((line) => (JSON.parse(line) as { n: number; verb: string }).n)).toEqual([
    1, 2, 3, 4, 5, 6, 7,
  ])
  expect(lines.at(-1)).toContain('audit.exported')
  await opened.close()
})

test('[DK-07] checkpoints are made once for each state of the log', async () => {
  const opened = await deskWithLines('sqlite')
  expect(await storeCheckpoint(opened.desk)).toBe(6)
  expect(await storeCheckpoint(opened.desk)).toBeNull()
  await opened.desk.write((_, audit) => audit({ actor: 'ana', verb: 'change.saved', object: 'change:7' }))
  expect(await storeCheckpoint(opened.desk)).toBe(7)
  expect(await opened.desk.objects.list('a/')).toEqual(expect.arrayContaining(['a/6.json', 'a/7.json']))
  await opened.close()
})

test.each(
  databaseKinds.flatMap((kind) =>
    [
      [
        "insert into reviews select 'forged', change_id, reviewer, verdict, views, note, at, null from reviews where id = 'one'",
        'The review forged of the change c is not in the log: it was not given at the desk.',
      ],
      ["update reviews set verdict = 'approve'", 'The review one of the change c is not as the log says'],
      ["update reviews set reviewer = 'eve'", 'The review one of the change c is not as the log says'],
      ['update reviews set withdrawn_at = 1', 'The review one of the change c is not as the log says'],
      ['delete from reviews', 'The review one is in the log, and gone from the database.'],
    ].map(([statement = '', text = '']) => [kind, statement, text] as const),
  ),
)('[DK-07] in %s, a review that nobody gave at the desk is named: %s', async (kind, statement, text) => {
  const opened = await testDesk([auditPart], { kind })
  const row = { change_id: 'c', reviewer: 'bob', verdict: 'object' as const, views: '[]', note: '', at: 0 }
  for (const id of ['one', 'two'])
    await opened.desk.write(async (trx, audit) => {
      await trx
        .insertInto('reviews')
        .values({ ...row, id, withdrawn_at: null })
        .execute()
      return audit({ actor: 'bob', verb: 'review.objected', object: 'change:c', details: { review: id } })
    })
  await opened.desk.write(async (trx, audit) => {
    await trx.updateTable('reviews').set({ withdrawn_at: 5 }).where('id', '=', 'two').execute()
    return audit({ actor: 'bob', verb: 'review.withdrawn', object: 'change:c', details: { review: 'two' } })
  })
  expect(await found(opened)).toEqual([])
  await sql.raw(statement).execute(opened.desk.db)
  expect((await found(opened)).join('\n')).toContain(text)
  await sql.raw("update reviews set withdrawn_at = null where id = 'two'").execute(opened.desk.db)
  expect((await found(opened)).join('\n')).toContain('The review two')
  await opened.close()
})

test.each(
  databaseKinds.flatMap((kind) =>
    [
      ["update grants set site = 'n7' where role = 'admin'", 'The roles of the account ID are not as'],
      ["insert into grants values ('ID', 'reviewer', '6b')", 'The roles of the account ID are not as'],
      ["update users set disabled_at = 1 where id = 'ID'", 'The roles of the account ID are not as'],
      ["insert into users values ('eve', 'e@x', 'Eve', 0, null)", 'The roles of the account eve are not as'],
      [
        `update policies set data = '{"quorum":0,"allowsSolo":true,"freezes":[]}'`,
        'The policy of the channel live is not as',
      ],
      ['delete from policies', 'The policy of the channel live is not as'],
    ].map(([statement = '', text = '']) => [kind, statement, text] as const),
  ),
)(
  '[DK-07] in %s, a role or a policy that nobody gave at the desk is named: %s',
  async (kind, statement, text) => {
    const on = await newDesk({ kind })
    const { db } = on.desk
    const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const body = { policy: { quorum: 2, allowsSolo: false, freezes: [] }, reason: 'Two of us' }
    await db
      .updateTable('sessions')
      .set({ verified_until: on.clock.now + 1_000 })
      .execute()
    expect(
      await on.ana.call('PUT', '/channels/live/policy', { body, headers: { 'If-Match': '"0"' } }),
    ).toMatchObject({ status: 200 })
    expect(await found(on)).toEqual([])
    await sql.raw(statement.replaceAll('ID', id)).execute(db)
    expect((await found(on)).join('\n')).toContain(text.replaceAll('ID', id))
    await on.close()
  },
)

test.each(
  databaseKinds.flatMap((kind) =>
    [
      [
        "insert into evidence select cell, 'forged', rules, build, 1, data, picture, at from evidence",
        'The evidence of n7/green/mobile/visitor with the layout forged is not in the log: it was not made by the desk.',
      ],
      ['update evidence set passed = 1', 'is not as the log says: it was changed.'],
      ["update evidence set data = '{}'", 'is not as the log says: it was changed.'],
      ["update evidence set picture = 'sha256:another'", 'is not as the log says: it was changed.'],
      ["update evidence set build = 'newer'", 'with the layout shown is not in the log'],
      ['delete from evidence', 'with the layout shown is in the log, and gone from the database.'],
    ].map(([statement = '', text = '']) => [kind, statement, text] as const),
  ),
)('[DK-07] in %s, evidence that the desk did not make is named: %s', async (kind, statement, text) => {
  const opened = await testDesk([auditPart], { kind })
  const judge = (passed: boolean, build: string) => {
    const cells = {
      'n7/green/mobile/visitor': {
        layout: 'shown',
        passed,
        findings: [],
        shown: { '/lobby/home': ['t1'] },
        pages: {},
      },
    }
    const evidence = { v: 1 as const, rules: 'r', build, texts: { t1: 'For grown-ups – 21+' }, cells }
    return storeJudged(opened.desk, 'sha256:release', { evidence })
  }
  // A later finding replaces an earlier one.
  await judge(true, 'b')
  opened.clock.now += 1
  await judge(false, 'b')
  expect(await found(opened)).toEqual([])
  await sql.raw(statement).execute(opened.desk.db)
  expect((await found(opened)).join('\n')).toContain(text)
  await opened.close()
})
