import { randomUUID } from 'node:crypto'
import type { Queries } from '../database/openDatabase'
import type { AuditEvent } from '../core/desk'

interface Wanted {
  release: string
  cells: readonly string[]
  /** Who asks, and when. */
  by: string
  at: number
  /** What the audit log names: `change:…`. */
  object: string
}

/** Puts cases of a release into the runner's queue. Returns the number of its line in the audit log. */
export async function queueRun(
  trx: Queries,
  audit: (event: AuditEvent) => Promise<number>,
  { release, cells, by, at, object }: Wanted,
): Promise<number> {
  const id = randomUUID()
  await trx
    .insertInto('runs')
    .values({
      ...{ id, release, cells: JSON.stringify(cells), state: 'waiting', asked_by: by, asked_at: at },
      ...{ started_at: null, ended_at: null, runner: null, lease_until: null, message: null },
    })
    .execute()
  const details = { run: id, release, cells: cells.length }
  return audit({ actor: by, verb: 'evidence.asked', object, details })
}
