import { isRecord, parseJson } from '@/shared/safe/parseJson'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { auditHash, isOwnLine, NO_LINE } from './appendAudit'
import { LOGGED_TABLES, readRows, rowText, type LoggedTable } from './loggedRows'

/** The audit log as far as it was read: its last line, what each row has to be by it, and what is wrong with it. */
export interface AuditLedger {
  last: Pick<Row<'audit'>, 'n' | 'hash'>
  /** Digests by table and key, with the verb of the line that wrote it; null where the row was removed. */
  rows: Map<LoggedTable, Map<string, { digest: string | null; verb: string }>>
  findings: AuditFinding[]
  /** Lines without a MAC may only come before those with one. */
  hasMacs: boolean
  /** First and last of the lines with a wrong MAC, until someone adopted them. */
  foreign: { from: number; to: number } | null
  /** Sizes of checkpoints of another log than this one, which someone adopted: of one that was lost, and continued from a backup. */
  lost: { from: number; to: number }[]
  /** The last line by which someone adopted rows; 0 without any. */
  adoptedAt: number
}

/** Lines that are read at a time. */
const PAGE = 1_000

export const emptyLedger = (): AuditLedger => ({
  last: { n: 0, hash: NO_LINE },
  rows: new Map(),
  findings: [],
  hasMacs: false,
  foreign: null,
  lost: [],
  adoptedAt: 0,
})

/** Whether a checkpoint of this size is of a log that was lost, as someone knows who adopted the rows of this one. */
export const isOfLostLog = ({ lost }: AuditLedger, size: number): boolean =>
  lost.some(({ from, to }) => from <= size && size <= to)

/** Reads the lines that were added since. `onLine` gets each that has a number of its own. */
export async function advanceLedger(
  db: Queries,
  key: Uint8Array,
  ledger: AuditLedger,
  onLine: (line: Row<'audit'>) => void = () => undefined,
): Promise<void> {
  const linesAfter = (n: number) =>
    db.selectFrom('audit').selectAll().where('n', '>', n).orderBy('n').limit(PAGE).execute()
  // From the very first: a line that was put in may have any number.
  let lines = await linesAfter(ledger.last.n === 0 ? Number.MIN_SAFE_INTEGER : ledger.last.n)
  while (lines.length > 0) {
    for (const line of lines) {
      if (!Number.isSafeInteger(line.n) || line.n <= ledger.last.n) {
        const text = `A line was put in: “${String(line.n)}” is not a line number.`
        ledger.findings.push({ n: null, text })
        continue
      }
      ledger.findings.push(...chainFindings(line, ledger.last))
      noteLine(ledger, key, line)
      onLine(line)
      ledger.last = { n: line.n, hash: line.hash }
    }
    lines = await linesAfter(lines.at(-1)?.n ?? 0)
  }
}

function chainFindings(line: Row<'audit'>, last: AuditLedger['last']): AuditFinding[] {
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

/** The rows of a line count when the desk wrote it. */
function noteLine(ledger: AuditLedger, key: Uint8Array, line: Row<'audit'>): void {
  const { n, mac, verb, details, rows } = line
  if (mac === '' && !ledger.hasMacs) return
  ledger.hasMacs = true
  if (!isOwnLine(key, line)) {
    ledger.foreign = { from: ledger.foreign?.from ?? n, to: n }
    return
  }
  const about = verb === ADOPTED ? parseJson(details) : null
  if (isRecord(about) && about.part === 1) {
    ledger.rows.clear()
    ledger.foreign = null
    const { lost } = about
    ledger.adoptedAt = n
    if (isRecord(lost)) ledger.lost.push({ from: Number(lost.from), to: Number(lost.to) })
  }
  const written = parseJson(rows)
  for (const [name, digest] of Object.entries(isRecord(written) ? written : {})) {
    const at = name.indexOf(' ')
    const table = name.slice(0, at) as LoggedTable
    const known = ledger.rows.get(table) ?? new Map<string, { digest: string | null; verb: string }>()
    ledger.rows.set(table, known)
    known.set(name.slice(at + 1), { digest: typeof digest === 'string' ? digest : null, verb })
  }
}

/** The verb of lines by which rows count as they are: after an upgrade, or with another secret. */
export const ADOPTED = 'audit.adopted'

/** A checkpoint is of another log than this one, which ends at `last`. */
export const otherLine = (size: number, last: number): AuditFinding =>
  size > last
    ? { n: null, text: `The log ends at line ${last}, and checkpoint ${size} was made of more.` }
    : { n: size, text: `Line ${size} is not the one that checkpoint ${size} was made of.` }

/** What is wrong with the lines themselves. */
export const ledgerFindings = ({ findings, foreign }: AuditLedger): AuditFinding[] => [
  ...findings,
  ...(foreign
    ? [
        {
          n: foreign.from,
          text: `${
            foreign.from === foreign.to
              ? `Line ${foreign.from} was`
              : `Lines from ${foreign.from} to ${foreign.to} were`
          } not written by a desk with this secret.`,
        },
      ]
    : []),
]

/** How often rows and lines are read again while others go on writing. */
const ATTEMPTS = 3

/**
 * Rows that are not as the log says. What people write meanwhile is in the log a moment later: what does not fit is read again.
 * `keysOf` chooses rows of a table; undefined for all.
 */
export async function alteredRows(
  db: Queries,
  key: Uint8Array,
  ledger: AuditLedger,
  keysOf: (table: LoggedTable) => readonly string[] | undefined = () => undefined,
): Promise<AuditFinding[]> {
  const findings: AuditFinding[] = []
  for (const table of LOGGED_TABLES) {
    let wanted = keysOf(table)
    if (wanted?.length === 0) continue
    let altered: string[] = []
    let stored = new Map<string, string>()
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      stored = await readRows(db, table, wanted)
      await advanceLedger(db, key, ledger)
      const logged = ledger.rows.get(table) ?? new Map<string, { digest: string | null }>()
      altered = [...new Set([...stored.keys(), ...(wanted ?? logged.keys())])].filter(
        (one) => (stored.get(one) ?? null) !== (logged.get(one)?.digest ?? null),
      )
      if (altered.length === 0) break
      wanted = altered
    }
    findings.push(
      ...altered.map((one) => {
        const isLogged = typeof ledger.rows.get(table)?.get(one)?.digest === 'string'
        const about = rowText(table, one)
        if (!isLogged) return { n: null, text: `${about} is not in the log: the desk did not write it.` }
        return {
          n: null,
          text: stored.has(one)
            ? `${about} is not as the log says: it was changed.`
            : `${about} is in the log, and gone from the database.`,
        }
      }),
    )
  }
  return findings
}

/** Something that is not as the desk wrote it. */
export interface AuditFinding {
  /** The line that is wrong; null where it is the log as a whole. */
  n: number | null
  text: string
}
