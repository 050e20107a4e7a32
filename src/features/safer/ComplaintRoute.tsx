import { useId } from 'react'
import { playerConfigOf } from '@/api/models/playerConfig'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { ExternalLink } from '@/shared/ui/ExternalLink'
import { useAppSelector } from '@/store/hooks'
import styles from './Safer.module.css'

/** How to complain: to the site first, then to the regulator. */
export function ComplaintRoute({ serviceTo }: { serviceTo: string }) {
  const heading = useId()
  const email = useAppSelector((state) => state.site.settings.supportEmail)
  const config = useAppSelector((state) => state.site.config)
  const regulatorUrl = config ? playerConfigOf(config).licence.regulatorUrl : ''
  return (
    <section className={styles.card} aria-labelledby={heading} data-help="complaint">
      <h2 id={heading}>{t('licence.complaint')}</h2>
      <ol className={styles.list}>
        <li>
          {t('licence.step1')} <ExternalLink to={`mailto:${email}`}>{email}</ExternalLink>
        </li>
        <li>{t('licence.step2')}</li>
        <li>{t('licence.step3')}</li>
      </ol>
      <p className={styles.ways}>
        <RouteLink to={serviceTo} className={buttonClass({ variant: 'secondary' })}>
          {t('safer.toService')}
        </RouteLink>
        <ExternalLink to={regulatorUrl} className={buttonClass({ variant: 'secondary' })}>
          {t('licence.toRegulator')}
        </ExternalLink>
      </p>
    </section>
  )
}
