import type { FrameLayer } from '@/app/start/preview/messages'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import { isJsonObject } from '@layout/jsonObject'
import type { JsonObject, SlotName } from '@layout/types'

/** The page that shows a sample, per slot: one whose shell or section has that slot. */
const PAGES: Partial<Record<SlotName, string>> = {
  account: '/login',
  page: '/sample',
  walletTabs: '/lobby/wallets/sample',
  member: '/lobby/member',
}

const overlaysOf = ({ overlays }: JsonObject): string[] =>
  isJsonObject(overlays) ? Object.keys(overlays) : []

/** Base layers with a block's sample added first in a slot that allows it, and the path of the page that shows it. */
export function sampleLayers(
  type: string,
  entry: BlockEntry,
  base: FrameLayer[],
): { layers: FrameLayer[]; route: string } {
  const [slot = 'home'] = entry.slots
  // An overlay that opens by itself would cover the sample.
  const overlays = Object.fromEntries(base.flatMap(({ layer }) => overlaysOf(layer)).map((id) => [id, null]))
  const node: JsonObject = { type, props: entry.sample as JsonObject }
  const place: JsonObject =
    slot === 'page'
      ? { routes: { '/sample': { ...node, access: 'public', frame: 'full' } } }
      : slot === 'shell'
        ? { shell: node }
        : { [slot]: { ...(slot === 'overlays' && overlays), sample: { ...node, sort: -1 } } }
  return {
    layers: [...base, { name: 'sample', layer: { schemaVersion: 1, extends: 'base', overlays, ...place } }],
    route: PAGES[slot] ?? '/lobby/home',
  }
}
