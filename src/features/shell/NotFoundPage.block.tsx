import { PageLink } from '@/engine/render/PageLink'
import { RouteLink } from '@/engine/render/RouteLink'
import { useOwnHeading } from '@/engine/render/ShellOutlet'
import { t } from '@/shared/i18n/t'
import { BrandMark } from '@/domain/site/BrandMark'
import styles from './NotFoundPage.module.css'

/** The page of an unknown URL, with links elsewhere (RT-17). */
export default function NotFoundPage() {
  const ownHeading = useOwnHeading()
  return (
    <section className={styles.page}>
      <BrandMark size={88} />
      {ownHeading && <h1>{t('notFound.title')}</h1>}
      <p className={styles.text}>{t('notFound.text')}</p>
      <p className={styles.ways}>
        <PageLink to="/" className={styles.home}>
          {t('notFound.home')}
        </PageLink>
        <RouteLink to="/search" className={styles.other}>
          {t('notFound.search')}
        </RouteLink>
        <RouteLink to="/service" className={styles.other}>
          {t('notFound.service')}
        </RouteLink>
      </p>
    </section>
  )
}
