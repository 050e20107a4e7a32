import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { isComposing } from '@/shared/shortcut'
import styles from './Popover.module.css'

interface PopoverProps {
  /** Content of the button. */
  label: ReactNode
  /** Accessible name of the panel, and of the button where its content has none. */
  name: string
  /** The button's name is `name`, whatever it shows. */
  named?: boolean
  className?: string | undefined
  /** Which edge of the button the panel keeps to. */
  align?: 'start' | 'end'
  onOpen?: () => void
  children: ReactNode
}

/** A button with a panel below it. Not modal: it closes by Escape, by its button, and when the focus goes elsewhere. */
export function Popover({ label, name, named, className, align = 'start', onOpen, children }: PopoverProps) {
  const [isOpen, setOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen || event.key !== 'Escape' || isComposing(event.nativeEvent)) return
    event.stopPropagation()
    close()
  }
  const onBlur = (event: FocusEvent) => {
    // A click on a part that takes no focus, such as a label, is no way out.
    if (event.relatedTarget && !whole.current?.contains(event.relatedTarget as Node)) setOpen(false)
  }
  return (
    <div ref={whole} className={styles.popover} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-label={named ? name : undefined}
        onClick={() => {
          if (!isOpen) onOpen?.()
          setOpen(!isOpen)
        }}
      >
        {label}
      </button>
      {isOpen && (
        <>
          <div className={styles.outside} aria-hidden onPointerDown={() => setOpen(false)} />
          <div role="group" aria-label={name} className={`${styles.panel} ${styles[align]}`}>
            {children}
          </div>
        </>
      )}
    </div>
  )
}
