import { useSyncExternalStore } from 'react'
import { useOverlayHeld, useOverlayTurn } from '@/engine/render/useOverlayTurn'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { useOnline } from '@/shared/ui/useOnline'
import { respondToUpdate, appUpdate } from '@/domain/app-download/appUpdate'
import styles from './UpdateNotice.module.css'

/**
 * Notifies of a newer build and lets the player choose when to update (PW-02). It blocks nothing, and is
 * hidden during payments and running games.
 */
export default function UpdateNotice() {
  const update = useSyncExternalStore(appUpdate.subscribe, appUpdate.get, appUpdate.getServer)
  const held = useOverlayHeld()
  // Offline a reload would load the old build.
  const online = useOnline()
  const mayShow = useOverlayTurn(update !== 'none' && !held && online)
  return (
    <div role="status">
      {mayShow && (
        <section className={styles.notice} aria-label={t('install.update.label')}>
          <p>{t(update === 'waiting' ? 'install.update.waiting' : 'install.update.elsewhere')}</p>
          <div className={styles.buttons}>
            <Button size="s" variant="quiet" onClick={() => respondToUpdate(false)}>
              {t('install.update.later')}
            </Button>
            <Button size="s" onClick={() => respondToUpdate(true)}>
              {t('install.update.now')}
            </Button>
          </div>
        </section>
      )}
    </div>
  )
}
