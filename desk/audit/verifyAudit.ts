import { checkpointKey, readCheckpoints } from '../../publishing/checkpoint'
import type { ObjectStore } from '../../publishing/objectStore'
import { readKeySets } from '../../publishing/openStored'
import type { Database } from '../database/openDatabase'
import { auditKey } from './appendAudit'
import {
  advanceLedger,
  alteredRows,
  emptyLedger,
  isOfLostLog,
  ledgerFindings,
  otherLine,
  type AuditFinding,
} from './auditLedger'

interface AuditVerification {
  lines: number
  checkpoints: number
  findings: AuditFinding[]
}

/** More findings than this say nothing new. */
const MAX_FINDINGS = 100

/**
 * Finds every line that was changed, put in between or removed: by the chain of hashes, by the MACs of lines, and, where someone
 * wrote the whole chain again, by the checkpoints among the objects. Removed lines after the newest checkpoint cannot be told from
 * what never happened: that is at most the last five minutes. Rows that decide are compared with the log: what the desk did not
 * write is named.
 */
export async function verifyAudit(
  db: Database,
  objects: ObjectStore,
  secret: Uint8Array,
): Promise<AuditVerification> {
  const key = auditKey(secret)
  const { ledger, checkpoints, findings } = await verifyLines(db, objects, key)
  const lines = ledger.last.n
  const altered = await alteredRows(db, key, ledger)
  return { lines, checkpoints, findings: [...findings, ...altered].slice(0, MAX_FINDINGS) }
}

/** The lines alone, without the rows that they are about. */
export async function verifyLines(db: Database, objects: ObjectStore, key: Uint8Array) {
  const findings: AuditFinding[] = []
  // In this order: a checkpoint is noted once it is stored.
  const noted = await db.selectFrom('checkpoints').selectAll().where('stored_at', 'is not', null).execute()
  const checkpoints = await storedCheckpoints(objects, findings)
  for (const { size, hash } of noted)
    if (checkpoints.get(size) === undefined)
      findings.push({
        n: null,
        text: `The checkpoint ${checkpointKey(size)} is gone, or its note was changed.`,
      })
    else if (checkpoints.get(size) !== hash)
      findings.push({ n: null, text: `The note of the checkpoint ${checkpointKey(size)} was changed.` })
  const ledger = emptyLedger()
  const other = new Map<number, AuditFinding>()
  await advanceLedger(db, key, ledger, ({ n, hash }) => {
    if ((checkpoints.get(n) ?? hash) !== hash) other.set(n, otherLine(n, ledger.last.n + 1))
  })
  for (const size of checkpoints.keys())
    if (size > ledger.last.n) other.set(size, otherLine(size, ledger.last.n))
  const unknown = [...other].filter(([size]) => !isOfLostLog(ledger, size))
  findings.push(...unknown.map(([, finding]) => finding), ...ledgerFindings(ledger))
  /** Sizes of checkpoints that are not of this log. */
  const lost = unknown.map(([size]) => size)
  return { ledger, checkpoints: checkpoints.size, lost, findings }
}

/** Hashes of the log's last line by its length, as they were stored. */
async function storedCheckpoints(
  objects: ObjectStore,
  findings: AuditFinding[],
): Promise<Map<number, string>> {
  const stored = new Map<number, string>()
  for (const { key, checkpoint } of await readCheckpoints(objects, await readKeySets(objects)))
    if (checkpoint instanceof Error)
      findings.push({ n: null, text: `The checkpoint ${key} is not good: ${checkpoint.message}.` })
    else stored.set(checkpoint.size, checkpoint.hash)
  return stored
}
