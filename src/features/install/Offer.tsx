import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { Icon } from '@/shared/ui/Icon'
import { Skeleton } from '@/shared/ui/Skeleton'
import { useHydrated } from '@/shared/ui/useHydrated'
import type { useAppDownloadEntry } from '@/domain/app-download/useAppDownloadEntry'
import { DownloadCode } from './DownloadCode'
import { CopyRow } from '@/shared/ui/CopyRow'
import { useId } from 'react'
import { Stack } from '@/shared/ui/Stack'
import styles from './Offer.module.css'

const STEPS = { file: 4, store: 2, ios: 3 } as const

const SHA256 = /^[0-9a-f]{64}$/i

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

/** The SHA-256 checksum of the file, if the site publishes it. */
function Checksum({ sha256 }: { sha256: string }) {
  const sum = sha256.trim().toLowerCase()
  if (!SHA256.test(sum)) return null
  return (
    <div className={styles.checksum}>
      <dl>
        <CopyRow label={t('install.checksum')} value={sum} />
      </dl>
      <p>{t('install.checksumHint')}</p>
    </div>
  )
}

/** Installation steps. */
function Steps({ title, steps }: { title: string; steps: keyof typeof STEPS }) {
  const heading = useId()
  const keys = Array.from({ length: STEPS[steps] }, (_, at) => `install.steps.${steps}${at + 1}`)
  return (
    <Stack as="section" gap={2} className={styles.steps} aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      <ol>
        {keys.map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ol>
    </Stack>
  )
}
