import { Button } from './Button'
import { classNames } from './classNames'
import { Icon } from './Icon'
import styles from './EmptyState.module.css'
import { t } from '@/shared/i18n/t'

interface ErrorStateProps {
  /** What happened; a general message by default. */
  title?: string
  code?: number | string
  onRetry?: () => void
}

/** A failed load: announced when it appears, with the code for customer service and a retry button. */
export function ErrorState({ title, code, onRetry }: ErrorStateProps) {
  return (
    <div role="alert" className={styles.state}>
      <span className={classNames(styles.disc, styles.danger)}>
        <Icon name="triangle-alert" size={28} />
      </span>
      <p className={styles.title}>{title ?? t('common.errorTitle')}</p>
      <p className={styles.hint}>
        {t('common.errorHint')}
        {code !== undefined && ` ${t('common.errorCode', { code })}`}
      </p>
      {onRetry && (
        <Button variant="secondary" icon="refresh" className={styles.action} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  )
}
