import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import canonicalize from 'canonicalize'
import { memoize } from '@/shared/memoize'
import type { ResolvedLayout } from '@layout/types'
import type { Cell } from '../cases/cell'
import { inModeThat } from './conditions'
import { evidenceOf } from './evidence'
import type { PageFacts } from './facts'
import { HOME, visitName, type Rule, type Visit } from './rule'
import { RULES } from './rules'
import { RULES_DIGEST } from './rulesDigest'
import { pageLayout, visitedPage } from './pageLayout'
import { isProven, type Evidence, type PageSnapshots, type ProvenPage } from './pageSnapshot'
import { viewOf } from './view'

/** So many different layouts of a cell, by its dates, are checked. */
export const MAX_LAYOUTS = 32

/** Result of the rules for one audit case. */
export interface AuditResult {
  passed: boolean
  results: RuleResult[]
  /** `layoutHash` of the checked layout. */
  layout: string
  /** `RULES_DIGEST` of the rules. */
  rules: string
  /** When, in ms. */
  at: number
  /** Texts shown; missing in older stored results. */
  shown?: Evidence[]
  /** Of each page that passed, by its name: the hash of what of the layout can be seen on it. */
  pages?: Record<string, string>
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
  const needed = new Set(rulesFor(cell, rules).flatMap(({ pages }) => pages))
  const rest = [...needed].filter((visit) => visit !== HOME && visit !== 'accepted')
  return [
    HOME,
    ...(needed.has('accepted') && inModeThat('asksForConsent')(cell) ? ['accepted' as const] : []),
    ...rest,
  ]
}

/**
 * Applies all rules of an audit case to its page snapshots and its layout (null when the files give none). A page that was
 * not read fails every rule that needs it.
 */
export function checkCase(
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
        checkPage(rule, snapshots[visit], cell, layout).map((text) => ({ page: visitName(visit), text })),
      ),
  }))
}

function checkPage(
  rule: Rule,
  page: PageFacts | ProvenPage | string | undefined,
  cell: Cell,
  layout: ResolvedLayout | null,
): string[] {
  if (!layout)
    return [
      `There is no layout to check: the files give none, or they give more than ${MAX_LAYOUTS} different ones at their dates. Take out dates that are over, or plan what is far ahead later.`,
    ]
  if (page === undefined) return ['The page was not read.']
  if (typeof page === 'string') return [page]
  if (isProven(page)) return []
  // An empty page shows no mistakes either.
  if (!page.ready) return ['The page did not finish loading, so nothing is proven.']
  if (!page.blocks.some(({ id }) => id.startsWith('routes.'))) return ['The page stayed empty.']
  return rule.check(page, cell, layout)
}

/** The audit result to store. */
export function auditResultOf(
  results: RuleResult[],
  layout: string,
  at: number,
  snapshots: PageSnapshots = {},
): AuditResult {
  const passed = results.length > 0 && results.every(({ findings }) => findings.length === 0)
  return { passed, results, layout, rules: RULES_DIGEST, at, shown: evidenceOf(snapshots) }
}

/** The pages that passed, and were read where the layout leads: what a redirect of the back end shows proves nothing. */
export function passedPages(
  cell: Cell,
  results: readonly RuleResult[],
  snapshots: PageSnapshots,
  layout: ResolvedLayout | null,
): Record<string, string> {
  const failed = new Set(results.flatMap(({ findings }) => findings.map(({ page }) => page)))
  return Object.fromEntries(
    Object.entries(snapshots).flatMap(([key, page]) => {
      const visit = key as Visit
      const name = visitName(visit)
      if (!layout || typeof page === 'string' || failed.has(name)) return []
      const isThere = isProven(page) || page.path === visitedPage(layout, visit, isSignedIn(cell))?.path
      return isThere ? [[name, pageHash(cell, layout, visit)]] : []
    }),
  )
}

/** `layoutHash` of what can be seen on one page. */
export const pageHash = (cell: Cell, layout: ResolvedLayout, visit: Visit): string =>
  layoutHash(pageLayout(layout, visit, isSignedIn(cell)))

const isSignedIn = ({ viewer }: Cell): boolean => viewer !== 'visitor'

/** Whether the layout or the rules have changed since. */
export const isStale = (auditResult: AuditResult, layout: string): boolean =>
  auditResult.layout !== layout || auditResult.rules !== RULES_DIGEST

/** Digest (SHA-256) of what a layout can show, in its canonical form (RFC 8785): the order of keys does not matter. */
export const layoutHash = (layout: ResolvedLayout | null): string =>
  layout === null ? hashOf(null) : hashOfLayout(layout)

const hashOf = (layout: ResolvedLayout | null): string =>
  `sha256:${bytesToHex(sha256(utf8ToBytes(canonicalize(wellFormed(viewOf(layout))) ?? '')))}`
const hashOfLayout = memoize<ResolvedLayout, string>(hashOf)

/** A draft may hold half of a surrogate pair, which has no UTF-8 and no canonical form: JSON escapes it. */
function wellFormed(layout: unknown): unknown {
  const text = JSON.stringify(layout)
  if (!/\\ud[89a-f]/.test(text)) return JSON.parse(text)
  return JSON.parse(text, (_key, value: unknown) =>
    typeof value === 'string' ? value.toWellFormed() : value,
  )
}
