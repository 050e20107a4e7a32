import { composeLayout } from '@layout/composeLayout'
import { applyChanges, type JsonChange } from '@layout/diffJson'
import type { Device, Layout } from '@layout/types'
import type { LayoutsForModes } from '../PortalRoot'
import type { FrameLayer } from './messages'
import { createNotifier } from '@/shared/createNotifier'

export interface DraftLayouts extends LayoutsForModes {
  revision: () => number
  /** Why the last revision is not shown, as messages; empty when it is. */
  problems: () => string[]
  replace: (revision: number, layers: FrameLayer[]) => void
  /** Leaves the others out where the path is that of an overlay: they open before it, or over it. */
  showAlone: (path: string | null) => void
  /** False when the patch was made over another revision, or for a layer that does not exist. */
  patch: (from: number, revision: number, layer: string, changes: JsonChange[]) => boolean
}

/** Shown as long as no draft has composed. */
const EMPTY: Layout = { schemaVersion: 1, shell: { type: '' }, routes: {} }

/** Composes the layouts at each revision of a draft. When a draft does not compose, the last valid one stays. */
export function createDraftLayouts(device: Device, revision: number, layers: FrameLayer[]): DraftLayouts {
  const { notify, subscribe } = createNotifier()
  const lastGood = new Map<string, Layout>()
  let composed = new Map<string, Layout>()
  let problems: string[] = []
  let alone = ''

  function compose(mode: string): Layout {
    const result = composeLayout(layers, { device, mode })
    problems = result.problems.map(({ pointer, message }) => `${pointer} ${message}`)
    if (result.layout) lastGood.set(mode, result.layout)
    const [any] = lastGood.values()
    return lastGood.get(mode) ?? any ?? EMPTY
  }

  const shown = (layout: Layout): Layout => {
    const entry = layout.overlays?.[alone]
    return entry ? { ...layout, overlays: { [alone]: entry } } : layout
  }

  function change(to: number, next: FrameLayer[]): void {
    revision = to
    layers = next
    composed = new Map()
    notify()
  }

  return {
    forMode(mode) {
      const layout = composed.get(mode) ?? shown(compose(mode))
      composed.set(mode, layout)
      return layout
    },
    subscribe,
    revision: () => revision,
    problems: () => problems,
    replace: change,
    showAlone(path) {
      const [section, ...id] = path?.split('.') ?? []
      const next = section === 'overlays' ? id.join('.') : ''
      if (next === alone) return
      alone = next
      change(revision, layers)
    },
    patch(from, to, name, changes) {
      if (from !== revision || !layers.some((layer) => layer.name === name)) return false
      change(
        to,
        layers.map((one) => (one.name === name ? { name, layer: applyChanges(one.layer, changes) } : one)),
      )
      return true
    },
  }
}
