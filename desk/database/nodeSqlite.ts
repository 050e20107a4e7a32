import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { SqliteDialect } from 'kysely'

/** How long a statement waits for another process that holds the file, in ms. */
const BUSY_MS = 5_000

/** Kysely's dialect on Node's own SQLite, with the settings under which a committed write survives a crash. */
export function nodeSqlite(file: string): SqliteDialect {
  const database = new DatabaseSync(file)
  database.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA busy_timeout = ${BUSY_MS};`,
  )
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare: (sql) => {
        const statement = database.prepare(sql)
        const given = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...given(parameters)),
          run: (parameters) => statement.run(...given(parameters)),
          iterate: (parameters) => statement.iterate(...given(parameters)),
        }
      },
    },
  })
}
