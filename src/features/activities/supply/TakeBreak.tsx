import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { PhoneLink } from '@/shared/ui/PhoneLink'
import { useAppSelector } from '@/store/hooks'
import { selectCapabilities } from '@/domain/site/selectCapabilities'
import styles from './TakeBreak.module.css'

/** In green mode, above the relief bonus: links to a break and to help, for someone who has lost all money. */
export function TakeBreak() {
  const { offersHelp } = useAppSelector(selectCapabilities)
  const helpline = useAppSelector((state) => state.site.config?.helpline ?? '')
  if (!offersHelp) return null
  return (
    <section className={styles.card} aria-label={t('bonuses.supply.breakTitle')}>
      <h2>{t('bonuses.supply.breakTitle')}</h2>
      <p>{t('bonuses.supply.breakText')}</p>
      {helpline && (
        <p>
          {t('bonuses.supply.helpline')} <PhoneLink number={helpline} className={styles.number} />
        </p>
      )}
      <p className={styles.ways}>
        <RouteLink to="/safer-play" className={buttonClass({ variant: 'secondary' })}>
          {t('bonuses.supply.takeBreak')}
        </RouteLink>
        <RouteLink to="/service" className={buttonClass({ variant: 'quiet' })}>
          {t('activity.askService')}
        </RouteLink>
      </p>
    </section>
  )
}
