import { useRef, useState } from 'react'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Icon } from '@/shared/ui/Icon'
import { classNames } from '@/shared/ui/classNames'
import { redone, undone } from '../edit/editorSlice'
import { FloatingPanel } from '../FloatingPanel'
import panel from '../FloatingPanel.module.css'
import type { EditorState } from '../model'
import { takeFocus } from '../takeFocus'
import styles from './Toolbar.module.css'

/** As many steps on either side as one can look through. */
const MAX_LISTED = 30

interface StepsProps {
  editor: Pick<EditorState, 'past' | 'future'>
  onStep: (step: typeof undone | typeof redone, times: number) => void
}

/** Every step of this session, the newest first: undoes or redoes up to one of them. */
export function Steps({ editor: { past, future }, onStep }: StepsProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const redoable = future.slice(0, MAX_LISTED)
  const undoable = past.slice(-MAX_LISTED)
  /** Times that are stepped: forwards above nothing, backwards below. */
  const lines = [
    ...redoable.map(({ label }, at) => ({ times: at + 1, label, note: 'Undone' })).reverse(),
    ...undoable
      .map(({ label }, at) => ({
        times: at + 1 - undoable.length,
        label,
        note: at + 1 === undoable.length ? 'Now' : '',
      }))
      .reverse(),
    ...(past.length === undoable.length
      ? [{ times: -past.length, label: 'As it was at first', note: past.length === 0 ? 'Now' : '' }]
      : []),
  ]
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.icon}
        aria-label="All steps"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={past.length + future.length === 0}
        title="All steps: go back to one of them"
        onClick={() => setOpen(true)}
      >
        <Icon name="history" size={18} />
      </button>
      <FloatingPanel
        isOpen={isOpen}
        triggerRef={button}
        placement="bottom end"
        aria-label="All steps"
        onOpenChange={setOpen}
      >
        <Menu
          aria-label="All steps"
          className={styles.steps ?? ''}
          onAction={(chosen) => {
            setOpen(false)
            const times = lines[Number(chosen)]?.times ?? 0
            if (times !== 0) onStep(times < 0 ? undone : redone, Math.abs(times))
          }}
        >
          {lines.map(({ label, note }, at) => (
            <MenuItem
              key={at}
              id={at}
              ref={at === 0 ? takeFocus : null}
              textValue={note === '' ? label : `${label}: ${note}`}
              className={classNames(panel.item, note === 'Undone' && styles.undone)}
            >
              <span>{label}</span>
              {note !== '' && <span className={styles.note}>{note}</span>}
            </MenuItem>
          ))}
        </Menu>
      </FloatingPanel>
    </>
  )
}
