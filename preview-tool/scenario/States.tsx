import type { PreviewScenario } from '../model'
import { scenarioFiles } from '../../mock-backend/scenarioFiles'
import controls from '../app/controls.module.css'
import { Labelled } from './fields'
import { readScenario } from './scenarioLink'

interface Props {
  scenario: PreviewScenario
  onChange: (scenario: PreviewScenario) => void
}

/** States that pages can be in, ready-made: those of `mock-backend/scenarios/`. Site, device and path stay as they are. */
export function States({ scenario, onChange }: Props) {
  return (
    <Labelled label="State">
      {(id) => (
        <select
          className={controls.control}
          id={id}
          value=""
          onChange={(event) => onChange(inState(scenario, event.target.value))}
        >
          <option value="">Choose …</option>
          {Object.keys(scenarioFiles)
            .sort()
            .map((name) => (
              <option key={name}>{name}</option>
            ))}
        </select>
      )}
    </Labelled>
  )
}

/** The scenario in the state of that name; what another state had set is gone. */
export function inState(scenario: PreviewScenario, name: string): PreviewScenario {
  const { site, device, route, returning = true, mode, persona } = scenario
  if (!Object.hasOwn(scenarioFiles, name)) return scenario
  const file = scenarioFiles[name] as Partial<PreviewScenario>
  const clock = typeof file.clock === 'string' ? Date.parse(file.clock) : file.clock
  const state = {
    mode,
    persona,
    ...file,
    ...(clock !== undefined && { clock }),
    site,
    device,
    route,
    returning,
  }
  return readScenario(JSON.stringify(state), [site])
}
