import { Problem } from '../core/problem'
import type { Desk } from '../core/desk'
import { requireVerb, type DeskContext } from '../core/deskRouter'
import { checkTexts, type SentTexts } from './checkTexts'
import { keepBase, liveBase } from './liveBase'
import { sitesConcerned } from './isBehind'
import { findChange, findRevision } from './revisions'
import { mergeOnto } from './mergeOnto'
import { reviseChange, type Revised } from './reviseChange'
import { withTexts } from './saveLayers'
import { requireEditOf } from './sitesTouched'
import type { LayerConflict } from './staleProblem'

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
    await keepBase(desk, trx, live)
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
export function conflicting(onto: string, conflicts: readonly LayerConflict[]): Problem {
  const layers = conflicts.map(({ layer }) => `${layer}.json`).join(', ')
  return new Problem(409, {
    code: 'conflict',
    detail: `What went live and this change both changed the same things in ${layers}. Nothing was done: decide for each.`,
    more: { conflicts, onto },
  })
}
