import { classNames } from './classNames'
import { Dialog, type DialogProps } from './Dialog'
import styles from './Modal.module.css'

export interface ModalProps extends Omit<DialogProps, 'className'> {
  wide?: boolean
  /** Its content is still loading when it opens: it grows downwards only, so that nothing moves under a finger. */
  growing?: boolean
}

/** A centred modal dialog. It traps and returns the focus; Esc and backdrop close it when dismissible. */
export function Modal({ wide, growing, ...dialog }: ModalProps) {
  return (
    <Dialog
      {...dialog}
      className={classNames(styles.modal, wide && styles.wide, growing && styles.growing)}
    />
  )
}
