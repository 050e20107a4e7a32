import { useMemo } from 'react'
import type { FrameLayer } from '@/app/start/preview/messages'
import { composeLayout } from '@layout/composeLayout'
import { resolveLayout } from '@layout/resolveLayout'
import { sameJson } from '@layout/sameJson'
import type { Facts, ResolvedLayout } from '@layout/types'
import { entries } from '../entries'
import { outlineRows } from '../outline/outlineRows'
import { differences, type Difference } from '../changes/differences'

export interface View {
  layers: FrameLayer[]
  /** As the portal in the frame says; null until it has rendered. */
  facts: Facts | null
}

export interface Compared {
  list: Difference[]
  /** Colours or shapes differ as well. */
  theme: boolean
  /** What the outline of the other view calls an entry. */
  labelThere: (path: string) => string | undefined
}

/** What two views of a page show differently; null until both have rendered. */
export function useDifferences(here: View, there: View): Compared | null {
  // Without a second view nothing is composed: this runs at every edit.
  const isCompared = there.layers.length > 0
  const [own, other] = [useShown(here, isCompared), useShown(there, isCompared)]
  return useMemo(
    () =>
      own && other
        ? {
            list: differences(own, other),
            theme: !sameJson(own.theme, other.theme),
            labelThere: (path) => outlineRows(other, entries).find((row) => row.path === path)?.label,
          }
        : null,
    [own, other],
  )
}

function useShown({ layers, facts }: View, wanted: boolean): ResolvedLayout | null {
  return useMemo(() => {
    if (!wanted || !facts) return null
    const { layout } = composeLayout(layers, { device: facts.device, mode: facts.mode })
    return layout ? resolveLayout(layout, facts) : null
  }, [layers, facts, wanted])
}
