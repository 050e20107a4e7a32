import { useSyncExternalStore } from 'react'
import { useDevice } from '@/engine/render/LayoutContext'
import { formatDateTime } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { useOnline } from '@/shared/ui/useOnline'
import styles from './OfflineNotice.module.css'
import { offlineSince } from './offlineSince'

/**
 * While there is no network: that it is so, and since when what is seen may have changed. Comes and goes by itself; a page that
 * started without a network shows what was saved when the portal last heard from its back end.
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
