import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import styles from './RewardDetailPage.module.css'

/** The terms common to all promotions (portal.md §1). */
export function TermsBlock() {
  return (
    <section className={styles.terms}>
      <h2 className={styles.termsTitle}>{t('promotions.terms.title')}</h2>
      <ul className={styles.termsList}>
        <li>{t('promotions.terms.who')}</li>
        <li>{t('promotions.terms.topUp')}</li>
        <li>{t('promotions.terms.turnover')}</li>
      </ul>
      <RouteLink to="/terms-of-use">{t('promotions.terms.link')}</RouteLink>
    </section>
  )
}
