import { readText } from '@/shared/format/readTyped'
import { isJsonObject } from '@layout/jsonObject'
import { valueAt } from '@layout/pointer'
import type { Json, JsonObject } from '@layout/types'
import { readValue } from '../checks/readValue'
import { configPaths } from './conditionKinds'
import { useForm } from './FormContext'
import { listOf } from './oneOrMore'
import { useDraft } from '../fields/useDraft'
import { TextLine } from './TextLine'
import { TextList } from './TextList'
import styles from '../fields/fields.module.css'
import { Select } from '../Select'

const TESTS = {
  exists: 'is there',
  missing: 'is not there',
  equals: 'is',
  in: 'is one of',
  atLeast: 'is at least',
}
type Test = keyof typeof TESTS

/** Compares a value of the site's configuration: which value, and with what. */
export function ConfigLine({
  id,
  value,
  onChange,
}: {
  id: string
  value: unknown
  onChange: (value: Json) => void
}) {
  const { config } = useForm()
  const given = isJsonObject(value) ? (value as JsonObject) : {}
  const path = typeof given.path === 'string' ? given.path : ''
  const test = testOf(given)
  // A new comparison starts with the current value.
  const isCompared = test === 'equals' || test === 'atLeast'
  const present = test === 'in' ? listOf(given.in)[0] : valueAt(config, path.split('.'))
  const operand = JSON.stringify(isCompared ? given[test] : present)
  const input = useDraft(operand ?? '', (typed) => {
    const text = readText(typed)
    if (test !== 'atLeast' || (text !== '' && Number.isFinite(Number(text))))
      onChange({ path, ...tested(test, text) })
  })
  return (
    <span className={styles.stack}>
      <TextLine
        id={`${id}-path`}
        label="Configuration value"
        value={path}
        proposals={configPaths(config)}
        onChange={(next) => onChange({ ...given, path: next })}
      />
      {path !== '' && (
        <span className={styles.line}>
          <Select
            label="Test"
            inputClassName={`${styles.input} ${styles.number}`}
            value={test}
            options={Object.entries(TESTS).map(([value, label]) => ({ value: value as Test, label }))}
            onChange={(chosen) => onChange({ path, ...tested(chosen, operand ?? '1') })}
          />
          {(test === 'equals' || test === 'atLeast') && (
            <input {...input} aria-label="Compared with" className={`${styles.input} ${styles.number}`} />
          )}
        </span>
      )}
      {test === 'in' && (
        <TextList
          id={`${id}-in`}
          label="Is one of"
          isList
          value={given.in}
          proposals={[]}
          read={read}
          onChange={(list) => onChange({ path, in: list })}
        />
      )}
    </span>
  )
}

function testOf(given: JsonObject): Test {
  if (given.equals !== undefined) return 'equals'
  if (given.in !== undefined) return 'in'
  if (given.atLeast !== undefined) return 'atLeast'
  return given.exists === false ? 'missing' : 'exists'
}

function tested(test: Test, text: string): JsonObject {
  switch (test) {
    case 'exists':
      return { exists: true }
    case 'missing':
      return { exists: false }
    case 'equals':
      return { equals: read(text) }
    case 'in':
      return { in: [read(text)] }
    case 'atLeast':
      return { atLeast: Number(text) || 0 }
  }
}

/** Numbers, booleans and quoted text are JSON; anything else is text. */
function read(text: string): Json {
  const found = readValue(text)
  return 'value' in found ? found.value : text.trim()
}
