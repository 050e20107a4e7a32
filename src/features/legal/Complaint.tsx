import { useId } from 'react'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { ExternalLink } from '@/shared/ui/ExternalLink'
import { Contact } from './Contact'
import styles from './LicensePage.module.css'

/** How to complain: to us first, then to the regulator. */
export function Complaint({ regulatorUrl }: { regulatorUrl: string }) {
  const heading = useId()
  return (
    <section className={styles.complaint} aria-labelledby={heading}>
      <h2 id={heading}>{t('licence.complaint')}</h2>
      <ol>
        <li>
          {t('licence.step1')} <Contact />
        </li>
        <li>{t('licence.step2')}</li>
        <li>{t('licence.step3')}</li>
      </ol>
      <ExternalLink to={regulatorUrl} className={buttonClass({ variant: 'secondary' })}>
        {t('licence.toRegulator')}
      </ExternalLink>
    </section>
  )
}
