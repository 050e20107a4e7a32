import { useState } from 'react'
import { copyText } from '@/shared/safe/copyText'
import { Button } from '@/shared/ui/Button'
import { showToast } from '@/shared/ui/toast'
import { isJsonObject } from '@layout/jsonObject'
import { parseJson } from '@/shared/safe/parseJson'
import { localStore } from '@/shared/safe/storage'
import type { PreviewScenario } from '../model'
import controls from '../controls.module.css'
import { Labelled } from './fields'
import styles from './ScenarioMenu.module.css'
import { readScenario, scenarioLink } from './scenarioLink'
import { Select } from '../Select'

interface Props {
  scenario: PreviewScenario
  sites: string[]
  onChange: (scenario: PreviewScenario) => void
}

/** The operator's own scenarios, stored in this browser or shared as a link. */
export function SavedScenarios({ scenario, sites, onChange }: Props) {
  const [saved, setSaved] = useState(() => readSavedScenarios(sites))
  const [name, setName] = useState('')
  const copyLink = async () => {
    const done = await copyText(scenarioLink(scenario, location.href))
    showToast(
      done
        ? {
            kind: 'success',
            message: 'Link copied. It opens this view; changes that are not saved are not in it.',
          }
        : { kind: 'error', message: 'The link could not be copied.' },
    )
  }
  return (
    <span className={styles.keep}>
      <Labelled label="Keep this view as">
        {(id) => (
          <input
            className={controls.control}
            id={id}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </Labelled>
      <Button
        size="s"
        variant="secondary"
        disabled={name.trim() === ''}
        onClick={() => setSaved(saveScenarios({ ...saved, [name.trim()]: scenario }))}
      >
        Keep
      </Button>
      {Object.keys(saved).length > 0 && (
        <Select
          label="Kept views"
          value={null}
          placeholder="Open …"
          options={Object.keys(saved).map((one) => ({ value: one, label: one }))}
          onChange={(one) => {
            const chosen = saved[one]
            if (chosen) onChange(chosen)
          }}
        />
      )}
      <Button size="s" variant="secondary" onClick={() => void copyLink()}>
        Copy link
      </Button>
    </span>
  )
}

const KEY = 'PORTICO_TOOL_SCENARIOS'

type ScenariosByName = Record<string, PreviewScenario>

/** The operator's stored scenarios by name; invalid ones are left out. */
function readSavedScenarios(sites: readonly string[]): ScenariosByName {
  const stored = parseJson(localStore.get(KEY))
  if (!isJsonObject(stored)) return {}
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, readScenario(JSON.stringify(value), sites)]),
  )
}

/** Stores them all; returns what is stored. */
function saveScenarios(scenarios: ScenariosByName): ScenariosByName {
  localStore.set(KEY, JSON.stringify(scenarios))
  return scenarios
}
