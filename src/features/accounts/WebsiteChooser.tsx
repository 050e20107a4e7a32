import { useId, useSyncExternalStore } from 'react'
import { t } from '@/shared/i18n/t'
import { Stack } from '@/shared/ui/Stack'
import styles from './form.module.css'

const noSubscription = () => () => {}

/** The website to register at, with this one as the only choice (AU-10). */
export function WebsiteChooser() {
  const id = useId()
  const host = useSyncExternalStore(
    noSubscription,
    () => location.host,
    () => '',
  )
  return (
    <Stack gap={1}>
      <label htmlFor={id} className={styles.label}>
        {t('accounts.website')}
      </label>
      <select id={id} className={styles.select} aria-readonly="true" value={host} onChange={() => undefined}>
        <option value={host}>{host}</option>
      </select>
    </Stack>
  )
}
