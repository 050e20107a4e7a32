import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import canonicalize from 'canonicalize'
import { z } from 'zod/mini'
import type { Period } from '@layout/dates'
import { cellId, cellName, matrix, withoutDate, type Cell } from '../cases/cell'
import type { CellReport } from '../report/reportModel'
import { RULES_DIGEST } from '../rules/rulesDigest'

const finding = z.strictObject({ rule: z.string(), page: z.string(), text: z.string() })
const cellEvidence = z.strictObject({
  /** `layoutHash` of what was checked. */
  layout: z.string(),
  passed: z.boolean(),
  /** Of a layout with dates: the times at which players get what was checked, as ISO 8601 intervals; `..` where there is no date. */
  periods: z.optional(z.array(z.string())),
  findings: z.array(finding),
  /** Digests of the texts that were shown, by page. */
  shown: z.record(z.string(), z.array(z.string())),
  /** Of each page that passed: the digest of what of the layout can be seen on it. */
  pages: z.record(z.string(), z.string()),
})
const evidenceSchema = z.strictObject({
  v: z.literal(1),
  /** Digest of the rules. */
  rules: z.string(),
  /** Digest of the portal's build. */
  build: z.string(),
  /** The shown texts by their digests: most are the same on many pages. */
  texts: z.record(z.string(), z.string()),
  /** By `site/mode/device/viewer`. */
  cells: z.record(z.string(), cellEvidence),
  /** By site: its own names for what the law requires that came with the release, and who of compliance approved them. */
  wordings: z.optional(
    z.record(
      z.string(),
      z.readonly(
        z.array(z.strictObject({ wording: z.string(), approvedBy: z.readonly(z.array(z.string())) })),
      ),
    ),
  ),
})
/** What a compliance run proved, without a time and without a person: the same run gives the same bytes. */
export type ComplianceEvidence = z.output<typeof evidenceSchema>

/** The evidence of a run, together with what an earlier one said about other cells with the same rules and build. */
export function makeEvidence(
  reports: readonly CellReport[],
  build: string,
  earlier: ComplianceEvidence | null = null,
): ComplianceEvidence {
  const same = earlier?.rules === RULES_DIGEST && earlier.build === build
  const texts: Record<string, string> = {}
  const cells = reports.flatMap(({ cell, periods, auditResult }) => {
    if (!auditResult) return []
    const { layout, passed, results, pages = {} } = auditResult
    const findings = results.flatMap(({ rule, findings: found }) => found.map((one) => ({ rule, ...one })))
    const shown: Record<string, string[]> = {}
    for (const { page, text } of auditResult.shown ?? []) {
      const digest = createHash('sha256').update(text).digest('hex')
      texts[digest] = text
      ;(shown[page] ??= []).push(digest)
    }
    const times = periods && { periods: periods.map(intervalText) }
    return [[cellId(cell), { layout, passed, ...times, findings, shown, pages }] as const]
  })
  return {
    v: 1,
    rules: RULES_DIGEST,
    build,
    texts: { ...(same ? earlier.texts : {}), ...texts },
    cells: { ...(same ? earlier.cells : {}), ...Object.fromEntries(cells) },
  }
}

function intervalText({ from, until }: Period): string {
  const [begin, end] = [from, until].map((at) => (Number.isFinite(at) ? new Date(at).toISOString() : '..'))
  return `${begin}/${end}`
}

/** Evidence as it is stored: canonical, so that the same evidence has the same digest. */
export const evidenceText = (evidence: ComplianceEvidence): string => canonicalize(evidence) ?? ''

/** Reads a file of evidence; null where there is none, or anything else. */
export function readEvidence(file: string): ComplianceEvidence | null {
  try {
    return parseEvidence(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Evidence from its text; null for anything else. */
export function parseEvidence(text: string): ComplianceEvidence | null {
  try {
    const read = evidenceSchema.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}

/** The cases of a site in what a release carries, and how many of them passed; null where not all cells of the site were checked. */
export function siteEvidence(
  evidence: ComplianceEvidence | null,
  site: string,
): { cells: number; passed: number } | null {
  const ids = Object.keys(evidence?.cells ?? {})
  const checked = matrix([site]).map((cell) => ids.filter((id) => withoutDate(id) === cellId(cell)))
  if (checked.some((own) => own.length === 0)) return null
  const all = checked.flat()
  return { cells: all.length, passed: all.filter((id) => evidence?.cells[id]?.passed).length }
}

/** The cells that evidence says nothing about: not checked, or with another layout, other rules or another build. */
export function uncoveredCells(
  evidence: ComplianceEvidence | null,
  cells: readonly Cell[],
  layoutOf: (cell: Cell) => string,
  build: string,
): Cell[] {
  const current = evidence?.rules === RULES_DIGEST && evidence.build === build ? evidence.cells : {}
  return cells.filter((cell) => current[cellId(cell)]?.layout !== layoutOf(cell))
}

/** The evidence of some cells only, which a release carries. */
export function evidenceOf(evidence: ComplianceEvidence, cells: readonly Cell[]): ComplianceEvidence {
  const found = cells.flatMap((cell) => {
    const one = evidence.cells[cellId(cell)]
    return one ? [[cellId(cell), one] as const] : []
  })
  const shown = new Set(found.flatMap(([, one]) => Object.values(one.shown).flat()))
  const texts = Object.fromEntries(Object.entries(evidence.texts).filter(([digest]) => shown.has(digest)))
  return { ...evidence, texts, cells: Object.fromEntries(found) }
}

/** What failed, or was not checked, as sentences. */
export const failedCells = (evidence: ComplianceEvidence, cells: readonly Cell[]): string[] =>
  cells.flatMap((cell) => {
    const { passed, findings } = evidence.cells[cellId(cell)] ?? { passed: false, findings: [] }
    if (passed) return []
    if (findings.length === 0) return [`${cellName(cell)}: it could not be checked.`]
    return findings.map(({ rule, page, text }) => `${cellName(cell)}: ${rule} on ${page}: ${text}`)
  })
