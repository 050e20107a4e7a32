import { isJsonObject } from '@layout/jsonObject'
import { mergeThreeWays } from '@layout/mergeThreeWays'
import { minimalText } from '@layout/minimalText'
import { sameJson } from '@layout/sameJson'
import type { JsonObject } from '@layout/types'
import type { Desk } from '../core/desk'
import { requireVerb, type DeskContext } from '../core/deskRouter'
import { Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import { checkTexts, problemsOf, type SentTexts } from './checkTexts'
import { sitesConcerned } from './isBehind'
import { digestOfText, layersOver, textsOf, type Layers } from './layers'
import { storeBase, liveBase } from './liveBase'
import { reviseChange, withTexts, type Revised } from './reviseChange'
import { findChange, findRevision, layersAt, type LayerConflict } from './revisions'
import { requireEditOf } from './sitesTouched'

/** What was decided about conflicts, and with which release they were. */
interface Decided {
  resolved: SentTexts
  onto: string | undefined
}

/**
 * Brings a change onto what is live. Throws a problem that lists the conflicts when both changed the same and nothing was decided
 * about it (409): then nothing is done.
 */
export async function rebaseChange(
  desk: Desk,
  c: DeskContext,
  id: string,
  { resolved, onto }: Decided,
): Promise<Revised> {
  requireVerb(c, 'edit')
  if (resolved.size > 0 && onto === undefined)
    throw new Problem(428, {
      code: 'precondition',
      detail: 'Say which release the conflicts were with (onto), so that nothing is overwritten unseen.',
    })
  checkTexts(resolved)
  // Where sites serve different layers, and nobody said which, it is those of all sites that the change touches.
  const { revision } = await findChange(desk.db, id)
  const { difference } = await findRevision(desk.db, id, revision)
  const live = await liveBase(desk, (bases) => {
    const concerned = sitesConcerned(bases, difference)
    return bases.find(({ release, sites }) =>
      onto === undefined
        ? concerned.length > 0 && concerned.every((site) => sites.has(site))
        : release === onto,
    )
  })
  return reviseChange(desk, c, id, async (trx, { base }, layers) => {
    const next = { base: live.name, label: 'Brought onto what is live', verb: 'change.rebased' }
    if (base === live.name) return { ...next, layers, texts: [] }
    await storeBase(desk, trx, live)
    const merged = await mergeOnto(trx, base, layers, live.name)
    const isDecided = ({ layer }: LayerConflict) => onto === live.name && resolved.has(layer)
    const open = merged.conflicts.filter((conflict) => !isDecided(conflict))
    if (open.length > 0) throw conflicting(live.name, open)
    const decided = new Map(merged.conflicts.map(({ layer }) => [layer, resolved.get(layer) ?? null]))
    await requireEditOf(c, trx, decided.keys(), [layers])
    return {
      ...next,
      layers: withTexts(merged.layers, decided),
      texts: [...merged.texts, ...[...decided.values()].filter((text) => text !== null)],
      details: { from: base, onto: live.name, decided: [...decided.keys()] },
    }
  })
}

/** The problem of layers that were changed on both sides. */
function conflicting(onto: string, conflicts: readonly LayerConflict[]): Problem {
  const layers = conflicts.map(({ layer }) => `${layer}.json`).join(', ')
  return new Problem(409, {
    code: 'conflict',
    detail: `What went live and this change both changed the same things in ${layers}. Nothing was done: decide for each.`,
    more: { conflicts, onto },
  })
}

/**
 * Makes the edits of an earlier revision those of the next one. What went live since, and the change was brought onto, stays;
 * where that is not possible it throws a problem with the conflicts (409).
 */
export function restoreRevision(desk: Desk, c: DeskContext, id: string, number: number): Promise<Revised> {
  return reviseChange(desk, c, id, async (trx, { base }) => {
    const earlier = await findRevision(trx, id, number)
    const next = {
      base,
      label: `Restored revision ${number}`,
      verb: 'change.restored',
      details: { from: number },
    }
    const layers = await layersAt(trx, earlier)
    if (earlier.base === base) return { ...next, layers, texts: [] }
    const merged = await mergeOnto(trx, earlier.base, layers, base)
    if (merged.conflicts.length > 0) throw conflicting(base, merged.conflicts)
    return { ...next, layers: merged.layers, texts: merged.texts }
  })
}

interface Merged {
  /** Without those that are in conflict. */
  layers: Layers
  texts: string[]
  conflicts: LayerConflict[]
}

/** Layers that were made over one base, over another one: what was edited is brought there, and nothing else. */
async function mergeOnto(db: Queries, from: string, layers: Layers, onto: string): Promise<Merged> {
  const before = await textsOf(db, await layersOver(db, from, new Map()))
  const mine = await textsOf(db, layers)
  const theirs = await textsOf(db, await layersOver(db, onto, new Map()))
  const { texts, conflicts } = mergeLayers(before, mine, theirs)
  return {
    layers: new Map([...texts].map(([name, text]) => [name, digestOfText(text)])),
    texts: [...texts.values()],
    conflicts,
  }
}

type Texts = ReadonlyMap<string, string>

/**
 * Merges two edits of the same layers, member by member. Where both changed the same, or one changed what the other removed, the
 * layer is a conflict and nothing is decided.
 */
function mergeLayers(
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
