import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import { HelplineNumber } from './HelplineNumber'
import styles from './EligibilityNotice.module.css'

/** The site's slogan and helpline, if configured. */
export function HelpLine() {
  const slogan = useAppSelector((state) => state.site.config?.slogan ?? '')
  const helpline = useAppSelector((state) => state.site.config?.helpline ?? '')
  if (!slogan && !helpline) return null
  return (
    <p className={styles.help}>
      {slogan && (
        <strong data-help="slogan">
          <bdi>{slogan}</bdi>
        </strong>
      )}
      {helpline && (
        <span data-help="helpline">
          {t('legal.helpline')} <HelplineNumber />
        </span>
      )}
    </p>
  )
}
