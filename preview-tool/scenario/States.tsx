import type { PreviewScenario } from '../model'
import { scenarioFiles } from '../../mock-backend/scenarioFiles'
import { fieldTitle } from '../fields/fieldKind'
import controls from '../controls.module.css'
import { Labelled } from './fields'
import { inState } from './inState'

interface Props {
  scenario: PreviewScenario
  onChange: (scenario: PreviewScenario) => void
}

/** Predefined page states, from `mock-backend/scenarios/`. Site, device and path stay as they are. */
export function States({ scenario, onChange }: Props) {
  return (
    <Labelled label="Special state">
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
              <option key={name} value={name}>
                {titleOf(name)}
              </option>
            ))}
        </select>
      )}
    </Labelled>
  )
}

/** `kyc-rejected` as "Kyc rejected". */
const titleOf = (name: string) => fieldTitle(name.replaceAll('-', ' '), {})
