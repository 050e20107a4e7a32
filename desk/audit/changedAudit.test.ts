import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { chance, sweepSize } from '@tests/publishing/sweepSize'
import type { ObjectStore } from '../../publishing/objectStore'
import type { Desk } from '../core/desk'
import type { Row } from '../database/tables'
import { databasesToday } from '../testing/databasesToday'
import { databaseKinds, testDesk, type TestDesk } from '../testing/testDesk'
import { auditHash } from './appendAudit'
import { storeCheckpoint } from './checkLog'
import { verifyAudit } from './verifyAudit'

const LINES = 24
const CHECKPOINT_EVERY = 8
const CHANGES = sweepSize(100, 5_000)

type Line = Row<'audit'>
type Draw = (below: number) => number

/** What was done to the log, and what is to be said of it. */
interface Change {
  what: string
  named: RegExp[]
}

interface Log extends Pick<Desk, 'db' | 'kind'>, Pick<Desk['settings'], 'secret'> {
  /** As it is listed without those that were removed. */
  objects: ObjectStore & { removed: Set<string> }
}

/** A log that anybody with the database's password can write into: past the triggers. */
async function openLog(kind: (typeof databaseKinds)[number]): Promise<Log & Pick<TestDesk, 'close'>> {
  const { desk, close } = await testDesk([], { kind })
  for (let n = 1; n <= LINES; n++) {
    const details = { revision: n, label: `Größer – ${n}`, layers: ['base', 'n7'] }
    await desk.write((_, audit) =>
      audit({ actor: 'ana', verb: 'change.saved', object: `change:${n}`, details }),
    )
    if (n % CHECKPOINT_EVERY === 0) await storeCheckpoint(desk)
  }
  const open =
    kind === 'sqlite'
      ? ['drop trigger audit_no_update', 'drop trigger audit_no_delete']
      : ['alter table audit disable trigger all']
  for (const one of open) await sql.raw(one).execute(desk.db)
  const removed = new Set<string>()
  const objects = {
    ...desk.objects,
    removed,
    list: async (folder: string) => (await desk.objects.list(folder)).filter((key) => !removed.has(key)),
  }
  return { db: desk.db, kind, objects, secret: desk.settings.secret, close }
}

const TEXTS = ['actor', 'verb', 'object', 'details', 'rows', 'prev', 'mac', 'hash'] as const

/** A text with one of its bytes changed, removed or put in; PostgreSQL takes no text that is not UTF-8. */
function otherBytes(text: string, draw: Draw): Buffer {
  for (;;) {
    const bytes = [...Buffer.from(text, 'utf8')]
    const at = draw(bytes.length)
    const byte = 1 + draw(255)
    bytes.splice(at, draw(2), ...(draw(4) === 0 ? [] : [byte]))
    const changed = Buffer.from(bytes)
    const isText = Buffer.from(changed.toString('utf8'), 'utf8').equals(changed)
    if (isText && changed.toString('utf8') !== text) return changed
  }
}

/** Every way in which rows are changed behind the desk's back. */
const WAYS: Record<string, (log: Log, lines: Line[], draw: Draw) => Promise<Change>> = {
  async 'a byte of a text'({ db }, lines, draw) {
    const column = TEXTS[draw(TEXTS.length)] ?? 'actor'
    const line = pick(lines, draw)
    const text = otherBytes(line[column], draw).toString('utf8')
    await db
      .updateTable('audit')
      .set({ [column]: text })
      .where('n', '=', line.n)
      .execute()
    return { what: `${column} of ${line.n} to ${text}`, named: [new RegExp(`Line ${line.n} was changed`)] }
  },
  async 'a time'({ db }, lines, draw) {
    const { n, at } = pick(lines, draw)
    const by = (1 + draw(100_000)) * (draw(2) === 0 ? -1 : 1)
    await db
      .updateTable('audit')
      .set({ at: at + by })
      .where('n', '=', n)
      .execute()
    return { what: `time of ${n} by ${by}`, named: [new RegExp(`Line ${n} was changed`)] }
  },
  async 'a number'({ db }, lines, draw) {
    const { n } = pick(lines, draw)
    const to = draw(2) === 0 ? -draw(1_000) : LINES + 1 + draw(1_000)
    await db.updateTable('audit').set({ n: to }).where('n', '=', n).execute()
    return {
      what: `line ${n} to ${to}`,
      named: [gone(n), to <= 0 ? /A line was put in/ : new RegExp(`Line ${to} was changed`)],
    }
  },
  async 'a removed row'({ db }, lines, draw) {
    const { n } = pick(lines, draw)
    await db.deleteFrom('audit').where('n', '=', n).execute()
    return { what: `line ${n} removed`, named: [gone(n)] }
  },
  async 'a cut end'({ db }, _lines, draw) {
    const last = draw(LINES)
    await db.deleteFrom('audit').where('n', '>', last).execute()
    return {
      what: `cut after ${last}`,
      named: [new RegExp(`The log ends at line ${last}, and checkpoint ${LINES}`)],
    }
  },
  async 'two rows in each other’s place'({ db }, lines, draw) {
    const one = pick(lines, draw)
    const other = pick(
      lines.filter(({ n }) => n !== one.n),
      draw,
    )
    for (const [at, { n: _, ...row }] of [
      [one.n, other],
      [other.n, one],
    ] as const)
      await db.updateTable('audit').set(row).where('n', '=', at).execute()
    return {
      what: `${one.n} and ${other.n}`,
      named: [one, other].map(({ n }) => new RegExp(`Line ${n} was changed`)),
    }
  },
  async 'a chain that was written again'({ db }, lines, draw) {
    const from = 1 + draw(LINES)
    await rewriteLines(
      db,
      lines.map((line) => (line.n === from ? { ...line, actor: 'bob' } : line)),
      from,
    )
    const checkpoint = Math.ceil(from / CHECKPOINT_EVERY) * CHECKPOINT_EVERY
    return { what: `from ${from}`, named: [new RegExp(`Line ${checkpoint} is not the one that checkpoint`)] }
  },
  async 'a row that was put in'({ db, kind }, lines, draw) {
    const { n } = pick(lines, draw)
    // SQLite takes any value in any column.
    const odd = [-n, 0, ...(kind === 'sqlite' ? [n - 0.5, `${n}x`] : [])]
    const before = lines.find((line) => line.n === n - 1)
    const line = {
      ...pick(lines, draw),
      n: odd[draw(odd.length)] as number,
      prev: before?.hash ?? '0'.repeat(64),
    }
    await db
      .insertInto('audit')
      .values({ ...line, hash: auditHash(line) })
      .execute()
    return { what: `line ${line.n}`, named: [/A line was put in/] }
  },
  async 'the note of a checkpoint'({ db }, _lines, draw) {
    const size = CHECKPOINT_EVERY * (1 + draw(LINES / CHECKPOINT_EVERY))
    const note = await db
      .selectFrom('checkpoints')
      .selectAll()
      .where('size', '=', size)
      .executeTakeFirstOrThrow()
    const other = draw(2) === 0 ? { size: size + 1 } : { hash: otherBytes(note.hash, draw).toString('utf8') }
    await db.updateTable('checkpoints').set(other).where('size', '=', size).execute()
    return {
      what: JSON.stringify(other),
      named: [new RegExp(`heckpoint a/${other.size ?? size}.json (?:is gone, or its note )?was changed`)],
    }
  },
  async 'a byte of a checkpoint'({ objects }, _lines, draw) {
    const key = `a/${CHECKPOINT_EVERY * (1 + draw(LINES / CHECKPOINT_EVERY))}.json`
    const bytes = (await objects.get(key)) ?? new Uint8Array()
    const at = draw(bytes.length)
    await objects.put(key, bytes.with(at, (bytes[at] ?? 0) ^ (1 + draw(255))))
    return { what: `${key} at ${at}`, named: [new RegExp(`The checkpoint ${key} is not good`)] }
  },
  async 'two checkpoints in each other’s place'({ objects }, _lines, draw) {
    const [one, other] = draw(2) === 0 ? ['a/8.json', 'a/24.json'] : ['a/16.json', 'a/8.json']
    const [first, second] = [await objects.get(one), await objects.get(other)]
    if (!first || !second) throw new Error('There are no checkpoints.')
    await objects.put(one, second)
    await objects.put(other, first)
    return { what: `${one}, ${other}`, named: [one, other].map((key) => new RegExp(`${key} is not good`)) }
  },
  async 'a removed checkpoint'({ objects }, _lines, draw) {
    const key = `a/${CHECKPOINT_EVERY * (1 + draw(LINES / CHECKPOINT_EVERY))}.json`
    objects.removed.add(key)
    return { what: key, named: [new RegExp(`The checkpoint ${key} is gone`)] }
  },
}

const pick = <Item>(items: readonly Item[], draw: Draw): Item => {
  const item = items[draw(items.length)]
  if (item === undefined) throw new Error('There is nothing to draw from.')
  return item
}

const gone = (n: number): RegExp =>
  n === LINES ? /(?:The log ends at line|Lines? 24 )/ : new RegExp(`(?:Line ${n} is gone|Lines ${n} to)`)

/** Writes lines with hashes that fit, as someone who knows how they are made would. */
async function rewriteLines(db: Log['db'], lines: readonly Line[], from: number): Promise<void> {
  let prev = lines.find(({ n }) => n === from - 1)?.hash ?? '0'.repeat(64)
  for (const line of lines.filter(({ n }) => n >= from)) {
    const next = { ...line, prev }
    prev = auditHash(next)
    await db
      .updateTable('audit')
      .set({ ...next, hash: prev })
      .where('n', '=', line.n)
      .execute()
  }
}

test.each(databasesToday)(
  `[DK-07] of ${CHANGES} changes behind the desk’s back, all are found and named (%s)`,
  async (kind) => {
    const log = await openLog(kind)
    const { db, objects, secret } = log
    const lines = await db.selectFrom('audit').selectAll().orderBy('n').execute()
    const notes = await db.selectFrom('checkpoints').selectAll().execute()
    const stored = await Promise.all(
      (await objects.list('a/')).map(
        async (key) => [key, (await objects.get(key)) ?? new Uint8Array()] as const,
      ),
    )
    const random = chance(41)
    const draw: Draw = (below) => Math.floor(random() * below)
    const ways = Object.entries(WAYS)
    const missed: string[] = []
    for (let at = 0; at < CHANGES; at++) {
      const [name, way] = ways[at % ways.length] ?? pick(ways, draw)
      const { what, named } = await way(log, lines, draw)
      const { findings } = await verifyAudit(db, objects, secret)
      const texts = findings.map(({ text }) => text).join('\n')
      if (!named.every((one) => one.test(texts))) missed.push(`${name} (${what}): ${texts || 'no findings'}`)
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('audit').execute()
        await trx.insertInto('audit').values(lines).execute()
        await trx.deleteFrom('checkpoints').execute()
        await trx.insertInto('checkpoints').values(notes).execute()
      })
      for (const [key, bytes] of stored) await objects.put(key, bytes)
      objects.removed.clear()
    }
    expect(missed).toEqual([])
    expect((await verifyAudit(db, objects, secret)).findings).toEqual([])
    await log.close()
  },
  3_600_000,
)
