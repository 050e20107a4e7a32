import type { JsonObject, ResolvedLayout } from '@/engine/layout/types'
import type { Cell } from './cell'
import { green } from './conditions'
import { evidenceOf, type Evidence } from './evidence'
import type { PageFacts } from './facts'
import { HOME, visitName, type Rule, type Visit } from './rule'
import { RULES } from './rules'
import type { PageSnapshots } from './pageSnapshot'

/** What the rules say of one cell. */
export interface AuditResult {
  passed: boolean
  results: RuleResult[]
  /** What was judged: `layoutHash` of the cell's layout. */
  layout: string
  /** By which rules: `rulesHash`. */
  rules: string
  /** When, in ms. */
  at: number
  /** What was shown; missing in verdicts of before. */
  shown?: Evidence[]
}

export interface RuleResult {
  rule: string
  /** What is wrong, with the page it was found on; empty when the rule holds. */
  findings: { page: string; text: string }[]
}

export const rulesFor = (cell: Cell, rules: readonly Rule[] = RULES): Rule[] =>
  rules.filter((rule) => rule.appliesTo(cell))

/** The pages that must be read to judge a cell; `accepted` right after the home it stands on. */
export function visitsFor(cell: Cell, rules: readonly Rule[] = RULES): Visit[] {
  const wanted = new Set(rulesFor(cell, rules).flatMap(({ pages }) => pages))
  const rest = [...wanted].filter((visit) => visit !== HOME && visit !== 'accepted')
  return [HOME, ...(wanted.has('accepted') && green(cell) ? ['accepted' as const] : []), ...rest]
}

/**
 * Judges a cell by all rules that apply to it: what was seen of it, and its layout (null when the files give none). A page
 * that was not read breaks every rule that asks for it.
 */
export function judgeCell(
  cell: Cell,
  snapshots: PageSnapshots,
  layout: ResolvedLayout | null,
  rules: readonly Rule[] = RULES,
): RuleResult[] {
  const visits = visitsFor(cell, rules)
  return rulesFor(cell, rules).map((rule) => ({
    rule: rule.id,
    findings: rule.pages
      .filter((visit) => visits.includes(visit))
      .flatMap((visit) =>
        judgePage(rule, snapshots[visit], cell, layout).map((text) => ({ page: visitName(visit), text })),
      ),
  }))
}

function judgePage(
  rule: Rule,
  page: PageFacts | string | undefined,
  cell: Cell,
  layout: ResolvedLayout | null,
): string[] {
  if (page === undefined) return ['The page was not read.']
  if (typeof page === 'string') return [page]
  // What has not been drawn shows no mistakes either.
  if (!page.ready) return ['The page did not finish loading, so nothing is proven.']
  if (!page.blocks.some(({ id }) => id.startsWith('routes.'))) return ['The page stayed empty.']
  return rule.judge(page, cell, layout)
}

/** The verdict of a cell, to be kept. */
export function auditResultOf(
  results: RuleResult[],
  layout: string,
  at: number,
  snapshots: PageSnapshots = {},
): AuditResult {
  const passed = results.length > 0 && results.every(({ findings }) => findings.length === 0)
  return { passed, results, layout, rules: rulesHash(), at, shown: evidenceOf(snapshots) }
}

/** True when the layout, or the rules, are no longer those that were judged. */
export const isStale = (auditResult: AuditResult, layout: string): boolean =>
  auditResult.layout !== layout || auditResult.rules !== rulesHash()

/** Stands for a resolved layout: two that differ in anything have different ones. Not for secrets. */
export const layoutHash = (layout: ResolvedLayout | null): string =>
  hashText(stableText(layout as unknown as JsonObject))

/** Stands for the rules as they are read by people. */
export const rulesHash = (rules: readonly Rule[] = RULES): string =>
  hashText(rules.map(({ id, section, title, pages }) => [id, section, title, ...pages].join('|')).join('\n'))

/** JSON whose objects have their keys in order. */
function stableText(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** 64 bits as hexadecimal: FNV-1a over the text from the front and with another start from the back. */
function hashText(text: string): string {
  let front = 0x811c9dc5
  let back = 0x050c5d1f
  for (let at = 0; at < text.length; at += 1) {
    front = Math.imul(front ^ text.charCodeAt(at), 0x01000193)
    back = Math.imul(back ^ text.charCodeAt(text.length - 1 - at), 0x01000193)
  }
  return [front, back].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}
