import type { ComponentProps } from 'react'
import { hasSecondFactor } from '@/api/models/secondFactor'
import { RouteLink } from '@/engine/render/RouteLink'
import { useHasRoute } from '@/engine/render/useHasRoute'
import { useLoginSessionsQuery, useSecondFactorQuery } from '@/domain/security/securityApi'
import { isActive, useOwnRewardsQuery } from '@/domain/promotions/ownRewardsApi'
import { useNotificationSettingsQuery } from '@/domain/notifications/notificationsApi'
import { t } from '@/shared/i18n/t'
import { LinkFace, linkListClass, linkRowClass } from '@/shared/ui/LinkFace'

/** Own rewards, and what protects the account, as far as the back end offers them (AS-01, AS-02, LB-06). */
export function OfferedLinks() {
  const hasDevices = useHasRoute('/profile/devices')
  const { data: sessions } = useLoginSessionsQuery(undefined, { skip: !hasDevices })
  const hasFactor = useHasRoute('/profile/security')
  const { data: factor } = useSecondFactorQuery(undefined, { skip: !hasFactor })
  const hasRewards = useHasRoute('/profile/rewards')
  const { data: rewards } = useOwnRewardsQuery(undefined, { skip: !hasRewards })
  const hasNotifications = useHasRoute('/profile/notifications')
  const { data: notifications } = useNotificationSettingsQuery(undefined, { skip: !hasNotifications })
  if (!sessions && !factor && !rewards && !notifications) return null
  const isNew = sessions?.some((session) => session.isNew && !session.isCurrent)
  const hasFactorOn = factor && hasSecondFactor(factor)
  return (
    <section aria-label={t('profile.user.more')} className={linkListClass}>
      {rewards && (
        <Offered
          to="/profile/rewards"
          icon="gift"
          label={t('page.ownRewards')}
          detail={t('profile.user.rewardsOf', { count: rewards.list.filter(isActive).length })}
        />
      )}
      {notifications && (
        <Offered
          to="/profile/notifications"
          icon="bell"
          label={t('page.notifications')}
          detail={t(
            notifications.inPage.length > 0
              ? 'profile.user.notificationsOn'
              : 'profile.user.notificationsOff',
          )}
        />
      )}
      {factor && (
        <Offered
          to="/profile/security"
          icon="shield-check"
          label={t('page.secondFactor')}
          detail={
            hasFactorOn === undefined
              ? undefined
              : t(hasFactorOn ? 'profile.user.factorOn' : 'profile.user.factorOff')
          }
        />
      )}
      {sessions && (
        <Offered
          to="/profile/devices"
          icon="smartphone"
          label={t('page.devices')}
          detail={
            isNew ? t('profile.user.newDevice') : t('profile.user.devicesOf', { count: sessions.length })
          }
        />
      )}
    </section>
  )
}

const Offered = ({ to, ...face }: { to: string } & ComponentProps<typeof LinkFace>) => (
  <RouteLink to={to} className={linkRowClass}>
    <LinkFace {...face} />
  </RouteLink>
)
