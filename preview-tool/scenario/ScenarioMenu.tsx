import { useState, type ReactNode } from 'react'
import { SITE_MODES, STRICTEST_MODE } from '@/api/models/siteModes'
import type { ResolvedLayout } from '@layout/types'
import { LANGUAGES, type Language } from '@/shared/i18n/languages'
import { Button } from '@/shared/ui/Button'
import { classNames } from '@/shared/ui/classNames'
import { Icon } from '@/shared/ui/Icon'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { DEVICES } from '../edit/devices'
import type { PreviewScenario } from '../model'
import { DateField } from '../DateField'
import { entries } from '../entries'
import { pageNames } from '../outline/pageNames'
import { Popover } from '../Popover'
import { PERSONA_WORDS } from '../fields/audiences'
import { dateText } from '../fields/dateText'
import { languageName } from '../fields/languageName'
import { placeOf } from '../fields/siteTime'
import { momentOf, wallTime } from '@/shared/time/wallTime'
import { ConfigValues } from './ConfigValues'
import { FaultList } from './FaultList'
import { SavedScenarios } from './SavedScenarios'
import { Labelled } from './fields'
import { shownLanguage } from './shownLanguage'
import { States } from './States'
import controls from '../controls.module.css'
import { ToolIcon } from '../ToolIcon'
import styles from './ScenarioMenu.module.css'
import { Select } from '../Select'

type ShownPages = Pick<ResolvedLayout, 'routes' | 'messages' | 'languages'>

interface Props {
  scenario: PreviewScenario
  sites: string[]
  /** What is shown. */
  layout: ShownPages | undefined
  /** Of the site: its clock is typed and shown in it. */
  timeZone: string
  /** What stands beside it, in a few words; nothing for one page alone. */
  beside?: string | undefined
  onChange: (scenario: PreviewScenario) => void
  /** More settings of the same preview. */
  children?: ReactNode
}

const NO_LAYOUT: ShownPages = { routes: {} }
const DEVICE_NAMES = { mobile: 'Mobile', desktop: 'Desktop' } as const
const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/**
 * Who sees which page in the preview, in which mode, on which device and under what circumstances (PV-04): one button that says it,
 * and a panel to choose it. It is never written into a layout.
 */
export function ScenarioMenu({ scenario, sites, layout, timeZone, beside, onChange, children }: Props) {
  const { device, mode, persona, route, clock, config, faults } = scenario
  const set = (change: Partial<PreviewScenario>) => onChange({ ...scenario, ...change })
  const { routes, languages = [] } = layout ?? NO_LAYOUT
  const language = shownLanguage(scenario, layout)
  const pages = Object.keys(routes).filter((path) => routes[path]?.type && !path.includes('{'))
  const names: Record<string, string> = pageNames(layout ?? NO_LAYOUT, pages, entries)
  const shown = [
    ...unusual(scenario, timeZone, language),
    `${capitalized(mode)} mode`,
    DEVICE_NAMES[device],
    PERSONA_WORDS[persona as keyof typeof PERSONA_WORDS] ?? persona,
    ...(beside === undefined ? [] : [`beside ${beside}`]),
    names[route] ?? route,
  ].join(' · ')

  return (
    <Popover
      name="What the preview shows"
      className={classNames(styles.button, mode === STRICTEST_MODE && styles.strictest)}
      label={
        <>
          <Icon name="eye" size={16} />
          <VisuallyHidden>What the preview shows:</VisuallyHidden>{' '}
          <span className={styles.shown}>{shown}</span>
          <Icon name="chevron-down" size={14} />
        </>
      }
    >
      <div className={styles.line}>
        <span role="group" aria-label="Mode" className={styles.segments}>
          {SITE_MODES.map((one) => (
            <button
              key={one}
              type="button"
              data-mode={one}
              aria-pressed={one === mode}
              onClick={() => set({ mode: one })}
            >
              {capitalized(one)}
            </button>
          ))}
        </span>
        <span role="group" aria-label="Device" className={styles.segments}>
          {DEVICES.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === device}
              onClick={() => set({ device: one })}
            >
              <ToolIcon name={one} size={16} /> {DEVICE_NAMES[one]}
            </button>
          ))}
        </span>
      </div>
      <Select
        label="Who"
        labelled="above"
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
      {languages.length > 1 && (
        <Select
          label="Language"
          labelled="above"
          value={language}
          options={languages.map((one) => ({ value: one, label: languageName(one) }))}
          onChange={(chosen) => set({ language: chosen })}
        />
      )}
      <Select
        label="Page"
        labelled="above"
        value={route}
        options={[
          ...(pages.includes(route) ? [] : [{ value: route, label: route }]),
          ...Object.entries(names).map(([value, label]) => ({ value, label })),
        ]}
        onChange={(path) => set({ route: path })}
      />
      {children}
      <DateField
        kind="datetime"
        label={`Time of the preview, in ${placeOf(timeZone)}`}
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

/** What differs from a plain visit: its time, its language, `other configuration`, `faults`. */
function unusual(
  { clock, returning, config, faults }: PreviewScenario,
  timeZone: string,
  language: Language,
): string[] {
  return [
    clock === undefined ? '' : dateText(wallTime(clock, timeZone)),
    language === LANGUAGES[0] ? '' : languageName(language),
    returning ? '' : 'First visit',
    config ? 'Other configuration' : '',
    faults ? 'Faults' : '',
  ].filter((text) => text !== '')
}
