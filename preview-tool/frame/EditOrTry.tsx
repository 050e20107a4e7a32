import { Icon } from '@/shared/ui/Icon'
import { ToolIcon } from '../ToolIcon'
import styles from './FramePane.module.css'

interface EditOrTryProps {
  editing: boolean
  onEditing: (editing: boolean) => void
}

/** What a click on the page does. */
export function EditOrTry({ editing, onEditing }: EditOrTryProps) {
  return (
    <span role="group" aria-label="A click on the page" className={styles.segments}>
      <button
        type="button"
        aria-pressed={editing}
        title="Select what is clicked"
        onClick={() => onEditing(true)}
      >
        <ToolIcon name="pointer" size={16} /> <span className={styles.word}>Edit</span>
      </button>
      <button
        type="button"
        aria-pressed={!editing}
        title="Use the page as a player does"
        onClick={() => onEditing(false)}
      >
        <Icon name="play" size={16} /> <span className={styles.word}>Try</span>
      </button>
    </span>
  )
}
