import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { resolveTarget } from '@/shared/safe/resolveTarget'
import { useAppSelector } from '@/store/hooks'

/** The site's support address, or customer service where there is none. */
export function Contact() {
  const email = useAppSelector((state) => state.site.settings.supportEmail)
  const target = resolveTarget(`mailto:${email}`, 'link')
  if (target?.kind === 'external') return <a href={target.url}>{email}</a>
  const text = t('legal.customerService')
  return (
    <RouteLink to="/service" fallback={text}>
      {text}
    </RouteLink>
  )
}
