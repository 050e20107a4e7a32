import { useSyncExternalStore } from 'react'
import { useDevice } from '@/engine/render/LayoutContext'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { IconButton } from '@/shared/ui/IconButton'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import type { AppEntry } from '@/domain/app-download/appEntry'
import { useAppSelector } from '@/store/hooks'
import { useHasRoute } from '@/engine/render/useHasRoute'
import { useOverlayHeld, useOverlayWaiting } from '@/engine/render/useOverlayTurn'
import { useOnline } from '@/shared/ui/useOnline'
import { useAppDownloadEntry } from '@/domain/app-download/useAppDownloadEntry'
import { neverChanges } from '@/shared/ui/neverChanges'
import styles from './DownloadEntry.module.css'
import { DownloadCode } from './DownloadCode'
import { closeDownloadEntry, useDownloadClosed, useSiteInstalled } from './installState'
import { isStandalone } from './isStandalone'

/**
 * The app download bar on the home page, until the player closes it on this device (OV-06, ST-05). It covers the page's lower
 * edge, so it causes no layout shift, and is not queued with the overlays, since it blocks nothing.
 */
export default function DownloadEntry() {
  const entry = useDownloadEntry()
  const device = useDevice()
  const app = useAppSelector((state) => state.site.settings.appName)
  if (!entry) return null

  const close = () => {
    closeDownloadEntry()
    // Closing removes the focused button: move the focus to the page.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  const ios = entry.kind === 'homeScreen'
  const scan = entry.kind === 'code' && device === 'desktop'
  return (
    <aside
      className={styles.entry}
      data-device={device}
      data-download-entry={scan ? 'code' : 'url' in entry ? '' : 'page'}
      aria-label={t('install.entry.label')}
    >
      {scan ? (
        <div className={styles.code}>
          <DownloadCode size={104} />
        </div>
      ) : (
        <span className={styles.mark}>
          <Icon name="smartphone" size={24} />
        </span>
      )}
      <p className={styles.text}>
        <b className={styles.title}>{t(ios ? 'install.entry.titleIos' : 'install.entry.title', { app })}</b>
        <span className={styles.why}>
          {t(ios ? 'install.entry.whyIos' : scan ? 'install.scan' : 'install.entry.why')}
        </span>
      </p>
      <DownloadAction entry={entry} />
      <IconButton className={styles.close} icon="x" label={t('install.entry.close')} onClick={close} />
    </aside>
  )
}

/** A link to the file or the store; else to the page with the QR code or the steps to the home screen. */
function DownloadAction({ entry }: { entry: AppEntry }) {
  const look = buttonClass({ size: 's', variant: 'secondary' })
  if ('url' in entry)
    return (
      <a
        className={look}
        href={entry.url}
        rel="noopener noreferrer"
        {...(entry.kind === 'package' ? { download: '' } : { target: '_blank' })}
      >
        {t(entry.kind === 'package' ? 'install.entry.download' : 'install.entry.store')}
        {entry.kind === 'store' && <VisuallyHidden> {t('common.newWindow')}</VisuallyHidden>}
      </a>
    )
  return (
    <RouteLink to="/apkdownload" className={look}>
      {t(entry.kind === 'code' ? 'install.entry.more' : 'install.entry.steps')}
    </RouteLink>
  )
}

/**
 * How this device gets the app, or null while the download bar is hidden: where the app is not offered (OV-06), once it was
 * closed on this device (ST-05) or the site is installed, while offline, and behind an overlay, a payment or a game.
 */
function useDownloadEntry() {
  const entry = useAppDownloadEntry()
  const hasPage = useHasRoute('/apkdownload')
  const closed = useDownloadClosed()
  const installed = useSiteInstalled()
  const standalone = useSyncExternalStore(neverChanges, isStandalone, () => true)
  const online = useOnline()
  const waiting = useOverlayWaiting()
  const held = useOverlayHeld()
  if (entry.kind === 'none' || entry.kind === 'unknown') return null
  // QR code and steps are on the download page.
  if (!('url' in entry) && !hasPage) return null
  if (closed || installed || standalone) return null
  return online && !waiting && !held ? entry : null
}
