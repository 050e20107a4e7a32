import { useId } from 'react'
import { useDevice } from '@/engine/render/LayoutContext'
import { RouteLink } from '@/engine/render/RouteLink'
import { useOverlayHeld, useOverlayWaiting } from '@/engine/render/useOverlayTurn'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { useAppSelector } from '@/store/hooks'
import { asksConsent, chooseAds } from '@/domain/tracking/adConsent'
import { useAdChoice } from '@/domain/tracking/useAdChoice'
import styles from './ConsentBar.module.css'

/**
 * Asks once for consent to advertising measurement, if configured (TR-04). It blocks nothing: nothing
 * is measured before consent. It is hidden behind overlays, payments and running games.
 */
export default function ConsentBar() {
  const heading = useId()
  const device = useDevice()
  const asks = useAppSelector(({ site }) => asksConsent(site.config))
  const open = useAdChoice() === 'open'
  const waiting = useOverlayWaiting()
  const held = useOverlayHeld()
  if (!asks || !open || waiting || held) return null
  return (
    <section className={styles.bar} data-device={device} aria-labelledby={heading}>
      <h2 id={heading} className={styles.title}>
        {t('tracking.ask')}
      </h2>
      <p className={styles.text}>
        {t('tracking.what')} <RouteLink to="/privacy-policy">{t('tracking.policy')}</RouteLink>
      </p>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => chooseAds('refused')}>
          {t('tracking.refuse')}
        </Button>
        <Button variant="secondary" onClick={() => chooseAds('given')}>
          {t('tracking.allow')}
        </Button>
      </div>
    </section>
  )
}
