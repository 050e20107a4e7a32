import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { DatabaseKind } from './databaseKind'
import { migrateDatabase } from './migrateDatabase'
import { nodeSqlite } from './nodeSqlite'
import { createNotices, type Notices } from './notices'
import type { Tables } from './tables'

export type Database = Kysely<Tables>
/** The database, or a transaction in it. */
export type Queries = Database | Transaction<Tables>
export type { DatabaseKind }

export interface OpenedDatabase {
  db: Database
  kind: DatabaseKind
  /** Where several desks can be on one database. */
  notices?: Notices
}

/**
 * The database at an address, with all tables: `file:///srv/desk.sqlite`, `sqlite::memory:` for tests, or `postgres://…`. Throws an
 * Error with a sentence for anything else.
 */
export async function openDatabase(address: string): Promise<OpenedDatabase> {
  const opened = connect(address)
  try {
    await migrateDatabase(opened)
  } catch (error) {
    await opened.db.destroy().catch(() => undefined)
    throw error
  }
  return opened
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

function connectPostgres(address: string): OpenedDatabase {
  const pool = createPool(address)
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

function createPool(connectionString: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 10,
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
