import type { ItemStatus } from '@/api/models/claim'
import { formatDateTime } from '@/shared/format/dateTime'
import type { MinorUnits } from '@/shared/format/money'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { useCountdown } from '@/shared/time/useCountdown'
import { Button } from '@/shared/ui/Button'
import { StatusPill } from '@/shared/ui/StatusPill'
import { ActivityDepositLink } from '@/domain/activity/ActivityDepositLink'

interface Props {
  status: ItemStatus | undefined
  price: MinorUnits
  /** When deposits start to count for the next step, milliseconds since the epoch; 0 for now. */
  unlockTime: number
  isNext: boolean
}

/** The action of a step whose rewards are not listed for claiming. */
export function ChainAction({ status, price, unlockTime, isNext }: Props) {
  const { formatMoneyShort } = useMoneyFormat()
  const locked = useCountdown(unlockTime > 0 ? unlockTime : null) > 0
  if (status === 2)
    return (
      <Button variant="secondary" icon="check" disabled>
        {t('activity.claimedShort')}
      </Button>
    )
  if (status === 1) return <StatusPill tone="good">{t('bonuses.depositEvery.waits')}</StatusPill>
  if (status === undefined)
    return (
      <Button variant="secondary" disabled>
        {t('activity.statusUnknown')}
      </Button>
    )
  if (!isNext)
    return (
      <Button variant="secondary" icon="lock" disabled>
        {t('bonuses.depositEvery.locked')}
      </Button>
    )
  if (locked)
    return (
      <StatusPill tone="waiting">
        {t('bonuses.depositEvery.opens', { time: formatDateTime(unlockTime) })}
      </StatusPill>
    )
  return (
    <ActivityDepositLink amount={price}>
      {t('bonuses.deposit', { amount: formatMoneyShort(price) })}
    </ActivityDepositLink>
  )
}
