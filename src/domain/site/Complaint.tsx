import { useId, type ReactNode } from 'react'
import { playerConfigOf } from '@/api/models/playerConfig'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { ExternalLink } from '@/shared/ui/ExternalLink'
import { useAppSelector } from '@/store/hooks'
import styles from './Complaint.module.css'
import { Contact } from './Contact'

interface Props {
  className?: string | undefined
  /** Links before the one to the regulator. */
  children?: ReactNode
}

/** How to complain: to the site first, then to the regulator. */
export function Complaint({ className, children }: Props) {
  const heading = useId()
  const config = useAppSelector((state) => state.site.config)
  const regulatorUrl = config ? playerConfigOf(config).licence.regulatorUrl : ''
  return (
    <section className={className} aria-labelledby={heading} data-help="complaint">
      <h2 id={heading}>{t('licence.complaint')}</h2>
      <ol className={styles.steps}>
        <li>
          {t('licence.step1')} <Contact />
        </li>
        <li>{t('licence.step2')}</li>
        <li>{t('licence.step3')}</li>
      </ol>
      <p className={styles.links}>
        {children}
        <ExternalLink to={regulatorUrl} className={buttonClass({ variant: 'secondary' })}>
          {t('licence.toRegulator')}
        </ExternalLink>
      </p>
    </section>
  )
}
