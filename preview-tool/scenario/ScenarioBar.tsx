import { useState } from 'react'
import type { ResolvedLayout } from '@layout/types'
import { Button } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import type { PreviewScenario } from '../model'
import { DateField } from '../DateField'
import { entries } from '../entries'
import { pageNames } from '../outline/pageNames'
import { Popover } from '../Popover'
import { PERSONA_WORDS } from '../fields/audiences'
import { dateText } from '../fields/dateText'
import { momentOf, wallTime } from '@/shared/time/wallTime'
import { ConfigValues } from './ConfigValues'
import { FaultList } from './FaultList'
import { SavedScenarios } from './SavedScenarios'
import { Labelled } from './fields'
import { States } from './States'
import controls from '../controls.module.css'
import styles from './ScenarioBar.module.css'
import { Select } from '../Select'

type ShownPages = Pick<ResolvedLayout, 'routes' | 'messages'>

interface Props {
  scenario: PreviewScenario
  sites: string[]
  /** What is shown. */
  layout: ShownPages | undefined
  /** Of the site: its clock is typed and shown in it. */
  timeZone: string
  onChange: (scenario: PreviewScenario) => void
}

const NO_LAYOUT: ShownPages = { routes: {} }

/** Who sees which page in the preview, and under what circumstances (PV-04). It is never written into a layout. */
export function ScenarioBar({ scenario, sites, layout, timeZone, onChange }: Props) {
  const { persona, route, clock, config, faults } = scenario
  const set = (change: Partial<PreviewScenario>) => onChange({ ...scenario, ...change })
  const { routes } = layout ?? NO_LAYOUT
  const pages = Object.keys(routes).filter((path) => routes[path]?.type && !path.includes('{'))
  const names = pageNames(layout ?? NO_LAYOUT, pages, entries)

  return (
    <section className={styles.bar} aria-label="What the preview shows">
      <Select
        label="Who"
        labelled="before"
        value={persona}
        options={Object.entries(PERSONA_WORDS).map(([value, label]) => ({ value, label }))}
        onChange={(name) => set({ persona: name })}
      />
      <label
        className={styles.check}
        title="What a first visit brings: the eligibility notice, consent, the offer of the app"
      >
        <input
          type="checkbox"
          checked={!scenario.returning}
          onChange={(event) => set({ returning: !event.target.checked })}
        />{' '}
        First visit
      </label>
      <Select
        className={styles.page}
        label="Page"
        labelled="before"
        value={route}
        options={[
          ...(pages.includes(route) ? [] : [{ value: route, label: route }]),
          ...Object.entries(names).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(path) => set({ route: path })}
      />
      <Popover
        name="More about what the preview shows"
        named
        align="end"
        className={styles.more}
        label={
          <>
            <Icon name="sliders" size={16} />
            {moreText(scenario, timeZone)}
          </>
        }
      >
        <DateField
          kind="datetime"
          label={`Time of the preview, in ${timeZone.replace(/^.*\//, '').replaceAll('_', ' ')}`}
          labelled="above"
          isClearable
          value={clock === undefined ? '' : wallTime(clock, timeZone)}
          onChange={(wall) => {
            const { clock: _clock, ...rest } = scenario
            const at = Date.parse(momentOf(wall, timeZone) ?? '')
            onChange(Number.isFinite(at) ? { ...rest, clock: at } : rest)
          }}
        />
        <States scenario={scenario} onChange={onChange} />
        <SavedScenarios scenario={scenario} sites={sites} onChange={onChange} />
        <details open={hasDeveloperParts(scenario)}>
          <summary className={styles.lead}>Developer</summary>
          <div className={styles.developer}>
            <PathField key={route} route={route} onPath={(path) => set({ route: path })} />
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
          </div>
        </details>
      </Popover>
    </section>
  )
}

/** The address of the shown page: some pages have a part that changes, such as the number of a notice. */
function PathField({ route, onPath }: { route: string; onPath: (path: string) => void }) {
  const [text, setText] = useState(route)
  return (
    <form
      className={styles.route}
      onSubmit={(event) => {
        event.preventDefault()
        if (/^\/(?!\/)/.test(text)) onPath(text)
      }}
    >
      <Labelled label="Address">
        {(id) => (
          <input
            className={controls.control}
            id={id}
            value={text}
            pattern="/(?!/).*"
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Labelled>
      <Button size="s" variant="secondary" type="submit">
        Go
      </Button>
    </form>
  )
}

const hasDeveloperParts = ({ config, faults }: PreviewScenario) => Boolean(config ?? faults)

/** What behind the button differs from a plain visit: `16 Dec 2026, 18:30 · other configuration`. */
function moreText({ clock, config, faults }: PreviewScenario, timeZone: string): string {
  return [
    clock !== undefined && dateText(wallTime(clock, timeZone)),
    config && 'other configuration',
    faults && 'faults',
  ]
    .filter(Boolean)
    .join(' · ')
}
