import type { BlockEntry } from '@/engine/registry/defineEntry'
import { layerChain } from '../edit/layerChain'
import type { Documents } from '../model'
import type { DraftProblem } from './draftProblem'
import { findErrors } from './findProblems'

/**
 * Errors that an edit would bring into the draft, over the sites that it reaches (ED-01). What was wrong before is no reason to
 * refuse an edit.
 */
export function newErrors(
  before: Documents,
  after: Documents,
  sites: readonly string[],
  entries: Record<string, BlockEntry>,
): DraftProblem[] {
  const changed = Object.keys(after).filter((name) => after[name] !== before[name])
  const reached = sites.filter((site) => layerChain(after, site).some(({ name }) => changed.includes(name)))
  if (reached.length === 0) return []
  const errors = findErrors(after, sites, entries, reached)
  if (errors.length === 0) return []
  const known = new Set(findErrors(before, sites, entries, reached).map(keyOf))
  return errors.filter((error) => !known.has(keyOf(error)))
}

const keyOf = ({ layer, pointer, message, sentence = message }: DraftProblem): string =>
  `${layer} ${pointer} ${sentence}`
