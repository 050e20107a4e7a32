import { composeLayout, type Composed } from '@/engine/layout/composeLayout'
import type { NamedLayer } from '@/engine/layout/layerPatches'
import { resolveLayout } from '@/engine/layout/resolveLayout'
import type { Device, Facts, ResolvedLayout } from '@/engine/layout/types'
import type { FrameLayer } from '@/app/start/preview/messages'
import { layerChain } from '../edit/layerChain'
import type { Documents } from '../model'

/** A site's layers, lowest first, following `extends`. */
export const chainOf = (documents: Documents, site: string): FrameLayer[] =>
  layerChain(documents, site) as FrameLayer[]

export interface Draft extends Composed {
  layers: NamedLayer[]
  /** Missing while the draft does not compose. */
  resolved?: ResolvedLayout
}

/** The composed draft, resolved for a device, a mode and facts. */
export function draftOf(layers: FrameLayer[], device: Device, mode: string, facts: Facts): Draft {
  const composed = composeLayout(layers, { device, mode })
  return {
    ...composed,
    layers,
    ...(composed.layout && { resolved: resolveLayout(composed.layout, facts) }),
  }
}
