import { useState } from 'react'
import { readText } from '@/shared/format/readTyped'
import { isJsonObject } from '@layout/jsonObject'
import type { Json, JsonObject } from '@layout/types'
import { Button } from '@/shared/ui/Button'
import { readValue } from '../checks/readValue'
import controls from '../controls.module.css'
import { Labelled } from './fields'
import styles from './ScenarioMenu.module.css'

interface Props {
  value: JsonObject | undefined
  onChange: (value: JsonObject | undefined) => void
}

/** Overridden configuration values of the site (PV-04), by dotted name: `h5.downloadType` is 3. */
export function ConfigValues({ value = {}, onChange }: Props) {
  const [name, setName] = useState('')
  const [text, setText] = useState('')
  const path = readText(name)
  const isName = /^[A-Za-z]\w*(\.\w+)*$/.test(path)
  return (
    <fieldset className={styles.group}>
      <legend>Configuration values</legend>
      {flat(value).map(([path, one]) => (
        <span key={path} className={styles.line}>
          <code>{`${path} = ${JSON.stringify(one)}`}</code>
          <Button
            size="s"
            variant="quiet"
            aria-label={`Remove: ${path}`}
            onClick={() => onChange(filled(drop(value, path.split('.'))))}
          >
            Remove
          </Button>
        </span>
      ))}
      <span className={styles.line}>
        <Labelled label="Value of">
          {(id) => (
            <input
              className={controls.control}
              id={id}
              value={name}
              placeholder="h5.downloadType"
              spellCheck={false}
              onChange={(event) => setName(event.target.value)}
            />
          )}
        </Labelled>
        <Labelled label="is">
          {(id) => (
            <input
              className={controls.control}
              id={id}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Labelled>
        <Button
          size="s"
          variant="secondary"
          disabled={!isName}
          onClick={() => {
            onChange(put(value, path.split('.'), valueOrText(text)))
            setName('')
            setText('')
          }}
        >
          Add
        </Button>
      </span>
    </fieldset>
  )
}

/** Numbers, booleans, lists and objects as JSON; anything else is text. */
function valueOrText(text: string): Json {
  const read = readValue(text)
  return 'value' in read ? read.value : text
}

function flat(value: JsonObject, before = ''): [string, Json][] {
  return Object.entries(value).flatMap(([key, one]): [string, Json][] =>
    isJsonObject(one) && Object.keys(one).length > 0 ? flat(one, `${before}${key}.`) : [[before + key, one]],
  )
}

function put(value: JsonObject, [first = '', ...rest]: string[], last: Json): JsonObject {
  const inner = Object.hasOwn(value, first) ? value[first] : undefined
  return { ...value, [first]: rest.length > 0 ? put(isJsonObject(inner) ? inner : {}, rest, last) : last }
}

function drop(value: JsonObject, [first = '', ...rest]: string[]): JsonObject {
  const { [first]: inner, ...others } = value
  if (rest.length === 0 || !isJsonObject(inner)) return others
  const left = drop(inner, rest)
  return Object.keys(left).length > 0 ? { ...others, [first]: left } : others
}

const filled = (value: JsonObject) => (Object.keys(value).length > 0 ? value : undefined)
