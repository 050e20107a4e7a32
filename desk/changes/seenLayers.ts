import type { ExpressionBuilder } from 'kysely'
import { LRUCache } from 'lru-cache'
import { HOSTS } from '@layout/hosts'
import type { Digest } from '../../publishing/digest'
import { unlessAltered } from '../../publishing/openStored'
import type { Desk } from '../core/desk'
import type { Actor } from '../core/deskRouter'
import type { Tables } from '../database/tables'
import { storedText } from '../releases/releaseFiles'
import { liveSites } from './liveBase'

/**
 * The layers that someone sees who has roles for groups alone: those of their sites, what these stand on, and the hosts, which are
 * everybody's (SC-08). Null for everybody else, who sees all.
 */
export async function seenLayers(
  desk: Desk,
  actor: Pick<Actor, 'sees'>,
): Promise<ReadonlySet<string> | null> {
  if (actor.sees === null) return null
  const seen = new Set([...actor.sees, 'base', HOSTS])
  const live = await liveSites(desk)
  for (const site of actor.sees) {
    const bundle = live?.sites[site]?.bundle
    const below = bundle && (await unlessAltered(layersOfBundle(desk, bundle)))
    for (const name of below ?? []) seen.add(name)
  }
  return seen
}

const known = new LRUCache<Digest, string[]>({ max: 5_000 })

async function layersOfBundle({ objects }: Desk, bundle: Digest): Promise<string[]> {
  const before = known.get(bundle)
  if (before) return before
  const { layers } = JSON.parse(await storedText(objects, bundle)) as { layers: { name: string }[] }
  const names = layers.map(({ name }) => name)
  known.set(bundle, names)
  return names
}

/** Which of these changes someone sees: those that edit a layer that they see, and their own. */
export async function seenChanges(
  desk: Desk,
  actor: Pick<Actor, 'id' | 'sees'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const layers = await seenLayers(desk, actor)
  if (layers === null || ids.length === 0) return new Set(ids)
  const rows = await desk.db
    .selectFrom('changes')
    .select('changes.id')
    .where('changes.id', 'in', ids)
    .where(isSeen(actor.id, layers))
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The condition of a query for changes that someone began, or that edit one of the layers. */
export const isSeen =
  (by: string, layers: ReadonlySet<string>) => (of: ExpressionBuilder<Tables, 'changes'>) =>
    of.or([
      of('changes.created_by', '=', by),
      of.exists(
        of
          .selectFrom('layers')
          .select('layers.name')
          .whereRef('layers.change_id', '=', 'changes.id')
          .where('layers.name', 'in', [...layers]),
      ),
    ])
