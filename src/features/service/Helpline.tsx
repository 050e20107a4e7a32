import { t } from '@/shared/i18n/t'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import { useAppSelector } from '@/state/hooks'
import styles from './ServicePage.module.css'

/** Where those who play too much find help; the number is the site's configuration. */
export function Helpline() {
  const number = useAppSelector((state) => state.site.config?.helpline ?? '')
  const slogan = useAppSelector((state) => state.site.config?.slogan || t('service.slogan'))
  const target = number ? resolveTarget(`tel:${number.replace(/[^\d+]/g, '')}`, 'link') : null
  return (
    <section className={styles.block} aria-label={t('service.helpline')}>
      <h2>{t('service.helpline')}</h2>
      <p data-help="slogan">{slogan}</p>
      {number && (
        <p data-help="helpline">
          {target?.kind === 'external' ? (
            <a href={target.url} className={styles.number}>
              {number}
            </a>
          ) : (
            number
          )}
        </p>
      )}
    </section>
  )
}
