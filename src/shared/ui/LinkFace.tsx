import type { ReactNode } from 'react'
import { Icon } from './Icon'
import type { IconName } from './iconNames'
import styles from './LinkFace.module.css'

/** Class of a link or a button that is one row of a card's list. */
export const linkRowClass = styles.row ?? ''
/** Class of the list around such rows. */
export const linkListClass = styles.list ?? ''

interface Props {
  icon: IconName | (string & {})
  label: ReactNode
  detail?: string | undefined
  /** Icon at its end: a chevron by default. */
  end?: IconName
}

/** Content of a link row: icon, text and end icon. */
export function LinkFace({ icon, label, detail, end = 'chevron-right' }: Props) {
  return (
    <>
      <Icon name={icon} size={22} className={styles.sign ?? ''} />
      <span className={styles.text}>
        <span>{label}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      <Icon name={end} size={20} className={styles.end ?? ''} />
    </>
  )
}
