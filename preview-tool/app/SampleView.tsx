import { useMemo } from 'react'
import { Modal } from '@/shared/ui/Modal'
import { sampleLayers } from '../catalogue/sampleLayers'
import { worldOf, type SampleState } from '../catalogue/sampleState'
import { entries } from '../entries'
import { PreviewFrame } from '../frame/PreviewFrame'
import type { Documents } from '../model'
import { FIRST_SCENARIO } from '../scenario/scenarioLink'
import { chainOf } from './draftOf'

interface Props {
  type: string
  state: SampleState
  documents: Documents
  onClose: () => void
}

/** A block's sample in one of its states, in the real portal. */
export function SampleView({ type, state, documents, onClose }: Props) {
  const entry = entries[type]
  const shown = useMemo(
    () => entry && sampleLayers(type, entry, chainOf(documents, 'base')),
    [type, entry, documents],
  )
  if (!entry || !shown) return null
  return (
    <Modal open wide title={`${entry.label}: ${state.name}, ${state.device}`} onClose={onClose}>
      <PreviewFrame
        title={`Sample of ${entry.label}`}
        scenario={{ ...FIRST_SCENARIO, ...worldOf(state), route: shown.route }}
        layers={shown.layers}
        width={state.device === 'mobile' ? 360 : 1100}
        height={600}
      />
    </Modal>
  )
}
