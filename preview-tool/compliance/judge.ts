import type { JsonObject, ResolvedLayout } from '@/engine/layout/types'
import type { Cell } from './cell'
import { green } from './conditions'
import { evidenceOf, type Evidence } from './evidence'
import type { PageFacts } from './facts'
import { HOME, visitName, type Rule, type Visit } from './rule'
import { RULES } from './rules'
import type { PageSnapshots } from './pageSnapshot'

/** Result of the rules for one audit case. */
export interface AuditResult {
  passed: boolean
  results: RuleResult[]
  /** `layoutHash` of the judged layout. */
  layout: string
  /** `rulesHash` of the rules. */
  rules: string
  /** When, in ms. */
  at: number
  /** Texts shown; missing in older stored results. */
  shown?: Evidence[]
}

export interface RuleResult {
  rule: string
  /** Findings with their page; empty when the rule passes. */
  findings: { page: string; text: string }[]
}

export const rulesFor = (cell: Cell, rules: readonly Rule[] = RULES): Rule[] =>
  rules.filter((rule) => rule.appliesTo(cell))

/** Pages to read for an audit case; `accepted` comes right after its home. */
export function visitsFor(cell: Cell, rules: readonly Rule[] = RULES): Visit[] {
  const wanted = new Set(rulesFor(cell, rules).flatMap(({ pages }) => pages))
  const rest = [...wanted].filter((visit) => visit !== HOME && visit !== 'accepted')
  return [HOME, ...(wanted.has('accepted') && green(cell) ? ['accepted' as const] : []), ...rest]
}

/**
 * Applies all rules of an audit case to its page snapshots and its layout (null when the files give none). A page that was
 * not read fails every rule that needs it.
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
  // An empty page shows no mistakes either.
  if (!page.ready) return ['The page did not finish loading, so nothing is proven.']
  if (!page.blocks.some(({ id }) => id.startsWith('routes.'))) return ['The page stayed empty.']
  return rule.judge(page, cell, layout)
}

/** The audit result to store. */
export function auditResultOf(
  results: RuleResult[],
  layout: string,
  at: number,
  snapshots: PageSnapshots = {},
): AuditResult {
  const passed = results.length > 0 && results.every(({ findings }) => findings.length === 0)
  return { passed, results, layout, rules: rulesHash(), at, shown: evidenceOf(snapshots) }
}

/** Whether the layout or the rules have changed since. */
export const isStale = (auditResult: AuditResult, layout: string): boolean =>
  auditResult.layout !== layout || auditResult.rules !== rulesHash()

/** Hash of a resolved layout. Not cryptographic. */
export const layoutHash = (layout: ResolvedLayout | null): string =>
  hashText(stableText(layout as unknown as JsonObject))

/** Hash of the rules' texts. */
export const rulesHash = (rules: readonly Rule[] = RULES): string =>
  hashText(rules.map(({ id, section, title, pages }) => [id, section, title, ...pages].join('|')).join('\n'))

/** JSON with sorted keys. */
function stableText(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}

/** 64 bits as hexadecimal: FNV-1a from two different starts. */
function hashText(text: string): string {
  let front = 0x811c9dc5
  let back = 0x050c5d1f
  for (let at = 0; at < text.length; at += 1) {
    front = Math.imul(front ^ text.charCodeAt(at), 0x01000193)
    back = Math.imul(back ^ text.charCodeAt(text.length - 1 - at), 0x01000193)
  }
  return [front, back].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('')
}
