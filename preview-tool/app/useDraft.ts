import { useMemo } from 'react'
import { composeLayout, type Composed } from '@layout/composeLayout'
import { resolveLayout } from '@layout/resolveLayout'
import type { Device, Facts, ResolvedLayout } from '@layout/types'
import type { FrameLayer } from '@/app/start/preview/messages'

export interface Draft extends Composed {
  layers: FrameLayer[]
  /** Missing while the draft does not compose. */
  resolved?: ResolvedLayout
}

/** The layout of a draft. New facts resolve it again without composing it again. */
export function useDraft(layers: FrameLayer[], device: Device, mode: string, facts: Facts): Draft {
  const composed = useMemo(() => composeLayout(layers, { device, mode }), [layers, device, mode])
  return useMemo(
    () => ({
      ...composed,
      layers,
      ...(composed.layout && { resolved: resolveLayout(composed.layout, facts) }),
    }),
    [composed, layers, facts],
  )
}
