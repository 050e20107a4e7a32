import { DEFAULT_MODE, isSiteMode } from '@/api/models/siteModes'
import type { PreviewScenario } from '../model'
import type { DraftProblem } from './draftProblem'
import { editorLocation } from './editorLocation'

/** A scenario that shows a problem: its example facts if it has any, else its site and the patch's device and mode. */
export function scenarioOf(problem: DraftProblem, now: PreviewScenario): PreviewScenario {
  const { site, layer, pointer, example } = problem
  if (example) {
    const mode = isSiteMode(example.mode) ? example.mode : DEFAULT_MODE
    const isPlayer = now.persona !== 'visitor'
    const persona = example.signedIn ? (isPlayer ? now.persona : 'regular') : 'visitor'
    // Invariants are checked for a first visit.
    return { ...now, site, mode, device: example.device, persona, returning: false }
  }
  const { target } = editorLocation(layer, pointer)
  return {
    ...now,
    site,
    mode: isSiteMode(target.mode) ? target.mode : now.mode,
    device: target.device ?? now.device,
  }
}
