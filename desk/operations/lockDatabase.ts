import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { outageOf } from '../core/problemOf'

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
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(`${file}.lock`)
    lock.exec(`PRAGMA busy_timeout = ${WAIT_MS}; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE`)
  } catch (error) {
    lock?.close()
    const { message } = error as Error
    throw new Error(
      outageOf(error) === 'held'
        ? `Another desk works on ${file}. A SQLite file has one desk; several stand side by side on PostgreSQL (DATABASE_URL=postgres://…).`
        : `${file}.lock, by which one desk works on a SQLite file, cannot be used: ${message}.`,
      { cause: error },
    )
  }
  const locked = lock
  held.add(locked)
  return () => {
    held.delete(locked)
    locked.close()
  }
}
