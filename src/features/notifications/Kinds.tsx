import { NOTIFICATION_KINDS, type NotificationKind } from '@/api/models/notifications'
import { useMayNotify } from '@/domain/notifications/useMayNotify'
import { selectRestriction } from '@/domain/promotions/selectPromotionsAllowed'
import { t } from '@/shared/i18n/t'
import { Checkbox } from '@/shared/ui/Checkbox'
import { useAppSelector } from '@/store/hooks'
import styles from './Notifications.module.css'

interface Props {
  chosen: readonly NotificationKind[]
  textOf: (kind: NotificationKind) => string
  onChange: (chosen: NotificationKind[]) => void
}

/** The kinds of notifications, each to be chosen alone; those that this player may not be shown are off, with the reason. */
export function Kinds({ chosen, textOf, onChange }: Props) {
  const mayNotify = useMayNotify()
  const isRestricted = useAppSelector(selectRestriction) !== ''
  const isWithheld = NOTIFICATION_KINDS.some((kind) => !mayNotify(kind))
  return (
    <div>
      {NOTIFICATION_KINDS.map((kind) => (
        <Checkbox
          key={kind}
          label={textOf(kind)}
          checked={mayNotify(kind) && chosen.includes(kind)}
          disabled={!mayNotify(kind)}
          onChange={({ target }) =>
            onChange(
              NOTIFICATION_KINDS.filter((one) => (one === kind ? target.checked : chosen.includes(one))),
            )
          }
        />
      ))}
      {isWithheld && (
        <p className={styles.lead}>
          {t(isRestricted ? 'notifications.withheldRestricted' : 'notifications.withheldMode')}
        </p>
      )}
    </div>
  )
}
