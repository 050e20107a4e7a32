import { RouteLink } from '@/engine/render/RouteLink'
import { useOwnHeading } from '@/engine/render/ShellOutlet'
import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import { selectCapabilities } from '@/domain/site/selectCapabilities'
import { ServiceList } from './ServiceList'
import type { ServicePageProps } from './ServicePage.entry'
import { PhoneLink } from '@/shared/ui/PhoneLink'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import { Icon } from '@/shared/ui/Icon'
import styles from './ServicePage.module.css'

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

/** The problem-gambling helpline of the site's configuration. */
function Helpline() {
  const number = useAppSelector((state) => state.site.config?.helpline ?? '')
  const slogan = useAppSelector((state) => state.site.config?.slogan || t('service.slogan'))
  return (
    <section className={styles.block} aria-label={t('service.helpline')}>
      <h2>{t('service.helpline')}</h2>
      <p data-help="slogan">
        <bdi>{slogan}</bdi>
      </p>
      {number && (
        <p data-help="helpline">
          <PhoneLink number={number} className={styles.number} />
        </p>
      )}
    </section>
  )
}

/** The configured support mail address (CS-02). */
function SupportMail() {
  const mail = useAppSelector((state) => state.site.settings.supportEmail)
  const target = mail ? resolveTarget(`mailto:${mail}`, 'link') : null
  if (target?.kind !== 'external') return null
  return (
    <a href={target.url} className={styles.card}>
      <span className={styles.disc}>
        <Icon name="mail" size={24} />
      </span>
      <span className={styles.text}>
        <b>{t('service.mail')}</b>
        <span className={styles.detail}>{mail}</span>
      </span>
      <Icon name="chevron-right" size={20} />
    </a>
  )
}
