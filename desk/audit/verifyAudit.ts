import { checkpointKey, readCheckpoints } from '../../publishing/checkpoint'
import type { ObjectStore } from '../../publishing/objectStore'
import { readKeySets } from '../../publishing/openStored'
import type { Database } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { auditHash, NO_LINE } from './appendAudit'
import type { AuditFinding } from './auditFinding'
import { evidenceBesideLog, noteEvidence, storedEvidence, type EvidenceDigests } from './evidenceBesideLog'
import { noteRights, rightsBesideLog, storedRights, type Rights } from './rightsBesideLog'
import { noteReview, reviewsBesideLog, storedReviews, type LoggedReviews } from './reviewsBesideLog'

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
 * anew, by the checkpoints among the objects. What was added or removed after the newest checkpoint with a chain that fits cannot be
 * told from what the desk did: that is at most the last five minutes. Reviews, evidence,
 * roles and policies are held against it: what nobody gave at the desk, and what its runner did not find, is named.
 */
export async function verifyAudit(db: Database, objects: ObjectStore): Promise<AuditVerification> {
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
  const reviews = await storedReviews(db)
  const rights = await storedRights(db)
  const evidence = await storedEvidence(db)
  const logged: LoggedReviews = new Map()
  const loggedRights: Rights = new Map()
  const loggedEvidence: EvidenceDigests = new Map()
  let last: Line = { n: 0, hash: NO_LINE }
  let lines = await linesAfter(db, Number.MIN_SAFE_INTEGER)
  for (; lines.length > 0; lines = await linesAfter(db, lines.at(-1)?.n)) {
    for (const line of lines) {
      if (!Number.isSafeInteger(line.n) || line.n <= last.n) {
        findings.push({ n: null, text: `A line was put in: “${String(line.n)}” is not a line number.` })
        continue
      }
      findings.push(...findingsOf(line, last))
      const expected = checkpoints.get(line.n)
      if (expected !== undefined && expected !== line.hash)
        findings.push({
          n: line.n,
          text: `Line ${line.n} is not the one that checkpoint ${line.n} was made of.`,
        })
      noteReview(logged, line)
      noteRights(loggedRights, line)
      noteEvidence(loggedEvidence, line)
      last = line
    }
  }
  for (const size of checkpoints.keys())
    if (size > last.n)
      findings.push({
        n: null,
        text: `The log ends at line ${last.n}, and checkpoint ${size} was made of more.`,
      })
  findings.push(
    ...reviewsBesideLog(logged, reviews, await storedReviews(db)),
    ...rightsBesideLog(loggedRights, rights, await storedRights(db)),
    ...evidenceBesideLog(loggedEvidence, evidence, await storedEvidence(db)),
  )
  return { lines: last.n, checkpoints: checkpoints.size, findings: findings.slice(0, MAX_FINDINGS) }
}

type Line = Pick<Row<'audit'>, 'n' | 'hash'>

function findingsOf(line: Row<'audit'>, last: Line): AuditFinding[] {
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

const linesAfter = (db: Database, n = 0) =>
  db.selectFrom('audit').selectAll().where('n', '>', n).orderBy('n').limit(PAGE).execute()

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
