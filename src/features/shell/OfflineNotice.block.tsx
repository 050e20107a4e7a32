import { useSyncExternalStore } from 'react'
import { useDevice } from '@/engine/render/LayoutContext'
import { formatDateTime } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { useOnline } from '@/shared/ui/useOnline'
import { localStore } from '@/shared/safe/storage'
import { clock } from '@/shared/time/clock'
import { KEY } from '@/store/storageKeys'
import styles from './OfflineNotice.module.css'

let offlineAt = 0

/**
 * Since when the data may be outdated, in milliseconds since the epoch, for `useSyncExternalStore`: when the browser went
 * offline, or after an offline start the time of the last response; 0 if unknown.
 */
const offlineSince = {
  subscribe(listener: () => void): () => void {
    const onOffline = () => {
      offlineAt = clock.now()
      listener()
    }
    addEventListener('offline', onOffline)
    return () => removeEventListener('offline', onOffline)
  },
  get(): number {
    if (offlineAt > 0) return offlineAt
    const stored = Number(localStore.get(KEY.savedAt))
    return stored > 0 && stored <= clock.now() ? stored : 0
  },
  getServer: () => 0,
}

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
        <p className={styles.notice} data-device={device}>
          <Icon name="wifi-off" size={18} />
          <span>
            {since > 0 ? t('shell.offlineSince', { time: formatDateTime(since) }) : t('common.offline')}
          </span>
        </p>
      )}
    </div>
  )
}
