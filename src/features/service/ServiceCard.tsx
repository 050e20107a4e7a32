import { channelOf, hostOf } from '@/shared/format/channelOf'
import { t } from '@/shared/i18n/t'
import { openExternal } from '@/shared/safe/openTarget'
import { useThrottledAction } from '@/shared/time/useThrottledAction'
import { Icon } from '@/shared/ui/Icon'
import styles from './ServicePage.module.css'
import { SERVICE_THROTTLE_MS } from './serviceThrottle'
import type { ServiceWay } from './serviceWay'

interface Props {
  way: ServiceWay
  onChat: (url: string) => void
}

/** One service; opened at most once in 5 s. */
export function ServiceCard({ way, onChat }: Props) {
  const openService = useThrottledAction(() => {
    if (way.kind === 'chat') onChat(way.url)
    else openExternal(way.url)
  }, SERVICE_THROTTLE_MS)
  const channel = channelOf('', way.url)
  const face = (
    <>
      <span className={styles.disc}>
        <Icon name={way.kind === 'chat' ? 'message-circle' : (channel?.icon ?? 'headset')} size={24} />
      </span>
      <span className={styles.words}>
        <b>{way.kind === 'chat' ? t('service.chat') : (channel?.name ?? t('service.other'))}</b>
        <span className={styles.detail}>
          {way.kind === 'chat'
            ? t('service.chatDetail')
            : t('service.windowDetail', { host: hostOf(way.url) || way.url })}
        </span>
      </span>
      <Icon name={way.kind === 'window' ? 'external-link' : 'chevron-right'} size={20} />
    </>
  )
  if (way.kind === 'native')
    return (
      <a href={way.href} className={styles.card}>
        {face}
      </a>
    )
  return (
    <button type="button" className={styles.card} onClick={() => openService()}>
      {face}
    </button>
  )
}
