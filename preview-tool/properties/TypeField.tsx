import type { JsonObject } from '@layout/types'
import type { BlockEntry } from '@/engine/registry/defineEntry'
import { useForm } from './FormContext'
import type { Subject } from '../checks/subject'
import styles from '../fields/fields.module.css'
import { Select } from '../Select'

interface TypeFieldProps {
  subject: Subject
  entries: Record<string, BlockEntry>
  /** The node as the layers set it, without defaults. */
  node: JsonObject
}

/** Selects the component. Another one starts with its own settings. */
export function TypeField({ subject, entries, node }: TypeFieldProps) {
  const form = useForm()
  const { slot, segments, title } = subject
  const type = typeof node.type === 'string' ? node.type : ''
  const fitting = Object.entries(entries).filter(([, entry]) => slot && entry.slots.includes(slot as never))
  const isForeign = !fitting.some(([one]) => one === type)
  const choose = (next: string) => {
    const { props: _props, redirect: _redirect, ...rest } = node
    const entry = entries[next]
    const needsProps = entry && !entry.props.safeParse({}).success
    const props: JsonObject = needsProps ? { props: entry.sample as JsonObject } : {}
    form.replace(
      segments,
      { ...rest, type: next, ...props },
      `Put "${entry?.label ?? next}" in the place of "${title}"`,
    )
  }
  return (
    <Select
      label="Component"
      labelled="above"
      inputClassName={styles.input}
      value={type}
      options={[
        ...(isForeign ? [{ value: type, label: type ? `${type} (unknown)` : 'None: it redirects' }] : []),
        ...fitting.map(([value, { label }]) => ({ value, label })),
      ]}
      onChange={choose}
    />
  )
}
