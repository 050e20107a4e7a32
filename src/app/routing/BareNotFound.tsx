import { Link } from 'react-router-dom'
import { t } from '@/shared/i18n/t'

/** The not-found page for layouts without one (RT-17). */
export function BareNotFound() {
  return (
    <section>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <p>
        <Link to="/">{t('notFound.home')}</Link>
      </p>
    </section>
  )
}
