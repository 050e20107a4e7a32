import { useId } from 'react'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import styles from './Safer.module.css'

const SIGNS = ['more', 'back', 'higher', 'stop', 'hide', 'borrow', 'escape', 'harm'] as const

/** Warning signs in short, with a link to the full text if the viewer may read it. */
export function Signs({ textTo }: { textTo: string }) {
  const heading = useId()
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{t('safer.signs.title')}</h2>
      <ul className={styles.list}>
        {SIGNS.map((sign) => (
          <li key={sign}>{t(`safer.signs.${sign}`)}</li>
        ))}
      </ul>
      <p>{t('safer.signs.then')}</p>
      {textTo && (
        <RouteLink to={textTo} className={styles.link}>
          {t('safer.signs.whole')}
        </RouteLink>
      )}
    </section>
  )
}
