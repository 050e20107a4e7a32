import { classNames } from './classNames'
import { Dialog, type DialogProps } from './Dialog'
import styles from './Sheet.module.css'

export interface SheetProps extends Omit<DialogProps, 'className'> {
  side?: 'bottom' | 'left'
  /** Takes the full height of the screen. */
  full?: boolean
}

/** A dialog that slides in from an edge. */
export function Sheet({ side = 'bottom', full, ...dialog }: SheetProps) {
  return <Dialog {...dialog} className={classNames(styles.sheet, styles[side], full && styles.full)} />
}
