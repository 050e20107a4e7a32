import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { appEntry } from '@/domain/app-download/appEntry'
import { useAppDownload } from '@/domain/app-download/useAppDownload'
import { useAppDownloadEntry } from '@/domain/app-download/useAppDownloadEntry'
import { useSystem } from '@/domain/app-download/useSystem'
import { useAppSelector } from '@/store/hooks'
import type { FooterAppsProps } from './FooterApps.entry'
import styles from './FooterApps.module.css'

/** The page with the QR code for phones and the steps to the home screen. */
const PAGE = '/apkdownload'

/**
 * App store badges (DS-06), where an app is offered and the portal does not run inside it: a phone shows its own system's
 * badge, a computer both, linked to a QR code (OV-06).
 */
export default function FooterApps({ android = true, ios = true }: Partial<FooterAppsProps>) {
  const entry = useAppDownloadEntry()
  const system = useSystem()
  const h5 = useAppSelector((state) => state.site.config?.h5)
  const download = useAppDownload()
  if (entry.kind === 'none' || download.kind !== 'offered') return null
  const phone = system === 'android' || system === 'ios'
  /** What a phone of that system gets. */
  const kindOf = (one: 'android' | 'ios') => appEntry(download.url, one, { ...(h5 && { h5 }) }).kind
  const badges = (['android', 'ios'] as const).filter(
    (one) => (one === 'android' ? android : ios) && (!phone || one === system) && kindOf(one) !== 'none',
  )
  if (badges.length === 0) return null
  return (
    <section aria-label={t('footer.apps')}>
      <ul className={styles.apps}>
        {badges.map((one) => {
          const face = (
            <>
              <Icon name={phone ? 'smartphone' : 'qr-code'} size={26} />
              <span>
                <small className={styles.small}>
                  {t(kindOf(one) === 'homeScreen' ? 'footer.addToHome' : 'footer.getApp')}
                </small>{' '}
                <b className={styles.system}>{t(`footer.${one}`)}</b>
              </span>
            </>
          )
          return (
            <li key={one}>
              {'url' in entry ? (
                <a
                  href={entry.url}
                  rel="noopener noreferrer"
                  className={styles.badge}
                  {...(entry.kind === 'package' ? { download: '' } : { target: '_blank' })}
                >
                  {face}
                  {entry.kind === 'store' && <VisuallyHidden> {t('common.newWindow')}</VisuallyHidden>}
                </a>
              ) : (
                <RouteLink to={PAGE} className={styles.badge ?? ''}>
                  {face}
                </RouteLink>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
