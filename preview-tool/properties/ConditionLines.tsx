import { useRef, useState } from 'react'
import { isJsonObject } from '@layout/jsonObject'
import type { Condition, Json, JsonObject } from '@layout/types'
import { CONDITION_KEYS, CONDITION_KINDS, type ConditionKey } from './conditionKinds'
import { ConditionValue } from './ConditionValue'
import { firstOf } from './focusField'
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
/** What a developer has named; the others speak of players, places and times. */
const DEVELOPERS: readonly string[] = ['flag', 'config', 'native'] satisfies ConditionKey[]
/** What an audience says, too: it is shown where a layout has it. */
const SAID_BY_AUDIENCE = 'signedIn' satisfies ConditionKey

/** Lines of a condition that must all hold, each with its current value. Groups contain lines of their own. */
export function ConditionLines({ id, label, value, without = NONE, onChange }: ConditionLinesProps) {
  const { facts } = useForm()
  // Lines without a value yet: they are not part of the condition.
  const [begun, setBegun] = useState<readonly string[]>([])
  const box = useRef<HTMLDivElement>(null)
  /** A line says nothing before it has a value: that is typed next. */
  const begin = (key: ConditionKey) => {
    setBegun([...begun, key])
    setTimeout(() => {
      const line = [...(box.current?.children ?? [])].find(
        (one): one is HTMLElement => one instanceof HTMLElement && one.dataset.condition === key,
      )
      if (line) firstOf(line)?.focus()
    })
  }
  const lines: [key: string, asked?: Json][] = [
    ...Object.entries(value),
    ...begun.filter((key) => !Object.hasOwn(value, key)).map((key): [string] => [key]),
  ]
  const set = (key: string, next: Json | undefined) => {
    setBegun(begun.filter((one) => one !== key))
    const { [key]: before, ...others } = value
    if (next !== undefined) onChange({ ...value, [key]: next })
    else if (before !== undefined) onChange(others)
  }
  const offered = CONDITION_KEYS.filter(
    (key) =>
      key !== SAID_BY_AUDIENCE && !without.includes(key) && lines.every(([present]) => present !== key),
  )
  const optionsFor = (keys: ConditionKey[]) =>
    keys.map((key) => ({ value: key, label: CONDITION_KINDS[key] }))
  return (
    <div ref={box} role="group" aria-label={label} className={styles.lines}>
      {lines.map(([key, asked]) => {
        const text = CONDITION_KINDS[key as ConditionKey] ?? `${key} (unknown to this portal)`
        return (
          <div key={key} className={styles.lineBox} data-condition={key}>
            <span className={styles.lineHead}>
              <span className={styles.kind}>{text}</span>
              {asked !== undefined && <TruthChip condition={{ [key]: asked } as Condition} facts={facts} />}
              <button
                type="button"
                className={shared.small}
                aria-label={`Remove: ${text}`}
                onClick={() => set(key, undefined)}
              >
                Remove
              </button>
            </span>
            <Line
              id={`${id}-${key}`}
              kind={key as ConditionKey}
              label={text}
              value={asked}
              onChange={(next) => set(key, next)}
            />
          </div>
        )
      })}
      <Select
        label={`Add to: ${label}`}
        inputClassName={shared.input}
        value={null}
        placeholder="Add a condition…"
        options={optionsFor(offered.filter((key) => !DEVELOPERS.includes(key)))}
        section={{
          title: 'Developer',
          options: optionsFor(offered.filter((key) => DEVELOPERS.includes(key))),
        }}
        onChange={begin}
      />
    </div>
  )
}

interface LineProps {
  id: string
  kind: ConditionKey
  label: string
  value: Json | undefined
  /** Without a value: the line goes. */
  onChange: (value: Json | undefined) => void
}

/** What a line compares with, or the lines of a group. */
function Line({ id, kind, label, value, onChange }: LineProps) {
  if (!Object.hasOwn(CONDITION_KINDS, kind)) return null
  if (kind === 'not')
    return (
      <ConditionLines
        id={id}
        label={label}
        value={isJsonObject(value) ? (value as JsonObject) : {}}
        onChange={(next) => onChange(Object.keys(next).length === 0 ? undefined : next)}
      />
    )
  if (kind !== 'all' && kind !== 'any')
    return <ConditionValue id={id} kind={kind} label={label} value={value} onChange={onChange} />
  return <Parts id={id} kind={kind} label={label} value={value} onChange={onChange} />
}

/** The parts of "all" or "any"; one without lines is not written yet. */
function Parts({ id, kind, label, value, onChange }: LineProps) {
  const parts = Array.isArray(value) ? value : []
  const [isAdding, setAdding] = useState(false)
  const hasNext = isAdding || parts.length === 0
  const set = (at: number, next: JsonObject) => {
    setAdding(false)
    const left = parts.toSpliced(at, 1, ...(Object.keys(next).length === 0 ? [] : [next]))
    onChange(left.length === 0 ? undefined : left)
  }
  return (
    <div className={styles.lines}>
      {[...parts, ...(hasNext ? [{}] : [])].map((part, at) => (
        <ConditionLines
          key={at}
          id={`${id}-${at}`}
          label={`${label}, ${at + 1}`}
          value={isJsonObject(part) ? (part as JsonObject) : {}}
          onChange={(next) => set(at, next)}
        />
      ))}
      {!hasNext && (
        <button type="button" className={shared.small} onClick={() => setAdding(true)}>
          {kind === 'all' ? 'And…' : 'Or…'}
        </button>
      )}
    </div>
  )
}
