import type { FirstCharge, FirstChargeOffer as Offer } from './firstChargeModel'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { Icon } from '@/shared/ui/Icon'
import { classNames } from '@/shared/ui/classNames'
import { ActivityDepositLink } from '@/domain/activity/ActivityDepositLink'
import { RewardLines } from '@/domain/activity/RewardLines'
import { useAppSelector } from '@/store/hooks'
import type { ActionStage } from '@/store/useAtMostOnceMutation'
import { RECHARGE_BONUS } from '@/api/models/rechargeBonus'
import { bonusPercent } from './bonusPercent'
import { PropClaims } from '@/features/activities/parts/PropClaims'
import styles from '@/features/activities/parts/Offers.module.css'

interface Props {
  offer: Offer
  state: FirstCharge
  stage: ActionStage
  onClaim: (propId: number) => void
}

/** One offer: its price and rewards, and once it is reached a claim button for each prop (AC-05). */
export function FirstChargeOffer({ offer, state, stage, onClaim }: Props) {
  const { formatMoneyShort } = useMoneyFormat()
  const props = useAppSelector((root) => root.site.config?.appPropConfigMap)
  const percent = bonusPercent(offer.price, offer.award, props)
  const reached = state.itemStatus > 0 && offer.id === state.awardId
  const price = formatMoneyShort(offer.price)
  return (
    <li className={classNames(styles.offer, styles[`show${offer.showType}`], reached && styles.reached)}>
      <div className={styles.head}>
        <h2>{t('bonuses.firstCharge.deposit', { amount: price })}</h2>
        {percent > 100 && (
          <details className={styles.percent}>
            <summary>
              {t('bonuses.firstCharge.percent', { percent })} <Icon name="info" size={16} />
            </summary>
            <p>{t('bonuses.firstCharge.formula')}</p>
          </details>
        )}
      </div>
      {reached ? (
        <PropClaims
          award={offer.award}
          received={state.propReceiveList}
          status={state.itemStatus}
          stage={stage}
          onClaim={onClaim}
        />
      ) : (
        <>
          <RewardLines rewards={offer.award} />
          {state.itemStatus === 0 && (
            <ActivityDepositLink bonus={RECHARGE_BONUS.FirstCharge} amount={offer.price}>
              {t('bonuses.firstCharge.go', { amount: price })}
            </ActivityDepositLink>
          )}
        </>
      )}
    </li>
  )
}
