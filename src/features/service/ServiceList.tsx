import { useState } from 'react'
import { errorNumber, type Failure } from '@/api/apiError'
import { useFacts } from '@/engine/render/LayoutContext'
import { t } from '@/shared/i18n/t'
import { EmptyState } from '@/shared/ui/EmptyState'
import { ErrorState } from '@/shared/ui/ErrorState'
import { Skeleton } from '@/shared/ui/Skeleton'
import { List, Stack } from '@/shared/ui/Stack'
import { useAppSelector } from '@/store/hooks'
import { chatSandbox } from './chatSandbox'
import { useCustomerServicesQuery } from './serviceApi'
import { serviceLink, type ServiceLink } from './serviceLink'
import { channelOf, hostOf } from '@/shared/format/channelOf'
import { openExternal } from '@/shared/safe/openTarget'
import { useThrottledAction } from '@/shared/time/useThrottledAction'
import { Icon } from '@/shared/ui/Icon'
import { SERVICE_THROTTLE_MS } from './serviceThrottle'
import { Button } from '@/shared/ui/Button'
import { Sheet } from '@/shared/ui/Sheet'
import { Spinner } from '@/shared/ui/Spinner'
import styles from './ServicePage.module.css'

/** The services of getCustomerServices; without any the mail address below remains. */
export function ServiceList({ appScheme }: { appScheme: string }) {
  const { native = false } = useFacts()
  const chatProvider = useAppSelector((state) => state.site.settings.chatProvider)
  const { data, error, isLoading, refetch } = useCustomerServicesQuery()
  const [chat, setChat] = useState<{ url: string; sandbox: string; title: string } | null>(null)
  const openInside = (url: string, title: string) =>
    setChat({ url, title, sandbox: chatSandbox(url, globalThis.location.origin) })
  if (isLoading)
    return (
      <Stack aria-busy="true" aria-label={t('common.loading')} role="group">
        <Skeleton height={76} />
        <Skeleton height={76} />
      </Stack>
    )
  if (!data) {
    const { kind }: Failure = error ?? {}
    const offline = kind === 'network'
    return (
      <ErrorState
        title={offline ? t('service.offline') : t('service.failed')}
        {...(!offline && { code: errorNumber(error) })}
        onRetry={() => void refetch()}
      />
    )
  }
  const services = data.appCustomerServiceQueue.flatMap(({ url, isOut }) => {
    const link = serviceLink(url, { chatProvider, native, isOut, appScheme })
    return link ? [link] : []
  })
  if (services.length === 0) return <EmptyState icon="headset" title={t('service.none')} />
  return (
    <>
      <List>
        {services.map((link, index) => (
          <li key={`${link.url} ${index}`}>
            <ServiceCard link={link} onInside={openInside} />
          </li>
        ))}
      </List>
      {chat && <ChatSheet {...chat} onClose={() => setChat(null)} />}
    </>
  )
}

interface ServiceCardProps {
  link: ServiceLink
  onInside: (url: string, title: string) => void
}

/** One service; opens at most once per 5 s. */
function ServiceCard({ link, onInside }: ServiceCardProps) {
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

interface ChatSheetProps {
  url: string
  sandbox: string
  title: string
  onClose: () => void
}

/** The live chat or another service inside the page, in an iframe. */
function ChatSheet({ url, sandbox, title, onClose }: ChatSheetProps) {
  const [loaded, setLoaded] = useState(false)
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      full
      footer={
        <Button variant="quiet" icon="external-link" onClick={() => openExternal(url)}>
          {t('service.ownWindow')}
        </Button>
      }
    >
      <div className={styles.place}>
        {!loaded && <Spinner size={32} label={t('service.loading')} />}
        <iframe
          src={url}
          title={title}
          sandbox={sandbox}
          referrerPolicy="strict-origin"
          className={styles.frame}
          onLoad={() => setLoaded(true)}
        />
      </div>
    </Sheet>
  )
}
