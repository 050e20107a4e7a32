import { useEffect, useSyncExternalStore } from 'react'
import { t } from '@/shared/i18n/t'
import { chromeLink, shareableAddress } from '@/shared/safe/browserLink'
import { copyText } from '@/shared/safe/copyText'
import { Button, buttonClass } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import { showToast } from '@/shared/ui/toast'
import styles from './ChromeModal.module.css'
import { useSystem } from '@/domain/app-download/useSystem'
import { neverChanges } from '@/shared/ui/neverChanges'

interface Props {
  /** Name of the app that embeds the browser; `app` when unknown. */
  host: string
  onShown: () => void
  onClose: () => void
}

/** Suggests a full browser: this page's URL to copy, and on Android a link that opens Chrome. */
export function ChromeModal({ host, onShown, onClose }: Props) {
  const address = useSyncExternalStore(
    neverChanges,
    () => shareableAddress(location.href),
    () => '',
  )
  const system = useSystem()
  const browser = system === 'ios' ? 'Safari' : 'Chrome'
  const link = system === 'android' ? chromeLink(address) : null
  useEffect(onShown, [onShown])

  const copy = async () => {
    const copied = await copyText(address)
    showToast(
      copied
        ? { kind: 'success', message: t('install.chrome.copied', { browser }) }
        : { kind: 'error', message: t('common.copyFail') },
    )
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t('install.chrome.title', { browser })}
      footer={
        <div className={styles.buttons}>
          <Button variant="quiet" onClick={onClose}>
            {t('install.chrome.stay')}
          </Button>
          <Button variant={link ? 'secondary' : 'primary'} icon="copy" onClick={() => void copy()}>
            {t('install.chrome.copy')}
          </Button>
          {link && (
            <a className={buttonClass({})} href={link} onClick={onClose}>
              {t('install.chrome.open')}
            </a>
          )}
        </div>
      }
    >
      <p>
        {host === 'app'
          ? t('install.chrome.whyApp', { browser })
          : t('install.chrome.why', { host, browser })}
      </p>
      <p className={styles.address}>{address}</p>
      <p>{t('install.chrome.how', { browser })}</p>
    </Modal>
  )
}
