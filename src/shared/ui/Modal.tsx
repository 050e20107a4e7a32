import { classNames } from './classNames'
import { Dialog, type DialogProps } from './Dialog'
import styles from './Modal.module.css'

export interface ModalProps extends Omit<DialogProps, 'className'> {
  wide?: boolean
}

/** A box in the middle that must be answered first. Focus goes in and comes back; Esc and backdrop close it when dismissible. */
export function Modal({ wide, ...dialog }: ModalProps) {
  return <Dialog {...dialog} className={classNames(styles.modal, wide && styles.wide)} />
}
