import { isJsonObject } from '@/engine/layout/jsonObject'
import type { Json, JsonObject } from '@/engine/layout/types'
import { configPaths } from './conditionKinds'
import { useForm } from './FormContext'
import { useDraft } from './useDraft'
import { WordsInput } from './WordsInput'
import styles from './controls.module.css'

const TESTS = {
  exists: 'is there',
  missing: 'is not there',
  equals: 'is',
  in: 'is one of',
  atLeast: 'is at least',
}
type Test = keyof typeof TESTS

/** A question about a value of the site's configuration: which value, and what it must be. */
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
  const operand = test === 'in' ? JSON.stringify(given.in).slice(1, -1) : JSON.stringify(given[test])
  const input = useDraft(operand ?? '', (text) => onChange({ path, ...tested(test, text) }))
  return (
    <span className={styles.stack}>
      <WordsInput
        id={`${id}-path`}
        label="Configuration value"
        value={path}
        choices={configPaths(config)}
        onChange={(next) => onChange({ ...given, path: String(next) })}
      />
      <span className={styles.line}>
        <select
          aria-label="Test"
          className={`${styles.input} ${styles.number}`}
          value={test}
          onChange={(event) => onChange({ path, ...tested(event.target.value as Test, operand ?? '1') })}
        >
          {Object.entries(TESTS).map(([name, words]) => (
            <option key={name} value={name}>
              {words}
            </option>
          ))}
        </select>
        {test !== 'exists' && test !== 'missing' && (
          <input {...input} aria-label="Compared with" className={`${styles.input} ${styles.number}`} />
        )}
      </span>
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
      return { in: text.split(',').map(read) }
    case 'atLeast':
      return { atLeast: Number(text) || 0 }
  }
}

/** Numbers, true, false and quoted text as JSON reads them; other words are text. */
function read(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return text.trim()
  }
}
