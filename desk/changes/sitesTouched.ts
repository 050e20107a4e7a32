import { LRUCache } from 'lru-cache'
import { HOSTS } from '@layout/hosts'
import { ownValue } from '@layout/jsonObject'
import { whyNot } from '../../publishing/access/whyNot'
import type { Digest } from '../../publishing/digest'
import { requireVerb, type DeskContext } from '../core/deskRouter'
import type { Queries } from '../database/openDatabase'
import { readTexts, type Layers } from './layers'

const ALL_SITES = '*'

const parents = new LRUCache<Digest, { name: string | undefined }>({ max: 2_000 })

/** Throws a problem when someone may not edit layers, as they were and as they shall be: for each site that stands on them. */
export async function requireEditOf(
  c: DeskContext,
  db: Queries,
  names: Iterable<string>,
  states: readonly Layers[],
): Promise<void> {
  const actor = requireVerb(c, 'edit')
  if (whyNot(actor, 'edit', [ALL_SITES]) === null) return
  requireVerb(c, 'edit', await sitesTouched(db, [...names], states))
}

/** The sites whose layout a layer can change: its own, and those that extend it. Hosts concern all sites. */
export async function sitesTouched(
  db: Queries,
  names: readonly string[],
  states: readonly Layers[],
): Promise<string[]> {
  if (names.includes(HOSTS)) return [ALL_SITES]
  const touched = new Set(names)
  for (const layers of states) {
    const extended = await parentsOf(db, layers)
    // Chains are short: each round takes in those that stand on what is touched already.
    for (let before = -1; before !== touched.size;) {
      before = touched.size
      for (const [site, parent] of extended)
        if (parent !== undefined && touched.has(parent)) touched.add(site)
    }
  }
  return [...touched]
}

/** What each layer extends. */
async function parentsOf(db: Queries, layers: Layers): Promise<Map<string, string | undefined>> {
  const unknown = [...layers.values()].filter((digest) => !parents.has(digest))
  for (const [digest, text] of await readTexts(db, unknown))
    parents.set(digest as Digest, { name: parentIn(text) })
  return new Map([...layers].map(([name, digest]) => [name, parents.get(digest)?.name]))
}

function parentIn(text: string): string | undefined {
  const parent = ownValue(JSON.parse(text), 'extends')
  return typeof parent === 'string' ? parent : undefined
}
