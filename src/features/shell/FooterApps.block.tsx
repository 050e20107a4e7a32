import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden'
import { useAppDownload } from '@/state/useAppDownload'
import type { FooterAppsProps } from './FooterApps.entry'
import styles from './FooterApps.module.css'

/** The badges that lead to the app (DS-06), where there is one and the portal does not run inside it. */
export default function FooterApps({ android = true, ios = true }: Partial<FooterAppsProps>) {
  const download = useAppDownload()
  if (download.kind !== 'offered') return null
  const { url } = download
  const systems = [android && t('footer.android'), ios && t('footer.ios')].filter((name) => name !== false)
  if (systems.length === 0) return null
  return (
    <section aria-label={t('footer.apps')}>
      <ul className={styles.apps}>
        {systems.map((system) => (
          <li key={system}>
            <a href={url} target="_blank" rel="noopener noreferrer" className={styles.badge}>
              <Icon name="smartphone" size={26} />
              <span>
                <small className={styles.small}>{t('footer.getApp')}</small>{' '}
                <b className={styles.system}>{system}</b>
              </span>
              <VisuallyHidden> {t('common.newWindow')}</VisuallyHidden>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
