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
import { ChatSheet } from './ChatSheet'
import { useCustomerServicesQuery } from './serviceApi'
import { ServiceCard } from './ServiceCard'
import { serviceLink } from './serviceLink'

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
