import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { newKey } from '@tests/support/testChannel'
import { checkpointKey, newestCheckpoint, signCheckpoint } from '../../publishing/checkpoint'
import { keySetKey, publishedKey, signKeySet } from '../../publishing/keySets'
import { readKeySets } from '../../publishing/openStored'
import { verifyStore } from '../../publishing/verifyStore'
import { beginChange, publishFiles } from '../testing/testChanges'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds, testDesk, type TestDesk } from '../testing/testDesk'
import { changesRoutes } from '../changes/changesRoutes'
import { appendAudit, auditHash } from './appendAudit'
import { auditLogRoutes } from './auditRoutes'
import { storeCheckpoint } from './checkLog'
import { verifyAudit } from './verifyAudit'

const LINES = 6

async function deskWithLines(kind: (typeof databaseKinds)[number]): Promise<TestDesk> {
  const opened = await testDesk([auditLogRoutes], { kind })
  for (let n = 1; n <= LINES; n++)
    await opened.desk.write((_, audit) =>
      audit({ actor: 'ana', verb: 'change.saved', object: `change:${n}`, details: { n } }),
    )
  return opened
}

/** As someone with the database's password would: past the triggers. */
async function tamper({ desk: { db, kind } }: TestDesk, statement: string): Promise<void> {
  const triggers =
    kind === 'sqlite'
      ? ['drop trigger audit_no_update', 'drop trigger audit_no_delete']
      : ['alter table audit disable trigger all']
  for (const one of [...triggers, statement]) await sql.raw(one).execute(db)
}

const found = async ({ desk }: TestDesk) =>
  (await verifyAudit(desk.db, desk.objects, desk.settings.secret)).findings.map(({ text }) => text)

test.each(databasesToday)('[DK-07] a log as it was written has no findings (%s)', async (kind) => {
  const opened = await deskWithLines(kind)
  await storeCheckpoint(opened.desk)
  expect(await verifyAudit(opened.desk.db, opened.desk.objects, opened.desk.settings.secret)).toEqual({
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
  expect(await found(opened)).toEqual([
    'Line 4 does not follow line 3: one of the two was changed.',
    'Line 3 was not written by a desk with this secret.',
  ])
  await opened.close()
})

test('[DK-07] a chain that was written again from some line on is found by the checkpoint', async () => {
  const opened = await deskWithLines('sqlite')
  const { desk } = opened
  await storeCheckpoint(desk)
  const lines = await desk.db.selectFrom('audit').selectAll().orderBy('n').execute()
  await tamper(opened, 'delete from audit where n >= 3')
  // Even someone who has the secret.
  for (const { actor, verb, object } of lines.slice(2))
    await appendAudit(desk, desk.db, { actor: actor === 'ana' ? 'bob' : actor, verb, object })
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
  // Nor does it ask for lines that never were, when a desk starts.
  expect(await newestCheckpoint(desk.objects, await readKeySets(desk.objects))).toMatchObject({ size })
  expect(await verifyStore(desk.objects)).toContainEqual({
    key: 'a/99.json',
    message: 'it is signed by a replaced key',
  })
  await opened.close()
})

test('[DK-07] [PB-05] a desk that has not got the new key yet signs no checkpoint, and another one does', async () => {
  const opened = await deskWithLines('sqlite')
  const { desk } = opened
  const next = await newKey()
  const set = { v: 1 as const, n: 1, keys: [await publishedKey(next.key)] }
  await desk.objects.create(keySetKey(1), await signKeySet(set, desk.signer))
  const restarted = { ...desk, signer: next }
  expect(await storeCheckpoint(restarted)).toBe(LINES)
  await desk.write((_, audit) => audit({ actor: 'ana', verb: 'change.saved', object: 'change:7' }))
  await expect(storeCheckpoint(desk)).rejects.toThrow(/is not in key set 1: it may not sign\.$/)
  expect(await storeCheckpoint(restarted)).toBe(LINES + 1)
  expect(await found(opened)).toEqual([])
  expect(await verifyStore(desk.objects)).toEqual([])
  await opened.close()
})

test('[DK-07] the log is read by who may read it, the newest first, and exported whole', async () => {
  const opened = await deskWithLines('sqlite')
  const ana = await opened.signIn('Ana', [{ role: 'compliance', site: '*' }])
  const nobody = await opened.signIn('Ben', [])
  expect((await opened.visitor('GET', '/audit')).status).toBe(401)
  expect((await nobody.call('GET', '/audit')).status).toBe(403)
  const { body } = (await ana.call('GET', '/audit?limit=4')) as { body: { lines: { n: number }[] } }
  // The two who signed in, too.
  expect(body.lines.map(({ n }) => n)).toEqual([8, 7, 6, 5])
  const exported = await ana.call('GET', '/audit/export')
  const lines = String(exported.body).trim().split('\n')
  // Its own line is the last.
  expect(lines.map((line) => (JSON.parse(line) as { n: number; verb: string }).n)).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9,
  ])
  expect(lines.at(-1)).toContain('audit.exported')
  await opened.close()
})

test('[DK-07] an exported line is read like the page, and proves what the table does', async () => {
  const opened = await testDesk([auditLogRoutes, changesRoutes])
  await publishFiles(opened)
  const ana = await opened.signIn('Ana', [{ role: 'operator', site: '*' }])
  const { id } = await beginChange(ana.call)
  const { body } = (await ana.call('GET', '/audit')) as { body: { lines: { n: number; text: string }[] } }
  const exported = String((await ana.call('GET', '/audit/export')).body)
  const lines = exported
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(lines.find(({ object }) => object === `change:${id}`)).toMatchObject({
    sentence: 'Ana began the change',
    about: 'Christmas',
    time: new Date(opened.clock.now).toISOString(),
  })
  for (const { n, text } of body.lines)
    expect(lines.find((line) => line.n === n)?.sentence).toMatch(new RegExp(` ${text}$`))
  expect(lines.find(({ verb }) => verb === 'account.created')?.about).toBe('Ana')
  const rows = await opened.desk.db.selectFrom('audit').selectAll().orderBy('n').execute()
  expect(lines.map(({ time: _, sentence: __, about: ___, ...row }) => row)).toEqual(rows)
  await opened.close()
})

test('[DK-07] a line that somebody spoilt keeps nobody from reading the log, nor from its export', async () => {
  const opened = await deskWithLines('sqlite')
  const ana = await opened.signIn('Ana', [{ role: 'compliance', site: '*' }])
  await tamper(opened, `update audit set details = 'no JSON', at = ${9e15} where n = 3`)
  expect((await ana.call('GET', '/audit')).status).toBe(200)
  const exported = String((await ana.call('GET', '/audit/export')).body)
    .trim()
    .split('\n')
  expect(exported).toHaveLength(8)
  expect(JSON.parse(exported[2] ?? '')).toMatchObject({ n: 3, time: null, details: 'no JSON', at: 9e15 })
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
