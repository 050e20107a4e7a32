import { Slot } from '@/engine/render/Slot'
import type { SectionsTabProps } from './SectionsTab.entry'
import styles from './SectionsTab.module.css'

/** The layout's home sections, one below the other (HM-22). */
export default function SectionsTab({ eager = 2 }: Partial<SectionsTabProps>) {
  return (
    <div className={styles.sections}>
      <Slot name="home" eager={eager} />
    </div>
  )
}
