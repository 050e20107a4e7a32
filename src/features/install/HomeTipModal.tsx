import { useEffect, type ReactNode } from 'react'
import { useDevice } from '@/engine/render/LayoutContext'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { Modal } from '@/shared/ui/Modal'
import { useAppSelector } from '@/store/hooks'
import styles from './AddToHome.module.css'

interface Props {
  onShown: () => void
  onClose: () => void
  /** Set if the browser has an install prompt. */
  onInstall?: () => void
  /** Label of the close button. */
  close: string
  children: ReactNode
}

/** Benefits of installing the site, and how to. */
export function HomeTipModal({ onShown, onClose, onInstall, close, children }: Props) {
  const app = useAppSelector((state) => state.site.settings.appName)
  const desktop = useDevice() === 'desktop'
  useEffect(onShown, [onShown])
  return (
    <Modal
      open
      onClose={onClose}
      title={t(desktop ? 'install.tip.titleDesktop' : 'install.tip.title', { app })}
      footer={
        <div className={styles.buttons}>
          <Button variant="secondary" onClick={onClose}>
            {close}
          </Button>
          {onInstall && <Button onClick={onInstall}>{t('install.tip.add')}</Button>}
        </div>
      }
    >
      <div className={styles.tip}>
        <img src="/icons/icon-192.png" alt="" width={64} height={64} className={styles.icon} />
        <p>{t('install.tip.why')}</p>
      </div>
      {children}
    </Modal>
  )
}
