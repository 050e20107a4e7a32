import { t } from '@/shared/i18n/t'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import { Icon } from '@/shared/ui/Icon'
import { useAppSelector } from '@/store/hooks'
import styles from './ServicePage.module.css'

/** The configured support mail address (CS-02). */
export function SupportMail() {
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
