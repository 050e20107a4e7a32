import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { ActivityDepositLink } from '@/domain/activity/ActivityDepositLink'
import { useAppSelector } from '@/store/hooks'
import styles from '@/features/activities/parts/Calendar.module.css'

/** A note, until the first valid top-up, that free bonuses stay locked without one (portal.md §1). */
export function TopUpNote() {
  const hasToppedUp = useAppSelector(
    ({ session, player }) =>
      (session.user?.totalRecharge ?? 0) > 0 || (player.activities?.totalRecharge ?? 0) > 0,
  )
  if (hasToppedUp) return null
  return (
    <div className={styles.note} role="note">
      <Icon name="lock" size={20} />
      <div>
        <p>{t('calendar.free.lock')}</p>
        <ActivityDepositLink size="s">{t('calendar.free.topUp')}</ActivityDepositLink>
      </div>
    </div>
  )
}
