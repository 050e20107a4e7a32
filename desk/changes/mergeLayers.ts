import { isJsonObject } from '@layout/jsonObject'
import { mergeThreeWays } from '@layout/mergeThreeWays'
import { minimalText } from '@layout/minimalText'
import { sameJson } from '@layout/sameJson'
import type { JsonObject } from '@layout/types'
import { problemsOf } from './checkTexts'
import type { LayerConflict } from './staleProblem'

type Texts = ReadonlyMap<string, string>

/**
 * Merges two edits of the same layers, member by member. Where both changed the same, or one changed what the other removed, the
 * layer is a conflict and nothing is decided.
 */
export function mergeLayers(
  base: Texts,
  mine: Texts,
  theirs: Texts,
): { texts: Map<string, string>; conflicts: LayerConflict[] } {
  const texts = new Map<string, string>()
  const conflicts: LayerConflict[] = []
  for (const layer of new Set([...mine.keys(), ...theirs.keys()])) {
    const sides = [base, mine, theirs].map((side) => side.get(layer) ?? null)
    const [was = null, ours = null, others = null] = sides
    const merged = mergeTexts(layer, was, ours, others)
    if (merged === undefined) conflicts.push({ layer, base: was, mine: ours, theirs: others })
    else if (merged !== null) texts.set(layer, merged)
  }
  return { texts, conflicts }
}

/** The merged text of a layer, null where it is removed; undefined for a conflict. */
function mergeTexts(
  layer: string,
  base: string | null,
  mine: string | null,
  theirs: string | null,
): string | null | undefined {
  if (mine === theirs || mine === base) return theirs
  if (theirs === base) return mine
  const [was, ours, others] = [base, mine, theirs].map(documentOf)
  if (mine === null || theirs === null || !ours || !others) return undefined
  const { merged, conflicts } = mergeThreeWays(was ?? {}, ours, others)
  if (conflicts.length > 0) return undefined
  if (sameJson(merged, ours)) return mine
  const text = minimalText(theirs, others, merged)
  return problemsOf(layer, text).length > 0 ? undefined : text
}

function documentOf(text: string | null | undefined): JsonObject | undefined {
  const document: unknown = text === null || text === undefined ? undefined : JSON.parse(text)
  return isJsonObject(document) ? document : undefined
}
