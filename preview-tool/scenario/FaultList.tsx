import { useState } from 'react'
import { endpoints } from '../../backend-kit/endpoints'
import { isJsonObject } from '@layout/jsonObject'
import type { JsonObject } from '@layout/types'
import { Button } from '@/shared/ui/Button'
import controls from '../controls.module.css'
import { Choice } from './fields'
import styles from './ScenarioMenu.module.css'

interface Props {
  value: JsonObject | undefined
  onChange: (value: JsonObject | undefined) => void
}

/** Ways a call can fail: the label, and the fault for the mock back end. */
const FAULTS: Record<string, JsonObject> = {
  'fails (500)': { status: 500 },
  'is slow (3 s)': { delayMs: 3000 },
  'is empty': { body: '{"code":200,"errcode":0}' },
  'is not JSON': { body: '<html></html>' },
  'is never answered': { network: true },
  'is refused (1001)': { errcode: 1001 },
}
const CALLS = ['every call', ...Object.keys(endpoints).sort()]
const nameOf = (call: string) => (call === '*' ? 'every call' : call)

/** Failing calls (PV-04): which and how. */
export function FaultList({ value = {}, onChange }: Props) {
  const [call, setCall] = useState('every call')
  const [faultName, setFaultName] = useState('fails (500)')
  const { [nameToKey(call)]: _same, ...others } = value
  return (
    <fieldset className={styles.group}>
      <legend>Failing calls</legend>
      {Object.entries(value).map(([key, fault]) => (
        <span key={key} className={styles.line}>
          <span>{`${nameOf(key)} ${wordsOf(fault)}`}</span>
          <Button
            size="s"
            variant="quiet"
            aria-label={`Remove: ${nameOf(key)}`}
            onClick={() => onChange(without(value, key))}
          >
            Remove
          </Button>
        </span>
      ))}
      <span className={styles.line}>
        <Choice label="Call" value={call} options={CALLS} onChange={setCall} />
        <Choice
          label="What happens"
          value={faultName}
          options={Object.keys(FAULTS)}
          onChange={setFaultName}
        />
        <Button
          size="s"
          variant="secondary"
          className={controls.field}
          onClick={() => onChange({ ...others, [nameToKey(call)]: FAULTS[faultName] ?? {} })}
        >
          Add
        </Button>
      </span>
    </fieldset>
  )
}

const nameToKey = (call: string) => (call === 'every call' ? '*' : call)

function without(value: JsonObject, key: string): JsonObject | undefined {
  const { [key]: _gone, ...rest } = value
  return Object.keys(rest).length > 0 ? rest : undefined
}

/** Label of a fault; a hand-written one as it is. */
function wordsOf(fault: unknown): string {
  const text = JSON.stringify(fault)
  const known = Object.entries(FAULTS).find(([, one]) => JSON.stringify(one) === text)
  return known?.[0] ?? (isJsonObject(fault) ? text : '')
}
