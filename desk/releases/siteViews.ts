import { setImmediate } from 'node:timers/promises'
import canonicalize from 'canonicalize'
import { LRUCache } from 'lru-cache'
import { composeLayout } from '@layout/composeLayout'
import type { NamedLayer } from '@layout/layerPatches'
import type { Layout } from '@layout/types'
import { SITE_MODES } from '@/api/models/siteModes'
import { casesOf } from '../../compliance/cases/casesOf'
import { cellId, matrix } from '../../compliance/cases/cell'
import { layoutHash } from '../../compliance/rules/judge'
import { digestOf, encodeText, type Digest } from '../../publishing/digest'
import type { SiteCase } from '../../publishing/mayPublish'

/** What a bundle of layers comes to. */
export interface SiteViews {
  /** Layouts by the digests of their views. */
  contents: ReadonlyMap<Digest, Layout>
  cells: readonly SiteCase[]
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
  const cells: SiteCase[] = []
  for (const cell of matrix([site])) {
    const cases = casesOf(cell, composed.get(`${cell.device}/${cell.mode}`) ?? null)
    for (const { cell: one, layout, periods } of cases)
      cells.push({ cell: cellId(one), site, layout: layoutHash(layout), ...(periods && { periods }) })
    // A layout with many dates takes a while: others, above all emergencies, go in between.
    if (cases.length > 1) await setImmediate()
  }
  known.set(name, { contents, cells })
  return { contents, cells }
}
