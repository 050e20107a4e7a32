import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useHydrated } from '@/shared/ui/useHydrated'
import type { useAppDownloadEntry } from '@/domain/app-download/useAppDownloadEntry'
import { Checksum } from './Checksum'
import { DownloadCode } from './DownloadCode'
import styles from './Offer.module.css'
import { Steps } from './Steps'

interface Props {
  entry: ReturnType<typeof useAppDownloadEntry>
  sha256: string
}

/** The app download for this device (OV-06) and its installation steps. */
export function Offer({ entry, sha256 }: Props) {
  const ios = entry.kind === 'homeScreen'
  return (
    <>
      <p>{t(ios ? 'install.leadIos' : entry.kind === 'code' ? 'install.leadDesktop' : 'install.lead')}</p>
      <div className={styles.offer}>
        {entry.kind === 'code' && <Code />}
        {entry.kind === 'unknown' && <Skeleton height={52} />}
        {ios && <p className={styles.note}>{t('install.notForIos')}</p>}
        {'url' in entry && (
          <a
            className={buttonClass({ size: 'l', block: true })}
            href={entry.url}
            rel="noopener noreferrer"
            {...(entry.kind === 'package' ? { download: '' } : { target: '_blank' })}
          >
            <Icon name={entry.kind === 'package' ? 'download' : 'external-link'} size={20} />
            {t(entry.kind === 'package' ? 'install.download' : 'install.openStore')}
          </a>
        )}
      </div>
      {entry.kind === 'package' && <Checksum sha256={sha256} />}
      {!ios && <Steps title={t('install.android')} steps={entry.kind === 'store' ? 'store' : 'file'} />}
      {entry.kind !== 'package' && <Steps title={t('install.ios')} steps="ios" />}
      {ios && (
        <RouteLink to="/lobby/home" className={buttonClass({ variant: 'secondary' })}>
          {t('notFound.home')}
        </RouteLink>
      )}
    </>
  )
}

/** A QR code of this page. */
function Code() {
  // The full URL is only known in the browser.
  const hydrated = useHydrated()
  return (
    <figure className={styles.code}>
      {hydrated ? <DownloadCode size={200} /> : <div className={styles.place} />}
      <figcaption>{t('install.scan')}</figcaption>
    </figure>
  )
}
