import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** A desk that is just ending still has its lock, for as long as this in ms. */
const WAIT_MS = 3_000

/** What is held: a connection that nobody refers to is closed by the garbage collector, and its lock goes with it. */
const held = new Set<DatabaseSync>()

/**
 * Makes this process the only desk on a SQLite file. The lock is a transaction in a small file beside it: the operating system ends it
 * with the process, however that dies. Returns how to give it back. Throws an Error with a sentence while another desk has it.
 */
export function lockDatabase(file: string): () => void {
  mkdirSync(dirname(file), { recursive: true })
  const lock = new DatabaseSync(`${file}.lock`)
  try {
    lock.exec(`PRAGMA busy_timeout = ${WAIT_MS}; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE`)
  } catch (error) {
    lock.close()
    throw new Error(
      `Another desk works on ${file}. A SQLite file has one desk; several stand side by side on PostgreSQL (DATABASE_URL=postgres://…).`,
      { cause: error },
    )
  }
  held.add(lock)
  return () => {
    held.delete(lock)
    lock.close()
  }
}
