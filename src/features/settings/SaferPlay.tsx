import { useHasRoute } from '@/engine/render/useHasRoute'
import { t } from '@/shared/i18n/t'
import { LinkGroup } from './LinkGroup'
import { PageLink } from './PageLink'

/** Limits, breaks and reminders, where the portal has their page, and the text about them. */
export function SaferPlay() {
  const tools = useHasRoute('/safer-play')
  const text = useHasRoute('/profile/agree/responsible-gaming')
  if (!tools && !text) return null
  return (
    <LinkGroup title={t('settings.safer')}>
      <PageLink to="/safer-play" icon="shield-check" label={t('settings.limits')} />
      <PageLink to="/profile/agree/responsible-gaming" icon="shield" label={t('legal.responsible-gaming')} />
    </LinkGroup>
  )
}
