import { DEFAULT_MODE } from '@/api/models/siteModes'
import { LANGUAGES } from '@/shared/i18n/languages'
import { useState } from 'react'
import { PATTERNS } from '@layout/patterns'
import type { Audience, Json } from '@layout/types'
import { CheckboxSet } from './CheckboxSet'
import { LAST_ONE } from './Chips'
import type { ConditionKey } from './conditionKinds'
import { ConfigLine } from './ConfigLine'
import { FlagField } from './FlagField'
import { useForm } from './FormContext'
import { MomentLine } from './MomentLine'
import { NameList } from './NameList'
import { listOf, oneOrMore } from './oneOrMore'
import { TextList } from './TextList'
import { AUDIENCE_WORDS, countryCodes, countryName } from '../fields/audiences'
import { activityKinds, activityName } from '../fields/namedNumbers'
import { languageName } from '../fields/languageName'
import { NumberInput } from '../fields/NumberInput'
import styles from '../fields/fields.module.css'
import { Select } from '../Select'

interface ConditionValueProps {
  id: string
  kind: Exclude<ConditionKey, 'all' | 'any' | 'not'>
  label: string
  value: unknown
  onChange: (value: Json) => void
}

/** The value that one line of a condition compares with. */
export function ConditionValue({ id, kind, label, value, onChange }: ConditionValueProps) {
  const { layout, facts, sites, modes, timeZone } = useForm()
  const several = { label, value, onChange }
  switch (kind) {
    case 'audience':
      return <AtLeastOne {...several} choices={AUDIENCES} />
    case 'vipFrom':
      return (
        <span className={styles.line}>
          <NumberInput
            aria-label={label}
            min={0}
            max={999}
            className={`${styles.input} ${styles.number}`}
            value={value}
            onChange={(level) => {
              if (isLevel(level)) onChange(level)
            }}
          />
        </span>
      )
    case 'country':
      return <NameList {...several} kind="country" choices={countryCodes()} nameOf={countryName} />
    case 'signedIn':
    case 'native':
      return (
        <Select
          label={label}
          inputClassName={styles.input}
          value={typeof value === 'boolean' ? String(value) : null}
          placeholder="Choose…"
          options={[
            { value: 'true', label: 'Yes' },
            { value: 'false', label: 'No' },
          ]}
          onChange={(chosen) => onChange(chosen === 'true')}
        />
      )
    case 'device':
      return <AtLeastOne {...several} choices={{ mobile: 'Mobile', desktop: 'Desktop' }} />
    case 'language':
      return <AtLeastOne {...several} choices={LANGUAGE_NAMES} />
    case 'mode':
      return <AtLeastOne {...several} choices={named([DEFAULT_MODE, ...modes])} />
    case 'site':
      return <AtLeastOne {...several} choices={named(sites)} />
    case 'route':
      return (
        <TextList
          {...several}
          id={id}
          proposals={Object.keys(layout.routes)}
          wrong={(path) =>
            ROUTE.test(path) ? '' : 'A path begins with /, and may end in /* for all below it.'
          }
        />
      )
    case 'flag':
      return (
        <FlagField
          {...several}
          id={id}
          value={typeof value === 'string' ? value : ''}
          known={Object.keys(facts.flags ?? {})}
        />
      )
    case 'activity':
      return (
        <NameList
          {...several}
          kind="activity"
          choices={activityKinds()}
          nameOf={activityName}
          noteOf={(kind) => (facts.activities?.includes(kind as number) ? ' · active now' : '')}
        />
      )
    case 'from':
    case 'until':
      return <MomentLine {...several} id={id} timeZone={timeZone} />
    case 'config':
      return <ConfigLine id={id} value={value} onChange={onChange} />
  }
}

interface AtLeastOneProps {
  label: string
  value: unknown
  /** Labels by value. Unknown values stay until they are unchecked. */
  choices: Readonly<Record<string, string>>
  onChange: (value: Json) => void
}

/** One or several of a closed set. */
function AtLeastOne({ label, value, choices, onChange }: AtLeastOneProps) {
  const [note, setNote] = useState('')
  const chosen = listOf(value).map(String)
  const unknown = chosen.filter((one) => !Object.hasOwn(choices, one))
  const all = { ...choices, ...Object.fromEntries(unknown.map((one) => [one, `${one} (unknown)`])) }
  return (
    <CheckboxSet
      {...{ label, value: chosen, note }}
      choices={Object.entries(all).map(([name, text]) => ({ value: name, name: text }))}
      onChange={(next) => {
        setNote(next.length === 0 ? LAST_ONE : '')
        if (next.length > 0) onChange(oneOrMore(next))
      }}
    />
  )
}

const isLevel = (level: unknown): level is number =>
  typeof level === 'number' && Number.isInteger(level) && level >= 0 && level <= 999

const AUDIENCES = Object.fromEntries(
  Object.entries(AUDIENCE_WORDS).map(([audience, { many }]) => [audience as Audience, many]),
)

const LANGUAGE_NAMES = Object.fromEntries(LANGUAGES.map((language) => [language, languageName(language)]))

const ROUTE = new RegExp(PATTERNS.routeCondition[0])

function named(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, name]))
}
