import { useSyncExternalStore } from 'react'
import { useDevice } from '@/engine/render/LayoutContext'
import { formatDateTime } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { useOnline } from '@/shared/ui/useOnline'
import styles from './OfflineNotice.module.css'
import { offlineSince } from './offlineSince'

/**
 * Shown while offline: since when the data may be outdated. Disappears by itself; a page that
 * started offline shows the time of the last response of the back end.
 */
export default function OfflineNotice() {
  const online = useOnline()
  const device = useDevice()
  const since = useSyncExternalStore(offlineSince.subscribe, offlineSince.get, offlineSince.getServer)
  return (
    <div role="status">
      {!online && (
        <p className={styles.notice} data-device={device} data-offline>
          <Icon name="wifi-off" size={18} />
          <span>
            {since > 0 ? t('shell.offlineSince', { time: formatDateTime(since) }) : t('common.offline')}
          </span>
        </p>
      )}
    </div>
  )
}
