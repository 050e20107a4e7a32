import { Contact } from '@/domain/site/Contact'
import { t } from '@/shared/i18n/t'
import { PhoneLink } from '@/shared/ui/PhoneLink'
import { useAppSelector } from '@/store/hooks'
import styles from './Safer.module.css'

/** Whom to ask for limits, a break or an exclusion where this page cannot set them: the tools never vanish silently. */
export function AskForTools() {
  const helpline = useAppSelector((state) => state.site.config?.helpline ?? '')
  return (
    <section className={styles.card} aria-label={t('safer.ask.title')} data-help="tools">
      <h2>{t('safer.ask.title')}</h2>
      <p>
        {t('safer.ask.text')} <Contact />
      </p>
      {helpline && (
        <p>
          {t('safer.helpline')} <PhoneLink number={helpline} className={styles.number} />
        </p>
      )}
    </section>
  )
}
