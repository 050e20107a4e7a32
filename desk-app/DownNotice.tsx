import type { ReactNode } from 'react'
import { Icon } from '@/shared/ui/Icon'
import { useOnline } from '@/shared/ui/useOnline'
import styles from './Shell.module.css'

/** The one place that says that the desk does not answer, and what that means for the page below. */
export function DownNotice({ children }: { children: ReactNode }) {
  const isOnline = useOnline()
  return (
    <p className={styles.down} role="status">
      <Icon name="wifi-off" size={18} />
      <span>
        {isOnline ? 'The desk is not answering.' : 'You are offline.'} {children}
      </span>
    </p>
  )
}
