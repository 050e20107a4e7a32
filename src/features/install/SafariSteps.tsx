import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import type { IconName } from '@/shared/ui/iconNames'
import styles from './AddToHome.module.css'

const STEPS: [IconName, string][] = [
  ['share-up', 'install.tip.safari1'],
  ['square-plus', 'install.tip.safari2'],
  ['check', 'install.tip.safari3'],
]

/** Steps to add the site to the home screen in Safari, with the icons to look for. */
export function SafariSteps() {
  return (
    <ol className={styles.steps}>
      {STEPS.map(([icon, key]) => (
        <li key={key}>
          <span className={styles.sign}>
            <Icon name={icon} size={22} />
          </span>
          <span>{t(key)}</span>
        </li>
      ))}
    </ol>
  )
}
