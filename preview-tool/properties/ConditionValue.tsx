import type { Json } from '@/engine/layout/types'
import type { ConditionKey } from './conditionKinds'
import { ConfigLine } from './ConfigLine'
import { useForm } from './FormContext'
import { WordsInput } from './WordsInput'
import styles from './controls.module.css'

interface ConditionValueProps {
  id: string
  kind: Exclude<ConditionKey, 'all' | 'any' | 'not'>
  label: string
  value: unknown
  onChange: (value: Json) => void
}

/** What one line of a condition asks for. */
export function ConditionValue({ id, kind, label, value, onChange }: ConditionValueProps) {
  const { layout, facts } = useForm()
  const words = { id, label, value, onChange }
  switch (kind) {
    case 'signedIn':
    case 'native':
      return (
        <Choice
          label={label}
          value={String(value)}
          choices={{ true: 'Yes', false: 'No' }}
          onChange={(next) => onChange(next === 'true')}
        />
      )
    case 'device':
      return (
        <Choice
          label={label}
          value={Array.isArray(value) ? value.join() : String(value)}
          choices={{ mobile: 'Mobile', desktop: 'Desktop' }}
          onChange={onChange}
        />
      )
    case 'mode':
      return <WordsInput {...words} choices={['normal', 'green']} />
    case 'site':
      return <WordsInput {...words} choices={[facts.site]} />
    case 'route':
      return <WordsInput {...words} choices={Object.keys(layout.routes)} />
    case 'flag':
      return <WordsInput {...words} choices={Object.keys(facts.flags ?? {})} />
    case 'activity':
      return <WordsInput {...words} numbers choices={(facts.activities ?? []).map(String)} />
    case 'config':
      return <ConfigLine id={id} value={value} onChange={onChange} />
  }
}

interface ChoiceProps {
  label: string
  value: string
  choices: Record<string, string>
  onChange: (value: string) => void
}

function Choice({ label, value, choices, onChange }: ChoiceProps) {
  const isOther = !Object.hasOwn(choices, value)
  return (
    <select
      aria-label={label}
      className={styles.input}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {isOther && <option value={value}>{value}</option>}
      {Object.entries(choices).map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </select>
  )
}
