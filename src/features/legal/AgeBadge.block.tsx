import { t } from '@/shared/i18n/t'
import { useAppSelector } from '@/store/hooks'
import type { AgeBadgeProps } from './AgeBadge.entry'
import styles from './AgeBadge.module.css'

/** The age notice with the app's name (DS-06, AG-03). */
export default function AgeBadge({ text = true }: AgeBadgeProps) {
  const app = useAppSelector((state) => state.site.settings.appName)
  const sentence = t('legal.ageNotice', { app })
  return (
    <p className={styles.badge}>
      <strong dir="ltr" className={styles.mark} {...(!text && { role: 'img', 'aria-label': sentence })}>
        21+
      </strong>
      {text && <span className={styles.sentence}>{sentence}</span>}
    </p>
  )
}
