import type { ReactNode } from 'react'
import { IconButton } from './IconButton'
import styles from './PageHeader.module.css'
import { t } from '@/shared/i18n/t'

interface PageHeaderProps {
  title: ReactNode
  /** The way back; without it there is no button. */
  onBack?: () => void
  actions?: ReactNode
}

/** The bar on top of a page: way back, title, actions. */
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
