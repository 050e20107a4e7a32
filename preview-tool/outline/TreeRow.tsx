import { memo } from 'react'
import { Icon } from '@/shared/ui/Icon'
import { classNames } from '@/shared/ui/classNames'
import type { Drop } from './useDragMove'
import styles from './TreeRow.module.css'

interface TreeRowProps {
  path: string
  label: string
  level: 1 | 2
  at: number
  of: number
  /** The id, beside the label. */
  id: string
  /** Undefined for a leaf. */
  open: boolean | undefined
  selected: boolean
  /** The one line in the tab order. */
  current: boolean
  /** Message: why the entry is hidden. */
  why: string
  unknownType: string
  movable: boolean
  addable: boolean
  /** Drop position of a dragged line, or that it is not allowed. */
  drop: Drop['side'] | undefined
  idBase: string
}

/** One line of the outline. The tree handles its events, so that an edit re-renders only changed lines. */
export const TreeRow = memo(function TreeRow(props: TreeRowProps) {
  const {
    path,
    label,
    level,
    at,
    of,
    id,
    open,
    selected,
    current,
    why,
    unknownType,
    movable,
    addable,
    drop,
  } = props
  const name = `${props.idBase}-${path}`
  const notes = [why, unknownType && `Unknown component ${unknownType}: players see nothing here`].filter(
    Boolean,
  )
  return (
    <div
      role="treeitem"
      data-path={path}
      aria-level={level}
      aria-posinset={at + 1}
      aria-setsize={of}
      aria-expanded={open}
      aria-selected={selected}
      aria-labelledby={`${name}-label ${id ? `${name}-id` : ''}`.trim()}
      aria-describedby={notes.length > 0 ? `${name}-why` : undefined}
      tabIndex={current ? 0 : -1}
      draggable={movable || undefined}
      className={classNames(
        styles.row,
        level === 1 ? styles.section : styles.node,
        selected && styles.selected,
        why !== '' && styles.off,
        drop && styles[drop],
      )}
    >
      {open !== undefined && (
        <span className={styles.twist} data-act="toggle" aria-hidden>
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size={16} />
        </span>
      )}
      <span className={styles.text}>
        <span id={`${name}-label`} className={styles.label}>
          {label}
        </span>
        {id && (
          <code id={`${name}-id`} className={styles.id}>
            {id}
          </code>
        )}
        {notes.length > 0 && (
          <span id={`${name}-why`} className={styles.why}>
            {notes.join('. ')}
          </span>
        )}
      </span>
      {(addable || level === 2) && (
        <button
          type="button"
          className={styles.act}
          data-act={addable ? 'add' : 'menu'}
          tabIndex={current ? 0 : -1}
          aria-label={addable ? `Add to ${label}` : `Actions for ${label}`}
          aria-haspopup={addable ? undefined : 'menu'}
        >
          <Icon name={addable ? 'plus' : 'more'} size={16} />
        </button>
      )}
    </div>
  )
})
