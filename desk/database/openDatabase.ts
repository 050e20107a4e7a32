import { mkdirSync } from 'node:fs'
import type { Socket } from 'node:net'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect, sql, SqliteAdapter, SqliteDialect, type Transaction } from 'kysely'
import { Migrator } from 'kysely/migration'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { createTables } from './migrations/0001-tables'
import { addAuditMacs } from './migrations/0002-audit-macs'
import { addReviewReplys } from './migrations/0003-review-replies'
import { addIndexes } from './migrations/0004-indexes'
import { divideRuns } from './migrations/0005-parts-of-runs'
import { addLiveCopies } from './migrations/0006-live-copies'
import { addGroups } from './migrations/0007-groups'
import { addPictures } from './migrations/0008-pictures'
import { addDraftRuns } from './migrations/0009-draft-runs'
import { addWebhooks } from './migrations/0010-webhooks'
import { addComments } from './migrations/0011-comments'
import { addResults } from './migrations/0012-results'
import { addTemplates } from './migrations/0013-templates'
import { addBuildsAndBundles } from './migrations/0014-builds-and-bundles'
import { addPictureGroups } from './migrations/0015-picture-groups'
import { addGroupPolicies } from './migrations/0016-group-policies'
import { addPictureSites } from './migrations/0017-picture-sites'
import { createNotices, type Notices } from './notices'
import type { DatabaseKind, Tables } from './tables'

export type Database = Kysely<Tables>
/** The database, or a transaction in it. */
export type Queries = Database | Transaction<Tables>

export interface OpenedDatabase {
  db: Database
  kind: DatabaseKind
  /** Where several desks can be on one database. */
  notices?: Notices
}

/**
 * The database at an address, with all tables: `file:///srv/desk.sqlite`, `sqlite::memory:` for tests, or `postgres://…`. Throws an
 * Error with a sentence for anything else. Whatever works beside a desk that runs `upgrades` nothing: one of another version is refused.
 */
export async function openDatabase(address: string, { upgrades = true } = {}): Promise<OpenedDatabase> {
  const opened = connect(address)
  try {
    if (opened.kind === 'postgres') await refuseHalfRestored(opened.db)
    if (upgrades) await upgrade(address, opened)
    else {
      const problem = await versionProblem(opened.db).catch((error: Error) => {
        if (/kysely_migration/.test(error.message)) return otherVersion(null)
        throw error
      })
      if (problem !== null) throw new Error(problem)
    }
  } catch (error) {
    await opened.db.destroy().catch(() => undefined)
    throw error
  }
  return opened
}

/** The triggers of the audit log are what `pg_restore` makes last; without them rows or indexes are missing, too. */
async function refuseHalfRestored(db: Database): Promise<void> {
  const { rows } = await sql`
    select from pg_class where oid = to_regclass('audit')
    and not exists (select from pg_trigger where tgrelid = pg_class.oid and tgname = 'audit_no_truncate')`.execute(
    db,
  )
  if (rows.length > 0)
    throw new Error(
      'A restoration of this database was broken off: bring the backup back into an empty database, by pg_restore --single-transaction (docs/running.md).',
    )
}

async function upgrade(address: string, { db, kind }: OpenedDatabase): Promise<void> {
  // A step may take as long as it needs, and waits for another desk that is at it.
  const patient = kind === 'postgres' ? new Kysely<Tables>({ dialect: patientPostgres(address) }) : null
  await migrateDatabase({ db: patient ?? db, kind }).finally(() => patient?.destroy())
}

function connect(address: string): OpenedDatabase {
  if (address === 'sqlite::memory:')
    return { db: new Kysely({ dialect: nodeSqlite(':memory:') }), kind: 'sqlite' }
  const url = URL.canParse(address) ? new URL(address) : null
  switch (url?.protocol) {
    case 'file:': {
      const file = fileURLToPath(url)
      mkdirSync(dirname(file), { recursive: true })
      return { db: new Kysely({ dialect: nodeSqlite(file) }), kind: 'sqlite' }
    }
    case 'postgres:':
    case 'postgresql:':
      return connectPostgres(address)
    default:
      throw new Error(
        `A database is a file or a PostgreSQL server, file:///srv/desk.sqlite or postgres://host/name, not "${address}".`,
      )
  }
}

const patientPostgres = (address: string) => new PostgresDialect({ pool: createPool(address, { max: 1 }) })

/** How long a statement of PostgreSQL waits for what others hold, and takes in all, in ms; people wait 20 s for the desk. */
const LIMITS = { lock_timeout: 5_000, statement_timeout: 15_000 }
/** A connection that says nothing for so long while it is in use is given up, in ms: its server may be gone without a word. */
const SILENT_MS = 18_000

function connectPostgres(address: string): OpenedDatabase {
  const pool = createPool(address, { max: 10, ...LIMITS })
  pool.on('connect', ({ connection }) => {
    const socket = connection.stream as Socket
    socket.setTimeout(SILENT_MS, () => socket.destroy())
  })
  const notices = createNotices(address, pool)
  const dialect = new PostgresDialect({
    pool: {
      options: pool.options,
      connect: () => pool.connect(),
      end: async () => {
        await notices.close()
        await pool.end()
      },
    },
  })
  return { db: new Kysely({ dialect }), kind: 'postgres', notices }
}

function createPool(connectionString: string, options: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    connectionString,
    connectionTimeoutMillis: 5_000,
    // Times in ms and row numbers fit into a JavaScript number.
    types: {
      getTypeParser: (oid, format) =>
        oid === pg.types.builtins.INT8 ? Number : (pg.types.getTypeParser(oid, format) as never),
    },
  })
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // Nor may one that breaks between two statements of a transaction: the next statement fails with the reason.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** How long a statement waits for another process that holds the file, in ms. Nobody is answered meanwhile. */
const BUSY_MS = 1_000
/** Statements that are kept ready: more than the desk has of a fixed text. */
const MAX_STATEMENTS = 500

const NOTHING_RUN = { changes: 0, lastInsertRowid: 0 }

/** SQLite changes tables in a transaction, too: Kysely would upgrade without one, and what is broken off would stop every start. */
class AtomicSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return Object.defineProperty(new SqliteAdapter(), 'supportsTransactionalDdl', { value: true })
  }
}

/** Kysely's dialect on Node's own SQLite, with the settings under which a committed write survives a crash. */
function nodeSqlite(file: string): SqliteDialect {
  const database = new DatabaseSync(file)
  database.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = ${BUSY_MS};`,
  )
  const statements = new LRUCache<string, { statement: StatementSync; reader: boolean }>({
    max: MAX_STATEMENTS,
  })
  /** What fails on a full or broken disk has rolled back by itself: doing so again would hide why. */
  const isOver = (sql: string) => sql === 'rollback' && !database.isTransaction
  const prepared = (sql: string) => {
    const statement = database.prepare(sql)
    return { statement, reader: statement.columns().length > 0 }
  }
  return new AtomicSqliteDialect({
    database: {
      close: () => database.close(),
      prepare: (sql) => {
        const known = statements.get(sql) ?? prepared(sql)
        statements.set(sql, known)
        const { statement, reader } = known
        const given = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
        return {
          reader,
          all: (parameters) => statement.all(...given(parameters)),
          run: (parameters) => (isOver(sql) ? NOTHING_RUN : statement.run(...given(parameters))),
          // Others may run the same text before the last row is read.
          iterate: (parameters) => database.prepare(sql).iterate(...given(parameters)),
        }
      },
    },
  })
}

/** All steps by name, in order; a step that was released is never changed. */
const migrationsFor = (kind: DatabaseKind) => ({
  '0001-tables': createTables(kind),
  '0002-audit-macs': addAuditMacs,
  '0003-review-replies': addReviewReplys,
  '0004-indexes': addIndexes,
  '0005-parts-of-runs': divideRuns,
  '0006-live-copies': addLiveCopies,
  '0007-groups': addGroups,
  '0008-pictures': addPictures,
  '0009-draft-runs': addDraftRuns,
  '0010-webhooks': addWebhooks,
  '0011-comments': addComments,
  '0012-results': addResults,
  '0013-templates': addTemplates,
  '0014-builds-and-bundles': addBuildsAndBundles,
  '0015-picture-groups': addPictureGroups,
  '0016-group-policies': addGroupPolicies,
  '0017-picture-sites': addPictureSites,
})

/** The newest step that a database has, as a column of a query. */
export const versionColumn = sql<string | null>`(select max(name) from kysely_migration)`.as('version')

/** What is wrong with a database; null where it is of this version. */
export async function versionProblem(db: Database): Promise<string | null> {
  const { version } = await db.selectNoFrom(versionColumn).executeTakeFirstOrThrow()
  return otherVersion(version)
}

/** What is wrong with a database whose newest step is this one, null for none; null where it is of this version. */
export function otherVersion(found: string | null): string | null {
  const own = Object.keys(migrationsFor('sqlite')).at(-1) ?? ''
  if (found === own) return null
  if (found === null)
    return 'The database has no tables of a desk yet: start a desk of this version first, which makes them.'
  return found > own
    ? `A newer version of the desk has upgraded the database (${found}): this one writes nothing to it any more. Start the newer one.`
    : `The database is of an older version (${found}): start a desk of this version first, which upgrades it.`
}

/** Brings a database up to date. Throws when a step fails, which then has changed nothing. */
async function migrateDatabase({ db, kind }: { db: Kysely<Tables>; kind: DatabaseKind }): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrationsFor(kind)) },
  })
  const { error } = await migrator.migrateToLatest()
  const [, newer] = /previously executed migration (\S+) is missing/.exec(messageOf(error)) ?? []
  if (newer !== undefined)
    throw new Error(
      `The database is of a newer version (${newer}): start that one, or bring back a backup of before.`,
      { cause: error },
    )
  if (error !== undefined)
    throw new Error(`The database could not be brought up to date: ${messageOf(error)}`, { cause: error })
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
