import { formatDateTime } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import styles from './Safebox.module.css'

/** Notice that password entry is locked, and until when. */
export function LockNotice({ until }: { until: number }) {
  return (
    <p className={styles.notice} role="status">
      <Icon name="lock" size={20} />
      {t('safebox.locked', { time: formatDateTime(until) })}
    </p>
  )
}
