import type { ComponentType } from 'react'
import { isJsonObject } from '@layout/jsonObject'
import type { JsonObject } from '@layout/types'
import type { ControlProps } from './controlProps'
import { deref } from './fieldSchema'
import { fieldsOf } from './subject'
import styles from './controls.module.css'

/** An object inside a list: lists are replaced whole, so its fields have no source of their own. */
export function ObjectControl({
  control: Control,
  ...props
}: ControlProps & { control: ComponentType<ControlProps> }) {
  const { id, schema, value, onChange } = props
  const object = isJsonObject(value) ? (value as JsonObject) : {}
  return (
    <div className={styles.stack}>
      {fieldsOf(schema, []).map(({ name, title, schema: one, required }) => (
        <div key={name} className={styles.part}>
          <label htmlFor={`${id}-${name}`}>{title}</label>
          <Control
            id={`${id}-${name}`}
            name={name}
            title={title}
            schema={one}
            required={required}
            value={object[name] ?? deref(one).default}
            onChange={(next) => {
              const { [name]: _gone, ...others } = object
              onChange(next === undefined ? others : { ...object, [name]: next })
            }}
          />
        </div>
      ))}
    </div>
  )
}
