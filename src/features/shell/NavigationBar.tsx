import { usePendingPage } from '@/engine/render/ShellOutlet'
import { t } from '@/shared/i18n/t'
import styles from './NavigationBar.module.css'

/** The progress bar at the top while the next page loads (RT-02). */
export function NavigationBar() {
  const pending = usePendingPage()
  return pending ? (
    <div role="progressbar" aria-label={t('shell.pageLoading')} className={styles.bar} />
  ) : null
}
