import canonicalize from 'canonicalize'
import { LRUCache } from 'lru-cache'
import { composeLayout } from '@/engine/layout/composeLayout'
import type { NamedLayer } from '@/engine/layout/layerPatches'
import { resolveLayout } from '@/engine/layout/resolveLayout'
import type { Layout } from '@/engine/layout/types'
import { SITE_MODES } from '@/api/models/siteModes'
import { cellId, matrix } from '../../preview-tool/compliance/cell'
import { layoutHash } from '../../preview-tool/compliance/judge'
import { digestOf, encodeText, type Digest } from '../../publishing/digest'

/** What a bundle of layers comes to. */
export interface SiteViews {
  /** Layouts by the digests of their views. */
  contents: ReadonlyMap<Digest, Layout>
  /** The site's cases with the digests of the layouts that they judge. */
  cells: readonly { cell: string; site: string; layout: string }[]
}

const known = new LRUCache<Digest, SiteViews>({ max: 60 })

/** The views and the cells of a site, from its bundle. Remembered, as a bundle never changes. */
export async function siteViews(name: Digest, bundle: string): Promise<SiteViews> {
  const before = known.get(name)
  if (before) return before
  const { site, layers } = JSON.parse(bundle) as { site: string; layers: NamedLayer[] }
  const contents = new Map<Digest, Layout>()
  const composed = new Map<string, Layout | null>()
  for (const device of ['mobile', 'desktop'] as const)
    for (const mode of [undefined, ...SITE_MODES]) {
      const { layout } = composeLayout(layers, { device, ...(mode !== undefined && { mode }) })
      composed.set(`${device}/${mode ?? ''}`, layout ?? null)
      if (layout) contents.set(await digestOf(encodeText(canonicalize(layout) ?? '')), layout)
    }
  const cells = matrix([site]).map((cell) => {
    const { device, mode, viewer } = cell
    const layout = composed.get(`${device}/${mode}`)
    const resolved = layout && resolveLayout(layout, { site, device, mode, signedIn: viewer !== 'visitor' })
    return { cell: cellId(cell), site, layout: layoutHash(resolved ?? null) }
  })
  known.set(name, { contents, cells })
  return { contents, cells }
}
