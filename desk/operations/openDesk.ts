import type { Signer } from '../../publishing/envelope'
import type { ObjectStore } from '../../publishing/objectStore'
import { appendAudit } from '../audit/appendAudit'
import { hasUnlogged } from '../audit/loggedRows'
import type { Desk, DeskSettings } from '../core/desk'
import { createEvents, shareEvents } from '../core/events'
import { createTurns } from '../core/turns'
import type { OpenedDatabase } from '../database/openDatabase'
import { heavyTasks } from '../releases/heavyTasks'

interface Parts extends OpenedDatabase {
  settings: DeskSettings
  objects: ObjectStore
  signer: Signer
  now?: () => number
  log?: (line: Record<string, unknown>) => void
  drawPages?: Desk['drawPages']
  heavy?: Desk['heavy']
}

/** Brings database, objects and settings together. */
export function openDesk({
  now = Date.now,
  log = () => undefined,
  heavy = heavyTasks,
  notices,
  ...parts
}: Parts): Desk {
  const { db, kind, settings } = parts
  return {
    ...parts,
    now,
    log,
    heavy,
    turns: createTurns(),
    events: notices ? shareEvents(createEvents(), notices) : createEvents(),
    write: (work) =>
      db.transaction().execute(async (trx) => {
        let lines = 0
        const done = await work(trx, (event) => {
          lines += 1
          return appendAudit({ kind, now, settings }, trx, event)
        })
        if (lines === 0) throw new Error('A write without a line in the audit log is not kept.')
        if (hasUnlogged(trx)) throw new Error('A row was written after the last line in the audit log.')
        return done
      }),
  }
}
