import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { FloatingPanel } from './FloatingPanel'
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
  /** May close the panel, before a dialog opens. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A button with a panel below it. */
export function Popover({ label, name, named, className, align = 'start', onOpen, children }: PopoverProps) {
  return (
    <DialogTrigger onOpenChange={(isOpen) => isOpen && onOpen?.()}>
      <Button className={className ?? ''} {...(named && { 'aria-label': name })}>
        {label}
      </Button>
      <FloatingPanel placement={`bottom ${align}`}>
        <Dialog aria-label={name} className={styles.content ?? ''}>
          {({ close }) => (typeof children === 'function' ? children(close) : children)}
        </Dialog>
      </FloatingPanel>
    </DialogTrigger>
  )
}
