import type { PriceStep } from '@/features/activities/parts/priceSteps'
import { progressOf } from '@/api/models/prizes'
import { RECHARGE_BONUS } from '@/api/models/rechargeBonus'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { Button } from '@/shared/ui/Button'
import { classNames } from '@/shared/ui/classNames'
import { ActivityDepositLink } from '@/domain/activity/ActivityDepositLink'
import { RewardLines } from '@/domain/activity/RewardLines'
import styles from '@/features/activities/parts/Offers.module.css'

interface Props {
  pack: PriceStep
  /** How often the player received it, as far as it is known. */
  received: number | undefined
  upcoming: boolean
}

/** One pack: its price, its rewards, and how often it was received. */
export function FestivalPack({ pack: { price, award, limit }, received, upcoming }: Props) {
  const { formatMoneyShort } = useMoneyFormat()
  const limitReached = (received ?? 0) >= limit
  const amount = formatMoneyShort(price)
  return (
    <li className={classNames(styles.offer, limitReached && styles.reached)}>
      <div className={styles.head}>
        <h2>{t('bonuses.festival.pack', { amount })}</h2>
        {limit > 1 && <span>{t('bonuses.festival.had', progressOf(received, limit))}</span>}
      </div>
      <RewardLines rewards={award} />
      {limitReached ? (
        <Button variant="secondary" icon="check" disabled>
          {t('bonuses.festival.received')}
        </Button>
      ) : upcoming ? (
        <Button variant="secondary" icon="clock" disabled>
          {t('bonuses.festival.notYet')}
        </Button>
      ) : (
        <ActivityDepositLink bonus={RECHARGE_BONUS.Festival} amount={price}>
          {t('bonuses.deposit', { amount })}
        </ActivityDepositLink>
      )}
    </li>
  )
}
