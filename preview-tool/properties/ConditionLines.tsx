import { isJsonObject } from '@layout/jsonObject'
import type { Condition, Json, JsonObject } from '@layout/types'
import { CONDITION_KEYS, CONDITION_KINDS, withLine, type ConditionKey } from './conditionKinds'
import { ConditionValue } from './ConditionValue'
import { useForm } from './FormContext'
import { TruthChip } from './TruthChip'
import styles from './ConditionControl.module.css'
import shared from '../fields/fields.module.css'
import { Select } from '../Select'

interface ConditionLinesProps {
  id: string
  /** Accessible name: "Shown when". */
  label: string
  value: JsonObject
  /** Kinds that stand elsewhere. */
  without?: readonly string[]
  onChange: (value: JsonObject) => void
}

const NONE: readonly string[] = []

/** Lines of a condition that must all hold, each with its current value. Groups contain lines of their own. */
export function ConditionLines({ id, label, value, without = NONE, onChange }: ConditionLinesProps) {
  const { facts } = useForm()
  return (
    <div role="group" aria-label={label} className={styles.lines}>
      {Object.entries(value).map(([key, asked]) => {
        const text = CONDITION_KINDS[key as ConditionKey] ?? `${key} (unknown to this portal)`
        const set = (next: Json) => onChange({ ...value, [key]: next })
        return (
          <div key={key} className={styles.lineBox} data-condition={key}>
            <span className={styles.lineHead}>
              <span className={styles.kind}>{text}</span>
              <TruthChip condition={{ [key]: asked } as Condition} facts={facts} />
              <button
                type="button"
                className={shared.small}
                aria-label={`Remove: ${text}`}
                onClick={() => {
                  const { [key]: _gone, ...others } = value
                  onChange(others)
                }}
              >
                Remove
              </button>
            </span>
            {draw(`${id}-${key}`, key as ConditionKey, text, asked, set)}
          </div>
        )
      })}
      <Select
        label={`Add to: ${label}`}
        inputClassName={shared.input}
        value={null}
        placeholder="Add a condition…"
        options={CONDITION_KEYS.filter((key) => !without.includes(key)).map((key) => ({
          value: key,
          label: CONDITION_KINDS[key],
        }))}
        onChange={(key) => onChange(withLine(value, key, facts))}
      />
    </div>
  )
}

function draw(id: string, key: ConditionKey, label: string, asked: Json, set: (value: Json) => void) {
  if (!Object.hasOwn(CONDITION_KINDS, key)) return null
  if (key === 'not')
    return (
      <ConditionLines
        id={id}
        label={label}
        value={isJsonObject(asked) ? (asked as JsonObject) : {}}
        onChange={set}
      />
    )
  if (key !== 'all' && key !== 'any')
    return <ConditionValue id={id} kind={key} label={label} value={asked} onChange={set} />
  const parts = Array.isArray(asked) ? asked : []
  return (
    <div className={styles.lines}>
      {parts.map((part, at) => (
        <ConditionLines
          key={at}
          id={`${id}-${at}`}
          label={`${label}, ${at + 1}`}
          value={isJsonObject(part) ? (part as JsonObject) : {}}
          onChange={(next) =>
            set(
              Object.keys(next).length === 0 && parts.length > 1
                ? parts.toSpliced(at, 1)
                : parts.with(at, next),
            )
          }
        />
      ))}
      <button type="button" className={shared.small} onClick={() => set([...parts, { signedIn: true }])}>
        {key === 'all' ? 'And…' : 'Or…'}
      </button>
    </div>
  )
}
