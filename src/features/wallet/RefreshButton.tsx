import { t } from '@/shared/i18n/t'
import { IconButton } from '@/shared/ui/IconButton'
import styles from './RefreshButton.module.css'
import { useRefreshBalance } from './useRefreshBalance'

/** Refreshes the balance; spins while waiting. */
export function RefreshButton() {
  const { busy, refresh } = useRefreshBalance()
  return (
    <IconButton
      icon="refresh"
      iconSize={16}
      label={t('wallet.refresh')}
      busy={busy}
      className={styles.refresh ?? ''}
      onClick={() => void refresh()}
    />
  )
}
