import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import type { AuditEvent } from '../audit/appendAudit'
import type { Queries } from '../database/openDatabase'
import type { Desk } from '../desk'
import { cellStates } from './cellStates'
import { queueRun } from './queueRun'
import { wantedCases, type Comparison } from './reviewPage'

/** Puts the cases of a change into the runner's queue that were not judged as they are now, or failed. Returns whether there were any. */
export async function askForEvidence(
  desk: Desk,
  trx: Queries,
  audit: (event: AuditEvent) => Promise<number>,
  comparison: Comparison,
  by: string,
): Promise<number | null> {
  const { build, facts, live } = comparison
  const release = build.release.name
  const wanted = wantedCases(comparison, desk.now())
  const rules = RULES_DIGEST
  const states = await cellStates({ db: trx }, wanted, { rules, build: facts.build, release, live })
  const cells = states
    .filter(({ state }) => ['missing', 'stale', 'failed'].includes(state))
    .map(({ cell }) => cell)
  if (cells.length === 0) return null
  return queueRun(trx, audit, { release, cells, by, at: desk.now(), object: `change:${build.change.id}` })
}
