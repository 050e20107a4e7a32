import { channelOf, hostOf } from '@/shared/format/channelOf'
import { t } from '@/shared/i18n/t'
import { openExternal } from '@/shared/safe/openTarget'
import { useThrottledAction } from '@/shared/time/useThrottledAction'
import { Icon } from '@/shared/ui/Icon'
import styles from './ServicePage.module.css'
import { SERVICE_THROTTLE_MS } from './serviceThrottle'
import type { ServiceLink } from './serviceLink'

interface Props {
  link: ServiceLink
  onInside: (url: string, title: string) => void
}

/** One service; opens at most once per 5 s. */
export function ServiceCard({ link, onInside }: Props) {
  const channel = channelOf('', link.url)
  const name = link.kind === 'chat' ? t('service.chat') : (channel?.name ?? t('service.other'))
  const openService = useThrottledAction(() => {
    if (link.kind === 'chat' || link.kind === 'inside') onInside(link.url, name)
    else openExternal(link.url)
  }, SERVICE_THROTTLE_MS)
  const face = (
    <>
      <span className={styles.disc}>
        <Icon name={link.kind === 'chat' ? 'message-circle' : (channel?.icon ?? 'headset')} size={24} />
      </span>
      <span className={styles.text}>
        <b>{name}</b>
        <span className={styles.detail}>
          {link.kind === 'chat'
            ? t('service.chatDetail')
            : t(link.kind === 'inside' ? 'service.insideDetail' : 'service.windowDetail', {
                host: hostOf(link.url) || link.url,
              })}
        </span>
      </span>
      <Icon name={link.kind === 'window' ? 'external-link' : 'chevron-right'} size={20} />
    </>
  )
  if (link.kind === 'native')
    return (
      <a href={link.href} className={styles.card}>
        {face}
      </a>
    )
  return (
    <button type="button" className={styles.card} onClick={() => openService()}>
      {face}
    </button>
  )
}
