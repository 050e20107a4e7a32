import type { ComponentType } from 'react'
import type { Json } from '@layout/types'
import type { ControlProps } from './controlProps'
import { firstValue } from './firstValue'
import styles from './controls.module.css'

/** Edits a list: a control per entry, with buttons to reorder. */
export function ListControl({
  control: Control,
  ...props
}: ControlProps & { control: ComponentType<ControlProps> }) {
  const { id, title, schema, value, onChange } = props
  const list = Array.isArray(value) ? (value as Json[]) : []
  const items = schema.items ?? {}
  const isFull = list.length >= (schema.maxItems ?? Infinity)
  const isLeast = list.length <= (schema.minItems ?? 0)
  const move = (from: number, to: number) => {
    const moved = list.toSpliced(from, 1)
    onChange(moved.toSpliced(to, 0, list[from] as Json))
  }
  return (
    <div className={styles.stack}>
      {list.map((entry, at) => (
        <div key={at} role="group" aria-label={`${title} ${at + 1}`} className={styles.element}>
          <span className={styles.line}>
            <span className={styles.hint}>{at + 1}</span>
            <Act label={`Move ${at + 1} up`} text="Up" off={at === 0} run={() => move(at, at - 1)} />
            <Act
              label={`Move ${at + 1} down`}
              text="Down"
              off={at === list.length - 1}
              run={() => move(at, at + 1)}
            />
            <Act
              label={`Remove ${at + 1}`}
              text="Remove"
              off={isLeast}
              run={() => onChange(list.toSpliced(at, 1))}
            />
          </span>
          <Control
            id={`${id}-${at}`}
            name={props.name}
            title={`${title} ${at + 1}`}
            schema={items}
            required
            value={entry}
            onChange={(next) => onChange(list.with(at, next ?? ''))}
          />
        </div>
      ))}
      <span className={styles.line}>
        <Act
          label={`Add to ${title}`}
          text="Add"
          off={isFull}
          run={() => onChange([...list, firstValue(items)])}
        />
        {isFull && <span className={styles.hint}>{`at most ${schema.maxItems}`}</span>}
      </span>
    </div>
  )
}

function Act({ label, text, off, run }: { label: string; text: string; off: boolean; run: () => void }) {
  return (
    <button
      type="button"
      className={styles.small}
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={() => {
        if (!off) run()
      }}
    >
      {text}
    </button>
  )
}
