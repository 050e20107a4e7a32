import { isRecord, parseJson } from '@/shared/safe/parseJson'
import type { Database } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { evidenceDigest } from '../evidence/evidenceDigest'
import type { AuditFinding } from './auditFinding'

/** Digests of what was found, by what it is about: a cell with a layout, by certain rules, in a certain build. */
export type EvidenceDigests = Map<string, string>

type About = Pick<Row<'evidence'>, 'cell' | 'layout' | 'rules' | 'build'>

const keyOf = ({ cell, layout, rules, build }: Record<keyof About, unknown>): string =>
  JSON.stringify([cell, layout, rules, build])

/** Notes what a line of the log says of evidence. A later finding replaces an earlier one. */
export function noteEvidence(logged: EvidenceDigests, { verb, details }: Row<'audit'>): void {
  if (verb !== 'evidence.found') return
  // A line that was changed may hold anything: it is named as changed elsewhere.
  const found = parseJson(details)
  if (!isRecord(found)) return
  const { cell, layout, rules, build, digest } = found
  logged.set(keyOf({ cell, layout, rules, build }), String(digest))
}

/** The same, as it is in the database; read a cell at a time, as each row has the texts of its pages. */
export async function storedEvidence(db: Database): Promise<EvidenceDigests> {
  const stored: EvidenceDigests = new Map()
  for (const { cell } of await db.selectFrom('evidence').select('cell').distinct().execute())
    for (const row of await db.selectFrom('evidence').selectAll().where('cell', '=', cell).execute())
      stored.set(keyOf(row), evidenceDigest(row))
  return stored
}

/**
 * Evidence that is not as the log tells of it: what is published counts on it. `before` and `after` are that from before and after the
 * log was read: the runner goes on meanwhile.
 */
export function evidenceBesideLog(
  logged: EvidenceDigests,
  before: EvidenceDigests,
  after: EvidenceDigests,
): AuditFinding[] {
  return [...new Set([...logged.keys(), ...before.keys()])]
    .filter((key) => {
      const said = logged.get(key)
      return said !== before.get(key) && said !== after.get(key)
    })
    .map((key) => {
      const [cell = '', layout = ''] = JSON.parse(key) as string[]
      const what = `The evidence of ${cell} with the layout ${layout}`
      if (!logged.has(key)) return `${what} is not in the log: it was not made by the desk.`
      return after.has(key)
        ? `${what} is not as the log says: it was changed.`
        : `${what} is in the log, and gone from the database.`
    })
    .map((text) => ({ n: null, text }))
}
