import { useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'
import { classNames } from '@/shared/ui/classNames'
import { filesIn } from '../pictures/filesIn'
import type { ChosenPicture } from '../pictures/PictureDetails'
import { PictureDialog } from '../pictures/PictureDialog'
import styles from './PictureControl.module.css'
import shared from '../fields/fields.module.css'

interface PicturePickerProps {
  id?: string
  title: string
  /** Text of the button that opens the library. */
  action: string
  className?: string | undefined
  /** Ids of what describes the button. */
  describedBy?: string | undefined
  onUse: (chosen: ChosenPicture) => void
  /** Before the button. */
  children?: ReactNode
  /** Beside the button. */
  beside?: ReactNode
}

/** Opens the library for a place; a picture that is dropped or pasted here is added to it. */
export function PicturePicker(props: PicturePickerProps) {
  const { id, title, action, className, describedBy, onUse, children, beside } = props
  const [files, setFiles] = useState<readonly File[] | null>(null)
  const [isOver, setOver] = useState(false)
  const bring = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    setOver(false)
    const brought = filesIn(data, event.target)
    if (!brought || brought.length === 0) return
    event.preventDefault()
    setFiles(brought)
  }
  return (
    <>
      <div
        className={classNames(styles.picker, className, isOver && styles.over)}
        onPaste={(event) => bring(event, event.clipboardData)}
        onDrop={(event) => bring(event, event.dataTransfer)}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
      >
        {children}
        <span className={shared.line}>
          <button
            type="button"
            {...(id !== undefined && { id })}
            aria-label={`${action} for “${title}”`}
            aria-describedby={describedBy}
            className={shared.small}
            onClick={() => setFiles([])}
          >
            {action}
          </button>
          {beside}
        </span>
      </div>
      {files && (
        <PictureDialog
          files={files}
          onClose={() => setFiles(null)}
          onUse={(chosen) => {
            setFiles(null)
            onUse(chosen)
          }}
        />
      )}
    </>
  )
}
