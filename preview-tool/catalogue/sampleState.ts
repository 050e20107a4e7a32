import type { Device } from '@layout/types'
import { scenarioFiles } from '../../mock-backend/scenarioFiles'
import empty from '../../mock-backend/scenarios/empty.json'
import type { PreviewScenario } from '../model'
import { FIRST_SCENARIO } from '../scenario/scenarioLink'
import { inState } from '../scenario/inState'

const USUAL = {
  normal: 'Normal',
  loading: 'Loading',
  empty: 'Empty',
  failing: 'Failing',
  signedOut: 'Signed out',
} as const
type UsualState = keyof typeof USUAL

/** A state of a block's sample: a general one, or a scenario of the mock back end. */
export interface SampleState {
  name: string
  device: Device
}

/** States of a block with their labels: `activities.SpinPage` also has those of the scenarios `spin-…`. */
export function statesOf(type: string): { name: string; label: string }[] {
  const block = (type.split('.')[1] ?? '').replace(/(Page|Tab)$/, '')
  const stem = `${block.charAt(0).toLowerCase()}${block.slice(1)}-`
  return [
    ...Object.entries(USUAL).map(([name, label]) => ({ name, label })),
    ...Object.keys(scenarioFiles)
      .filter((name) => name.startsWith(stem))
      .sort()
      .map((name) => ({ name, label: toText(name.slice(stem.length)) })),
  ]
}

/** `soldOut` → `Sold out`. */
function toText(name: string): string {
  const text = name.replace(
    /([a-z])([A-Z])/g,
    (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
  )
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const scenarios: Record<
  UsualState,
  Pick<PreviewScenario, 'persona' | 'config' | 'faults' | 'games' | 'records'>
> = {
  normal: { persona: 'regular' },
  // Long enough to see the loading state; then the response arrives.
  loading: { persona: 'regular', faults: { '*': { delayMs: 60_000 } } },
  empty: {
    persona: 'newbie',
    config: empty.config,
    games: 0,
    records: 0,
    faults: { lobbyTips: { body: '{"code":200,"errcode":0}' } },
  },
  failing: { persona: 'regular', faults: { '*': { status: 500 } } },
  signedOut: { persona: 'visitor' },
}

/** The part of a scenario that sets up a state; the frame adds site and route. */
export function scenarioOf({ name, device }: SampleState): Partial<PreviewScenario> & { device: Device } {
  if (Object.hasOwn(scenarios, name)) return { ...scenarios[name as UsualState], device }
  const {
    site: _site,
    route: _route,
    returning: _returning,
    ...scenario
  } = inState({ ...FIRST_SCENARIO, persona: 'regular' }, name)
  return { ...scenario, device }
}
