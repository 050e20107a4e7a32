import type { PreviewScenario } from '../model'
import { scenarioFiles } from '../../mock-backend/scenarioFiles'
import { fieldTitle } from '../fields/fieldKind'
import { inState } from './inState'
import { Select } from '../Select'

interface Props {
  scenario: PreviewScenario
  onChange: (scenario: PreviewScenario) => void
}

/** Predefined page states, from `mock-backend/scenarios/`. Site, device and path stay as they are. */
export function States({ scenario, onChange }: Props) {
  return (
    <Select
      label="Special state"
      labelled="above"
      value={null}
      placeholder="Choose …"
      options={Object.keys(scenarioFiles)
        .sort()
        .map((name) => ({ value: name, label: titleOf(name) }))}
      onChange={(name) => onChange(inState(scenario, name))}
    />
  )
}

/** `kyc-rejected` as "Kyc rejected". */
const titleOf = (name: string) => fieldTitle(name.replaceAll('-', ' '), {})
