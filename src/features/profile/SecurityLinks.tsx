import { RouteLink } from '@/engine/render/RouteLink'
import { useHasRoute } from '@/engine/render/useHasRoute'
import { useLoginSessionsQuery, useSecondFactorQuery } from '@/domain/security/securityApi'
import { t } from '@/shared/i18n/t'
import { LinkFace, linkListClass, linkRowClass } from '@/shared/ui/LinkFace'

/** What protects the account, as far as the back end offers it (AS-01, AS-02). */
export function SecurityLinks() {
  const hasDevices = useHasRoute('/profile/devices')
  const { data: sessions } = useLoginSessionsQuery(undefined, { skip: !hasDevices })
  const hasFactor = useHasRoute('/profile/security')
  const { data: factor } = useSecondFactorQuery(undefined, { skip: !hasFactor })
  if (!sessions && !factor) return null
  const isNew = sessions?.some((session) => session.isNew && !session.isCurrent)
  return (
    <section aria-label={t('profile.user.security')} className={linkListClass}>
      {factor && (
        <RouteLink to="/profile/security" className={linkRowClass}>
          <LinkFace
            icon="shield-check"
            label={t('page.secondFactor')}
            detail={t(factor.authenticator ? 'profile.user.factorOn' : 'profile.user.factorOff')}
          />
        </RouteLink>
      )}
      {sessions && (
        <RouteLink to="/profile/devices" className={linkRowClass}>
          <LinkFace
            icon="smartphone"
            label={t('page.devices')}
            detail={
              isNew ? t('profile.user.newDevice') : t('profile.user.devicesOf', { count: sessions.length })
            }
          />
        </RouteLink>
      )}
    </section>
  )
}
