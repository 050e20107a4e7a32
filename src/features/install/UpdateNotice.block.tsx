import { useSyncExternalStore } from 'react'
import { useOverlayHeld, useOverlayTurn } from '@/engine/render/useOverlayTurn'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { useOnline } from '@/shared/ui/useOnline'
import { respondToUpdate, appUpdate } from '@/domain/app-download/appUpdate'
import styles from './UpdateNotice.module.css'

/**
 * Says that there is a newer build and leaves the choice to the player (PW-02). Nothing is covered or held up by it, and it
 * keeps away from payments and running games.
 */
export default function UpdateNotice() {
  const update = useSyncExternalStore(appUpdate.subscribe, appUpdate.get, appUpdate.getServer)
  const held = useOverlayHeld()
  // Without a network the page that would be loaded anew is the old one.
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
