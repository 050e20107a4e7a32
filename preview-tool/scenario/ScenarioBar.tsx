import { SITE_MODES } from '@/api/models/siteModes'
import { useState } from 'react'
import { Button } from '@/shared/ui/Button'
import { personaNames } from '../../mock-backend/players/personaNames'
import type { PreviewScenario } from '../model'
import { ConfigValues } from './ConfigValues'
import { FaultList } from './FaultList'
import { SavedScenarios } from './SavedScenarios'
import { Choice, Labelled } from './fields'
import { States } from './States'
import controls from '../controls.module.css'
import styles from './ScenarioBar.module.css'

interface Props {
  scenario: PreviewScenario
  sites: string[]
  onChange: (scenario: PreviewScenario) => void
}

/** The scenario of the preview (PV-04). It is never written into a layout. */
export function ScenarioBar({ scenario, sites, onChange }: Props) {
  const { mode, device, persona, route, clock, config, faults } = scenario
  const [path, setPath] = useState({ from: route, text: route })
  if (path.from !== route) setPath({ from: route, text: route })
  const set = (change: Partial<PreviewScenario>) => onChange({ ...scenario, ...change })

  return (
    <section className={styles.bar} aria-label="What the preview shows">
      <div className={styles.fields}>
        <span className={styles.lead} aria-hidden="true">
          Preview shows
        </span>
        <Choice label="Mode" value={mode} onChange={(value) => set({ mode: value })} options={SITE_MODES} />
        <Choice
          label="Device"
          value={device}
          onChange={(value) => set({ device: value })}
          options={['mobile', 'desktop']}
        />
        <Choice
          label="Who"
          value={persona}
          onChange={(value) => set({ persona: value })}
          options={['visitor', ...personaNames]}
        />
        <form
          className={styles.route}
          onSubmit={(event) => {
            event.preventDefault()
            if (/^\/(?!\/)/.test(path.text)) set({ route: path.text })
          }}
        >
          <Labelled label="Path">
            {(id) => (
              <input
                className={controls.control}
                id={id}
                value={path.text}
                pattern="/(?!/).*"
                onChange={(event) => setPath({ from: route, text: event.target.value })}
              />
            )}
          </Labelled>
          <Button size="s" variant="secondary" type="submit">
            Go
          </Button>
        </form>
      </div>
      <details className={styles.more}>
        <summary className={styles.summary}>{moreText(scenario)}</summary>
        <div className={styles.fields}>
          <Labelled label="Clock, in your own time zone">
            {(id) => (
              <input
                className={controls.control}
                id={id}
                type="datetime-local"
                value={clock === undefined ? '' : localText(clock)}
                onChange={(event) => {
                  const { clock: _clock, ...rest } = scenario
                  const at = Date.parse(event.target.value)
                  onChange(Number.isFinite(at) ? { ...rest, clock: at } : rest)
                }}
              />
            )}
          </Labelled>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={scenario.returning ?? false}
              onChange={(event) => set({ returning: event.target.checked })}
            />{' '}
            Has been here before
          </label>
          <ConfigValues
            value={config}
            onChange={(value) => {
              const { config: _config, ...rest } = scenario
              onChange(value ? { ...rest, config: value } : rest)
            }}
          />
          <FaultList
            value={faults}
            onChange={(value) => {
              const { faults: _faults, ...rest } = scenario
              onChange(value ? { ...rest, faults: value } : rest)
            }}
          />
          <States scenario={scenario} onChange={onChange} />
          <SavedScenarios scenario={scenario} sites={sites} onChange={onChange} />
        </div>
      </details>
    </section>
  )
}

/** Summary of the other settings, readable without opening them. */
function moreText({ clock, config, faults, returning }: PreviewScenario): string {
  const set = [
    ...(clock === undefined ? [] : ['a clock']),
    ...(returning ? [] : ['a first visit']),
    ...(config ? ['configuration values'] : []),
    ...(faults ? ['calls that go wrong'] : []),
  ]
  return `Clock, configuration, faults, saved scenarios${set.length > 0 ? `: ${set.join(', ')} set` : ''}`
}

/** A time for a `datetime-local` input, in the operator's time zone. */
function localText(ms: number): string {
  return new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
