import { CHECKPOINT_FOLDER, openCheckpoint } from '../../publishing/checkpoint'
import type { ObjectStore } from '../../publishing/objectStore'
import { allKeys, readKeySets } from '../../publishing/openStored'
import type { Database } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { auditHash, NO_LINE } from './appendAudit'
import { noteReview, reviewsBesideLog, storedReviews, type LoggedReviews } from './reviewsBesideLog'

export interface AuditFinding {
  /** The line that is wrong; null where it is the log as a whole. */
  n: number | null
  text: string
}

export interface AuditVerification {
  lines: number
  checkpoints: number
  findings: AuditFinding[]
}

/** Lines that are read at a time. */
const PAGE = 1_000
/** More findings than this say nothing new. */
const MAX_FINDINGS = 100

/**
 * Finds every line that was changed, put in between or removed: by the chain of hashes, and, where somebody wrote the whole chain
 * anew, by the checkpoints among the objects. Reviews are held against it: what nobody gave at the desk is named.
 */
export async function verifyAudit(db: Database, objects: ObjectStore): Promise<AuditVerification> {
  const findings: AuditFinding[] = []
  const checkpoints = await storedCheckpoints(objects, findings)
  const reviews = await storedReviews(db)
  const logged: LoggedReviews = new Map()
  let last: Pick<Row<'audit'>, 'n' | 'hash'> = { n: 0, hash: NO_LINE }
  for (let lines = await linesAfter(db, 0); lines.length > 0; lines = await linesAfter(db, last.n)) {
    for (const line of lines) {
      findings.push(...findingsOf(line, last))
      const expected = checkpoints.get(line.n)
      if (expected !== undefined && expected !== line.hash)
        findings.push({
          n: line.n,
          text: `Line ${line.n} is not the one that checkpoint ${line.n} was made of.`,
        })
      noteReview(logged, line)
      last = line
    }
  }
  for (const size of checkpoints.keys())
    if (size > last.n)
      findings.push({
        n: null,
        text: `The log ends at line ${last.n}, and checkpoint ${size} was made of more.`,
      })
  findings.push(...reviewsBesideLog(logged, reviews, await storedReviews(db)))
  return { lines: last.n, checkpoints: checkpoints.size, findings: findings.slice(0, MAX_FINDINGS) }
}

function findingsOf(line: Row<'audit'>, last: Pick<Row<'audit'>, 'n' | 'hash'>): AuditFinding[] {
  const { n } = line
  const missing = n - last.n - 1
  return [
    ...(missing > 0
      ? [{ n, text: missing === 1 ? `Line ${n - 1} is gone.` : `Lines ${last.n + 1} to ${n - 1} are gone.` }]
      : []),
    ...(missing === 0 && line.prev !== last.hash
      ? [{ n, text: `Line ${n} does not follow line ${last.n}: one of the two was changed.` }]
      : []),
    ...(auditHash(line) === line.hash ? [] : [{ n, text: `Line ${n} was changed.` }]),
  ]
}

const linesAfter = (db: Database, n: number) =>
  db.selectFrom('audit').selectAll().where('n', '>', n).orderBy('n').limit(PAGE).execute()

/** Hashes of the log's last line by its length, as they were stored. */
async function storedCheckpoints(
  objects: ObjectStore,
  findings: AuditFinding[],
): Promise<Map<number, string>> {
  const keys = allKeys(await readKeySets(objects))
  const stored = new Map<number, string>()
  for (const key of await objects.list(CHECKPOINT_FOLDER)) {
    const bytes = await objects.get(key)
    try {
      const { size, hash } = await openCheckpoint(bytes ?? new Uint8Array(), key, keys)
      stored.set(size, hash)
    } catch (error) {
      findings.push({ n: null, text: `The checkpoint ${key} is not good: ${(error as Error).message}.` })
    }
  }
  return stored
}
