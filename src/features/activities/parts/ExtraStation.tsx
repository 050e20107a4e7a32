import type { RechargeBonusKind } from '@/api/models/rechargeBonus'
import type { ItemStatus } from '@/api/models/claim'
import type { Reward } from '@/api/models/reward'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { ClaimButton } from '@/domain/activity/ClaimButton'
import { ActivityDepositLink } from '@/domain/activity/ActivityDepositLink'
import { RewardLines } from '@/domain/activity/RewardLines'
import type { ClaimState } from '@/domain/activity/useClaim'
import { useFormatRewards } from '@/domain/activity/useFormatRewards'
import styles from './Seasons.module.css'
import { Station } from './Station'

interface Props {
  title: string
  /** Kind of the recharge bonus that the deposit is for, where portal.md has one. */
  bonus?: RechargeBonusKind
  /** The minimum deposit that unlocks it, in minor units. */
  price: number
  award: readonly Reward[]
  status: ItemStatus | undefined
  take: ClaimState<number>
}

/** A reward that a deposit during the event unlocks, once. */
export function ExtraStation({ title, bonus, price, award, status, take }: Props) {
  const { formatMoneyShort } = useMoneyFormat()
  const formatRewards = useFormatRewards()
  if (price <= 0) return null
  const amount = formatMoneyShort(price)
  return (
    <Station title={title} take={take}>
      <p className={styles.note}>{t('seasons.extra.lead', { amount })}</p>
      <div className={styles.row}>
        <RewardLines rewards={award} />
        <ClaimButton
          status={status}
          stage={take.stage}
          label={t('activity.claimOf', { what: formatRewards(award) })}
          what={title}
          onClaim={() => take.claim(price)}
          action={
            <ActivityDepositLink {...(bonus && { bonus })} amount={price}>
              {t('seasons.extra.deposit', { amount })}
            </ActivityDepositLink>
          }
        />
      </div>
    </Station>
  )
}
