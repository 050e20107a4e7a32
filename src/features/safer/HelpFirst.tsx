import { t } from '@/shared/i18n/t'
import { PhoneLink } from '@/shared/ui/PhoneLink'
import { useAppSelector } from '@/store/hooks'
import styles from './Safer.module.css'

/** The site's slogan and helpline, if configured. */
export function HelpFirst({ lead }: { lead: string }) {
  const slogan = useAppSelector((state) => state.site.config?.slogan || t('safer.slogan'))
  const helpline = useAppSelector((state) => state.site.config?.helpline ?? '')
  return (
    <section className={styles.help} aria-label={t('safer.help')}>
      <p className={styles.slogan} data-help="slogan">
        {slogan}
      </p>
      <p>{t(lead)}</p>
      <p {...(helpline && { 'data-help': 'helpline' })}>
        {helpline ? t('safer.helpline') : t('safer.noHelpline')}{' '}
        {helpline && <PhoneLink number={helpline} className={styles.number} />}
      </p>
    </section>
  )
}
