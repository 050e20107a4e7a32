import { memo } from 'react'
import { Icon } from '@/shared/ui/Icon'
import { classNames } from '@/shared/ui/classNames'
import { useWording } from '../wording'
import type { Drop } from './useDragMove'
import styles from './TreeRow.module.css'

interface TreeRowProps {
  path: string
  label: string
  level: 1 | 2
  at: number
  of: number
  icon: string
  /** The id, for developers. */
  id: string
  /** Undefined for a leaf. */
  open: boolean | undefined
  selected: boolean
  /** The one line in the tab order. */
  current: boolean
  /** Why the entry is hidden: in a few words, and in a sentence. */
  reason: string
  why: string
  /** It differs on this site from what all sites share. */
  customised: boolean
  /** It has changes that are not saved. */
  unsaved: boolean
  /** One of several that are marked together. */
  marked: boolean
  /** Names of the others who have selected it. */
  people: string
  /** How many comments are open there. */
  notes: number
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
    icon,
    at,
    of,
    id,
    open,
    selected,
    current,
    reason,
    why,
    customised,
    unsaved,
    marked,
    people,
    notes: noted,
    unknownType,
    movable,
    addable,
    drop,
  } = props
  const { differs } = useWording()
  const name = `${props.idBase}-${path}`
  const notes = [
    why,
    unknownType && `Unknown component ${unknownType}: players see nothing here`,
    customised && 'Changed on this site',
    unsaved && differs,
    people && `Selected by ${people}`,
    noted > 0 && (noted === 1 ? '1 open comment' : `${noted} open comments`),
  ].filter(Boolean)
  return (
    <div
      role="treeitem"
      data-path={path}
      aria-level={level}
      aria-posinset={at + 1}
      aria-setsize={of}
      aria-expanded={open}
      aria-selected={selected || marked}
      aria-labelledby={`${name}-label`}
      aria-describedby={notes.length > 0 ? `${name}-why` : undefined}
      tabIndex={current ? 0 : -1}
      draggable={movable || undefined}
      className={classNames(
        styles.row,
        level === 1 ? styles.section : styles.node,
        level === 1 && open === undefined && styles.whole,
        selected && styles.selected,
        marked && styles.marked,
        why !== '' && styles.off,
        drop && styles[drop],
      )}
    >
      {open !== undefined && (
        <span className={styles.twist} data-act="toggle" aria-hidden>
          <Icon name={open ? 'chevron-down' : 'chevron-right'} size={16} />
        </span>
      )}
      <Icon name={icon} size={16} className={styles.icon ?? ''} />
      <span className={styles.text} title={[notes.join('. '), id && `(${id})`].filter(Boolean).join(' ')}>
        <span id={`${name}-label`}>{label}</span>
        {(reason || unknownType) && (
          <span className={styles.reason} aria-hidden>
            {unknownType ? 'Unknown component' : reason}
          </span>
        )}
        {notes.length > 0 && (
          <span id={`${name}-why`} hidden>
            {notes.join('. ')}
          </span>
        )}
      </span>
      {customised && <span className={styles.customised} aria-hidden />}
      {unsaved && <span className={styles.unsaved} aria-hidden />}
      {people && (
        <bdi className={styles.people} aria-hidden>
          {people}
        </bdi>
      )}
      {noted > 0 && (
        <span className={styles.noted} aria-hidden>
          <Icon name="message-circle" size={14} />
          {noted}
        </span>
      )}
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
