import type { WebConfig } from '@/api/models/webConfig'
import { useFacts } from '@/engine/render/LayoutContext'
import { PageBody } from '@/engine/render/PageBody'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Loaded } from '@/shared/ui/Loaded'
import { appEntry } from '@/domain/app-download/appEntry'
import { appDownload } from '@/domain/app-download/appDownload'
import { useAppSelector } from '@/store/hooks'
import { useSystem } from '@/domain/app-download/useSystem'
import { useConfigQuery } from '@/domain/site/useConfigQuery'
import { Offer } from './Offer'

const UNKNOWN = { kind: 'unknown' } as const

/** The app and how to install it (RT-08), or why it is not offered (OV-06). */
export default function DownloadPage() {
  return (
    <PageBody title={t('page.apk')}>
      <Loaded query={useConfigQuery()} waiting={[56, 240, 200]}>
        {(config) => <Download config={config} />}
      </Loaded>
    </PageBody>
  )
}

function Download({ config }: { config: WebConfig }) {
  const { mode, native } = useFacts()
  const download = appDownload(config, { mode, native })
  const system = useSystem()
  const affiliateId = useAppSelector((state) => state.affiliateId)
  if (download.kind === 'offered') {
    const entry = system ? appEntry(download.url, system, { h5: config.h5, affiliateId }) : UNKNOWN
    return <Offer entry={entry} sha256={config.h5.sha256} />
  }
  return (
    <EmptyState icon="smartphone" title={t(`install.not.${download.kind}`)}>
      <RouteLink to="/lobby/home" className={buttonClass({ variant: 'secondary' })}>
        {t('notFound.home')}
      </RouteLink>
    </EmptyState>
  )
}
