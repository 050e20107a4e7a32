import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { SqliteDialect } from 'kysely'
import { LRUCache } from 'lru-cache'

/** How long a statement waits for another process that holds the file, in ms. */
const BUSY_MS = 5_000
/** Statements that are kept ready: more than the desk has of a fixed text. */
const MAX_STATEMENTS = 500

/** Kysely's dialect on Node's own SQLite, with the settings under which a committed write survives a crash. */
export function nodeSqlite(file: string): SqliteDialect {
  const database = new DatabaseSync(file)
  database.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = ${BUSY_MS};`,
  )
  const statements = new LRUCache<string, { statement: StatementSync; reader: boolean }>({
    max: MAX_STATEMENTS,
  })
  const prepared = (sql: string) => {
    const statement = database.prepare(sql)
    return { statement, reader: statement.columns().length > 0 }
  }
  return new SqliteDialect({
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
          run: (parameters) => statement.run(...given(parameters)),
          // Others may run the same text before the last row is read.
          iterate: (parameters) => database.prepare(sql).iterate(...given(parameters)),
        }
      },
    },
  })
}
