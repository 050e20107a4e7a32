import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { DepositLink } from '@/domain/activity/DepositLink'
import { useAppSelector } from '@/store/hooks'
import styles from '@/features/activities/parts/Calendar.module.css'

/** Free bonuses earn only after one valid top-up (portal.md §1); said until there was one. */
export function TopUpNote() {
  const paid = useAppSelector(
    ({ session, player }) =>
      (session.user?.totalRecharge ?? 0) > 0 || (player.activities?.totalRecharge ?? 0) > 0,
  )
  if (paid) return null
  return (
    <div className={styles.note} role="note">
      <Icon name="lock" size={20} />
      <div>
        <p>{t('calendar.free.lock')}</p>
        <DepositLink size="s">{t('calendar.free.topUp')}</DepositLink>
      </div>
    </div>
  )
}
