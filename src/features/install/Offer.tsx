import { useDevice } from '@/engine/render/LayoutContext'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { QrCode } from '@/shared/ui/QrCode'
import { useHydrated } from '@/shared/ui/useHydrated'
import { Checksum } from './Checksum'
import { isPackage } from './isPackage'
import styles from './Offer.module.css'
import { Steps } from './Steps'
import { useSystem } from './useSystem'

interface Props {
  /** Where the app is had; a path of this site or an https address. */
  url: string
  sha256: string
}

/** The app as a button for this phone, and as a code for another one; then how to install it. */
export function Offer({ url, sha256 }: Props) {
  const file = isPackage(url)
  const useless = useSystem() === 'ios' && file
  const desktop = useDevice() === 'desktop'
  return (
    <>
      <p>{t(desktop ? 'install.leadDesktop' : 'install.lead')}</p>
      <div className={styles.offer}>
        {desktop && <Code url={url} />}
        {useless ? (
          <p className={styles.note}>{t('install.notForIos')}</p>
        ) : (
          <a
            className={buttonClass({ size: 'l', block: true })}
            href={url}
            rel="noopener noreferrer"
            {...(file ? { download: '' } : { target: '_blank' })}
          >
            <Icon name={file ? 'download' : 'external-link'} size={20} />
            {t(file ? 'install.download' : 'install.openStore')}
          </a>
        )}
      </div>
      {file && <Checksum sha256={sha256} />}
      <Steps title={t('install.android')} steps={file ? 'file' : 'store'} />
      <Steps title={t('install.ios')} steps="ios" />
    </>
  )
}

/** For a phone that reads it from this screen. */
function Code({ url }: { url: string }) {
  // A path of this site is no address for another device; the whole one is known in the browser only.
  const hydrated = useHydrated()
  const whole = url.startsWith('/') ? (hydrated ? new URL(url, globalThis.location.origin).href : null) : url
  return (
    <figure className={styles.code}>
      {whole ? (
        <QrCode text={whole} size={200} label={t('install.scan')} />
      ) : (
        <div className={styles.place} />
      )}
      <figcaption>{t('install.scan')}</figcaption>
    </figure>
  )
}
