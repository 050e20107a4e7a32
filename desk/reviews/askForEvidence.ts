import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import type { AuditEvent, Desk } from '../core/desk'
import type { Queries } from '../database/openDatabase'
import { putFirst, queueRun } from '../evidence/runQueue'
import { cellStates } from './cellStates'
import { wantedCases, type Comparison } from './reviewPage'

interface Asked {
  by: string
  /** Whether the desk begins it while people edit: then what failed stays, and whatever someone asks for comes first. */
  isDraft?: boolean
}

/**
 * Puts the cases of a change into the runner's queue that were not checked as they are now, or failed; what the desk is checking by itself
 * is asked for then. Returns the number of its line in the audit log; null where there was nothing to ask for.
 */
export async function askForEvidence(
  desk: Desk,
  trx: Queries,
  audit: (event: AuditEvent) => Promise<number>,
  comparison: Comparison,
  { by, isDraft = false }: Asked,
): Promise<number | null> {
  const { build, facts, live } = comparison
  const release = build.release.name
  const wanted = wantedCases(comparison, desk.now())
  const about = { rules: RULES_DIGEST, build: facts.build, release, live }
  const put = isDraft ? 0 : await putFirst(trx, release)
  const states = await cellStates({ db: trx }, wanted, about)
  const open = states.filter(
    ({ state }) => state === 'missing' || state === 'stale' || (state === 'failed' && !isDraft),
  )
  const cells = open.map(({ cell }) => cell)
  const object = `change:${build.change.id}`
  if (cells.length > 0) return queueRun(trx, audit, { release, cells, by, at: desk.now(), object, isDraft })
  if (put === 0) return null
  return audit({ actor: by, verb: 'evidence.asked', object, details: { release, cells: put } })
}
