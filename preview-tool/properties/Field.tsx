import { useId, useState } from 'react'
import { isJsonObject } from '@layout/jsonObject'
import type { Json, JsonObject } from '@layout/types'
import { Control } from './Control'
import { deref, type FieldSchema } from '../fields/fieldSchema'
import { fieldKind, type FieldKind } from '../fields/fieldKind'
import { useForm } from './FormContext'
import { sentencesOf, type Refusal } from '../refusals/refusal'
import { Refusals } from '../refusals/Refusals'
import { useTexts } from '../texts/useTexts'
import { outranks, placeText, sourceText } from '../fields/source'
import type { FieldSpec } from '../checks/subject'
import { limitsText } from './limitsText'
import styles from './PropertyField.module.css'
import shared from '../fields/fields.module.css'

/** Controls with several inputs are a named group; the others have a label. */
const GROUPS: readonly FieldKind[] = ['list', 'condition', 'moment', 'picture']

/** Values that are edited as a whole: what is missing in a new one is not that of a lower layer. */
const WHOLE: readonly FieldKind[] = ['condition', 'picture']

/** One field of the form: name, source, control and problems. */
export function Field({ spec }: { spec: FieldSpec }) {
  const form = useForm()
  const id = useId()
  const { path, title, name, required } = spec
  const schema = deref(spec.schema)
  const kind = fieldKind(spec.schema)
  const source = form.sourceOf(path)
  const isOwn = form.isOwn(path)
  const value = form.valueAt(path) ?? schema.default
  const texts = useTexts()
  // The text can be another one here, while which text it is comes from elsewhere.
  const hasOwnText = kind === 'message' && typeof value === 'string' && texts?.textOf(value).own === true
  const problems = form.problemsAt(path, true)
  const isDefault = source === undefined && value !== undefined
  const isGroup = GROUPS.includes(kind)
  const [refused, setRefused] = useState<Refusal[]>([])
  const change = (next: Json | undefined) =>
    setRefused(
      WHOLE.includes(kind) && isJsonObject(next)
        ? form.replace(path, next as JsonObject, `Changed "${title}"`)
        : form.change(path, next, title),
    )
  const described = [
    refused.length > 0 && `${id}-refused`,
    schema.description && `${id}-words`,
    `${id}-source`,
    problems.length > 0 && `${id}-wrong`,
  ]
  return (
    <div
      className={isOwn ? `${styles.field} ${styles.own}` : styles.field}
      data-field={name}
      data-path={JSON.stringify(path)}
      role={isGroup ? 'group' : undefined}
      aria-labelledby={isGroup ? `${id}-label` : undefined}
    >
      <div className={styles.head}>
        {isGroup ? <span id={`${id}-label`}>{title}</span> : <label htmlFor={id}>{title}</label>}
        <span id={`${id}-source`} className={styles.source}>
          {isOwn || hasOwnText ? (
            <span className={styles.mark}>Set here</span>
          ) : isDefault ? (
            'Standard'
          ) : (
            sourceText(source)
          )}
        </span>
        {isOwn && (
          <button
            type="button"
            className={shared.small}
            aria-label={`Reset ${title}`}
            onClick={() => setRefused(form.reset(path, title))}
          >
            Reset
          </button>
        )}
      </div>
      {schema.description && (
        <p id={`${id}-words`} className={shared.hint}>
          {schema.description}
        </p>
      )}
      <Control
        id={id}
        name={name}
        title={title}
        schema={spec.schema}
        required={required}
        value={value}
        onChange={change}
        describedBy={described.filter(Boolean).join(' ')}
        invalid={problems.length > 0 || refused.length > 0}
      />
      <p id={`${id}-refused`} role="status" className={refused.length > 0 ? styles.problems : undefined}>
        <Refusals refused={refused} text={refusalText(schema, refused)} onClose={() => setRefused([])} />
      </p>
      {outranks(source, form.target) && (
        <p className={shared.hint}>
          {`Not seen here: ${source ? placeText(source) : ''} has a value of its own for this. A change for ${placeText({ ...form.target, name: form.target.layer })} shows elsewhere.`}
        </p>
      )}
      {problems.length > 0 && (
        <ul id={`${id}-wrong`} className={styles.problems}>
          {problems.map(({ pointer, message }) => (
            <li key={pointer + message}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Why a typed value is not taken, in the words of its field where the reason is the field's own limit. */
function refusalText(schema: FieldSchema, reasons: readonly Refusal[]): string {
  const isOwnLimit = reasons.every(({ sentence }) => sentence.startsWith('Expected '))
  if (!isOwnLimit) return sentencesOf(reasons)
  if (schema.type === 'integer' || schema.type === 'number') {
    const limits = limitsText(schema)
    const kind = schema.type === 'integer' ? 'a whole number' : 'a number'
    return `it must be ${[kind, limits].filter(Boolean).join(', ')}.`
  }
  if (reasons.some(({ sentence }) => sentence.endsWith('found "".'))) return 'it cannot be empty.'
  return sentencesOf(reasons)
}
