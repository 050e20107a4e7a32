import { memoize } from '@/shared/memoize'
import { checkServable } from '@compliance/invariants/checkServable'
import { NEVER_EMPTY } from '@compliance/invariants/neverEmpty'
import { promotionalBlocks } from '@compliance/invariants/promotions'
import { SITE_MODES } from '@/api/models/siteModes'
import { checkSize, LIMITS } from '@layout/checkLimits'
import { HOSTS } from '@layout/hosts'
import { mergeCases, withCasesText } from '@layout/lint/cases'
import type { PropsSchema } from '@layout/lint/lintInput'
import { lintLayout } from '@layout/lintLayout'
import { readDocument } from '@layout/readLayer'
import type { JsonObject, LayoutProblem } from '@layout/types'
import messages from 'virtual:messages/all'
import { iconNames } from '@/shared/ui/iconNames'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import { ownValue } from '@layout/jsonObject'
import { blockSchema } from '../../layout/schema/blockSchema'
import { chainOf } from '../edit/chainOf'
import type { Documents } from '../model'
import type { DraftProblem } from './draftProblem'
import { isError } from './isError'
import { withoutFaulty } from './withoutFaulty'

/** An error can hide others: the draft is checked again without the faulty entries, at most this often. */
const MAX_ROUNDS = 3
/** With more problems than this there is enough to fix before hidden ones matter. */
const ENOUGH = 100

const sizeProblems = memoize((document: JsonObject) => checkSize(JSON.stringify(document)))

/** A layer that is too large is not read any further: whatever is in it, the answer comes at once. */
function problemsOf(document: JsonObject): LayoutProblem[] {
  const tooLarge = sizeProblems(document)
  return tooLarge.length > 0 ? tooLarge : readDocument(document).problems
}

/**
 * All problems of a draft's sites: each layer alone, then each composed site (PV-05). `checked` may be a subset of the sites;
 * the modes of all layers count anyway.
 */
export function findProblems(
  documents: Documents,
  sites: readonly string[],
  entries: Record<string, BlockEntry>,
  checked: readonly string[] = sites,
): DraftProblem[] {
  return findIn(documents, { sites, entries, checked })
}

/** Those problems that keep the draft from being saved: a third of the work, so this can be asked before every edit. */
export function findErrors(
  documents: Documents,
  sites: readonly string[],
  entries: Record<string, BlockEntry>,
  checked: readonly string[] = sites,
): DraftProblem[] {
  return findIn(documents, { sites, entries, checked, errorsOnly: true }).filter(isError)
}

interface Search {
  sites: readonly string[]
  entries: Record<string, BlockEntry>
  checked: readonly string[]
  errorsOnly?: boolean
}

function findIn(documents: Documents, search: Search): DraftProblem[] {
  const found = findInRound(documents, search)
  let last = found
  let rest = documents
  for (let round = 1; round < MAX_ROUNDS && last.length > 0 && found.length < ENOUGH; round++) {
    const without = withoutFaulty(rest, last.filter(isError))
    if (!without) break
    rest = without
    // Missing only because the faulty entry was removed for this pass.
    last = findInRound(rest, search).filter(({ example }) => !example)
    found.push(...last)
  }
  return [...new Map(found.map((one) => [`${one.layer} ${one.pointer} ${one.message}`, one])).values()]
}

function findInRound(
  documents: Documents,
  { sites, entries, checked, errorsOnly = false }: Search,
): DraftProblem[] {
  const broken = Object.entries(documents).flatMap(([name, document]) =>
    name === HOSTS ? [] : problemsOf(document).map((problem) => ({ ...problem, layer: name, site: name })),
  )
  if (broken.length > 0) return broken
  const unchained = checked.flatMap((site) => chainProblems(documents, site))
  if (unchained.length > 0) return unchained
  const chains = sites.map((site) => ({ site, layers: chainOf(documents, site) }))
  const sitesOf = Object.fromEntries(
    Object.keys(documents).map((name) => [
      name,
      chains.filter(({ layers }) => layers.some((layer) => layer.name === name)).map(({ site }) => site),
    ]),
  )
  const blocks = schemasOf(entries)
  const promotional = promotionalBlocks(entries)
  const problems = chains
    .filter(({ site }) => checked.includes(site))
    .flatMap(({ site, layers }) =>
      lintLayout({
        site,
        layers,
        modes: SITE_MODES,
        sitesOf,
        blocks,
        messages,
        icons: iconNames,
        neverEmpty: NEVER_EMPTY,
        errorsOnly,
        invariants: (layout, scenario) => checkServable(layout, scenario, promotional),
      }).map((problem): DraftProblem => ({ ...problem, site })),
    )
  return mergeCases(problems).map((problem) => {
    const [example] = problem.cases ?? []
    return withCasesText({ ...problem, sentence: problem.message, ...(example && { example }) })
  })
}

const schemasOf = memoize((entries: Record<string, BlockEntry>): Record<string, PropsSchema> =>
  Object.fromEntries(
    Object.entries(entries).map(([type, entry]) => [type, blockSchema(type, entry).props as PropsSchema]),
  ),
)

/** Errors in the `extends` chain of a site: a missing layer, a cycle, or too many layers. */
function chainProblems(documents: Documents, site: string): DraftProblem[] {
  const seen: string[] = []
  for (let at = site; ;) {
    const last = seen.at(-1) ?? site
    const problem = (message: string): DraftProblem[] => [{ site, layer: last, pointer: '/extends', message }]
    if (seen.includes(at)) return problem(`"${last}" extends itself: ${[...seen, at].join(' → ')}.`)
    const document = ownValue(documents, at)
    if (document === undefined) return problem(`"${last}" extends "${at}", and there is no such layer.`)
    if (seen.length > LIMITS.extends)
      return problem(`"${site}" extends more than ${LIMITS.extends} layers, one over the other.`)
    seen.push(at)
    const below = ownValue(document, 'extends')
    if (typeof below !== 'string') return []
    at = below
  }
}
