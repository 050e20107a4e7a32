import { randomUUID } from 'node:crypto'
import { RULES_DIGEST } from '../../preview-tool/compliance/rulesDigest'
import type { AuditEvent } from '../audit/appendAudit'
import type { Queries } from '../database/openDatabase'
import type { Desk } from '../desk'
import { cellStates } from './cellStates'
import type { Comparison } from './reviewPage'

/** Puts the cases of a change into the runner's queue that were not judged as they are now, or failed. Returns whether there were any. */
export async function askForEvidence(
  desk: Desk,
  trx: Queries,
  audit: (event: AuditEvent) => Promise<number>,
  { build, facts, sites, live }: Comparison,
  by: string,
): Promise<number | null> {
  const wanted = facts.cells.filter(({ site }) => sites.includes(site))
  const states = await cellStates({ ...desk, db: trx as Desk['db'] }, wanted, {
    rules: RULES_DIGEST,
    build: facts.build,
    release: build.release.name,
    live,
  })
  const cells = states
    .filter(({ state }) => ['missing', 'stale', 'failed'].includes(state))
    .map(({ cell }) => cell)
  if (cells.length === 0) return null
  const id = randomUUID()
  await trx
    .insertInto('runs')
    .values({
      id,
      release: build.release.name,
      cells: JSON.stringify(cells),
      state: 'waiting',
      asked_by: by,
      asked_at: desk.now(),
      started_at: null,
      ended_at: null,
      runner: null,
      lease_until: null,
      message: null,
    })
    .execute()
  return audit({
    actor: by,
    verb: 'evidence.asked',
    object: `change:${build.change.id}`,
    details: { run: id, release: build.release.name, cells: cells.length },
  })
}
