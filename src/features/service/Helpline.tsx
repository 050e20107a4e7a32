import { t } from '@/shared/i18n/t'
import { PhoneLink } from '@/shared/ui/PhoneLink'
import { useAppSelector } from '@/store/hooks'
import styles from './ServicePage.module.css'

/** The problem-gambling helpline of the site's configuration. */
export function Helpline() {
  const number = useAppSelector((state) => state.site.config?.helpline ?? '')
  const slogan = useAppSelector((state) => state.site.config?.slogan || t('service.slogan'))
  return (
    <section className={styles.block} aria-label={t('service.helpline')}>
      <h2>{t('service.helpline')}</h2>
      <p data-help="slogan">{slogan}</p>
      {number && (
        <p data-help="helpline">
          <PhoneLink number={number} className={styles.number} />
        </p>
      )}
    </section>
  )
}
