import { useMemo } from 'react'
import { isJsonObject } from '@layout/jsonObject'
import type { JsonObject } from '@layout/types'
import { Modal } from '@/shared/ui/Modal'
import { sampleLayers } from '../catalogue/sampleLayers'
import { scenarioOf, type SampleState } from '../catalogue/sampleState'
import { entries } from '../entries'
import { PreviewFrame } from '../frame/PreviewFrame'
import { useRoom } from '../frame/useRoom'
import type { Documents } from '../model'
import { FIRST_SCENARIO } from '../scenario/scenarioLink'
import { chainOf } from '../edit/chainOf'

interface Props {
  type: string
  state: SampleState
  documents: Documents
  onClose: () => void
}

/** Pages without the shell that every visitor can open: login and registration. */
const isForVisitors = (type: string, base: JsonObject = {}) =>
  Object.values(isJsonObject(base.routes) ? base.routes : {}).some(
    (route) =>
      isJsonObject(route) && route.type === type && route.frame === 'bare' && route.access === 'public',
  )

/** A block's sample in one of its states, in the real portal. */
export function SampleView({ type, state, documents, onClose }: Props) {
  const entry = entries[type]
  const shown = useMemo(
    () => entry && sampleLayers(type, entry, chainOf(documents, 'base')),
    [type, entry, documents],
  )
  const { ref, room } = useRoom()
  if (!entry || !shown) return null
  const [slot] = entry.slots
  const scenario = scenarioOf(state)
  // A signed-in player never sees the login page, and a first-visit notice needs a first visit.
  const viewer = slot === 'account' || isForVisitors(type, documents.base) ? { persona: 'visitor' } : {}
  const visit = slot === 'overlays' ? { returning: false } : {}
  const width = state.device === 'mobile' ? 360 : 1100
  return (
    <Modal open wide title={`${entry.label}: ${state.name}, ${state.device}`} onClose={onClose}>
      <div ref={ref}>
        <PreviewFrame
          title={`Sample of ${entry.label}`}
          scenario={{ ...FIRST_SCENARIO, ...scenario, ...viewer, ...visit, route: shown.route }}
          layers={shown.layers}
          width={width}
          height={600}
          scale={room ? Math.min(1, room.width / width) : 1}
        />
      </div>
    </Modal>
  )
}
