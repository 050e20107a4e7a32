import { RouteLink } from '@/engine/render/RouteLink'
import { useOwnHeading } from '@/engine/render/ShellOutlet'
import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import { selectCapabilities } from '@/domain/site/selectCapabilities'
import { Helpline } from './Helpline'
import { ServiceList } from './ServiceList'
import type { ServicePageProps } from './ServicePage.entry'
import styles from './ServicePage.module.css'
import { SupportMail } from './SupportMail'

/** Customer service: chat and other services, mail, hours, complaints (CS-01, CS-02). */
export default function ServicePage({
  hours = 'service.hours',
  appScheme = 'portico',
}: Partial<ServicePageProps>) {
  const { offersHelp } = useAppSelector(selectCapabilities)
  const ownHeading = useOwnHeading()
  return (
    <div className={styles.page}>
      {ownHeading && <h1>{t('page.service')}</h1>}
      <p className={styles.hours}>{t(hours)}</p>
      <ServiceList appScheme={appScheme} />
      <SupportMail />
      <section className={styles.block} aria-label={t('service.complaintTitle')}>
        <h2>{t('service.complaintTitle')}</h2>
        <p>{t('service.complaint')}</p>
        <RouteLink to="/about" className={styles.more}>
          {t('page.license')}
        </RouteLink>
      </section>
      {offersHelp && <Helpline />}
    </div>
  )
}
