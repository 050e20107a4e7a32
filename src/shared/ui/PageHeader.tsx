import type { ReactNode } from 'react'
import { IconButton } from './IconButton'
import styles from './PageHeader.module.css'
import { t } from '@/shared/i18n/t'

interface PageHeaderProps {
  title: ReactNode
  /** Target of the back button; without it there is none. */
  onBack?: () => void
  actions?: ReactNode
}

/** The bar at the top of a page: back button, title, actions. */
export function PageHeader({ title, onBack, actions }: PageHeaderProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.side}>
        {onBack && <IconButton icon="arrow-left" label={t('common.back')} onClick={onBack} />}
      </div>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.side}>{actions}</div>
    </div>
  )
}
