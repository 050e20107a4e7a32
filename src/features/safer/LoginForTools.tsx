import { useId } from 'react'
import { useLocation } from 'react-router-dom'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import styles from './Safer.module.css'

const TOOLS = ['limits', 'reminder', 'break', 'exclusion'] as const

/** The tools available to players, with a login link. */
export function LoginForTools() {
  const heading = useId()
  const { pathname } = useLocation()
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{t('safer.tools.title')}</h2>
      <ul className={styles.list}>
        {TOOLS.map((tool) => (
          <li key={tool}>{t(`safer.tools.${tool}`)}</li>
        ))}
      </ul>
      <p>{t('safer.tools.signedOut')}</p>
      <RouteLink to="/login" state={{ from: pathname }} className={buttonClass({ size: 'l', block: true })}>
        {t('safer.tools.login')}
      </RouteLink>
    </section>
  )
}
