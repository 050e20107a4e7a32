import { useId, useSyncExternalStore } from 'react'
import { t } from '@/shared/i18n/t'
import styles from './form.module.css'

const never = () => () => {}

/** Which website one registers at: this one, and there is no other choice (AU-10). */
export function WebsiteChooser() {
  const id = useId()
  const host = useSyncExternalStore(
    never,
    () => location.host,
    () => '',
  )
  return (
    <div className={styles.choice}>
      <label htmlFor={id} className={styles.label}>
        {t('accounts.website')}
      </label>
      <select id={id} className={styles.select} aria-readonly="true" value={host} onChange={() => undefined}>
        <option value={host}>{host}</option>
      </select>
    </div>
  )
}
