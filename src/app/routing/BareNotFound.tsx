import { PageLink } from '@/engine/render/PageLink'
import { t } from '@/shared/i18n/t'

/** The not-found page for layouts without one (RT-17). */
export function BareNotFound() {
  return (
    <section>
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <p>
        <PageLink to="/">{t('notFound.home')}</PageLink>
      </p>
    </section>
  )
}
