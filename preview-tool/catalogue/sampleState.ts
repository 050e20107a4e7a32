import type { Device } from '@/engine/layout/types'
import empty from '../../mock-backend/scenarios/empty.json'
import type { PreviewScenario } from '../model'

/** A state that a block's sample can be shown in. */
export interface SampleState {
  name: 'normal' | 'loading' | 'empty' | 'failing' | 'signedOut'
  device: Device
}

/** The states with the words of the catalogue. */
export const SAMPLE_STATES: readonly { name: SampleState['name']; label: string }[] = [
  { name: 'normal', label: 'Normal' },
  { name: 'loading', label: 'Loading' },
  { name: 'empty', label: 'Empty' },
  { name: 'failing', label: 'Failing' },
  { name: 'signedOut', label: 'Signed out' },
]

const worlds: Record<SampleState['name'], Pick<PreviewScenario, 'persona' | 'config' | 'faults'>> = {
  normal: { persona: 'regular' },
  // Long enough to look at, and then it is there.
  loading: { persona: 'regular', faults: { '*': { delayMs: 60_000 } } },
  empty: { persona: 'newbie', config: empty.config },
  failing: { persona: 'regular', faults: { '*': { status: 500 } } },
  signedOut: { persona: 'visitor' },
}

/** The part of a scenario that brings a state about; site, mode and route are the frame's own. */
export const worldOf = ({ name, device }: SampleState) => ({ ...worlds[name], device })
