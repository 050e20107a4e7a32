import { activityRuleOf } from '@/api/models/activityConfig'
import { ACTIVITY, RECHARGE_BONUS } from '@/api/models/activityKinds'
import type { User } from '@/api/models/user'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { FoldedTerms } from '@/domain/activity/FoldedTerms'
import { useAppSelector } from '@/store/hooks'
import { isBeforeFirstRecharge } from '@/domain/session/isBeforeFirstRecharge'
import { bonusTerms } from '@/domain/rules/bonusTerms'
import { termsOf } from '@/domain/rules/termsOf'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'

/** Activity kind and rule page of the promotions that link here, by actType. */
const PROMOTIONS: Readonly<Record<number, readonly [kind: number, rule: string]>> = {
  [RECHARGE_BONUS.BuyProp]: [ACTIVITY.SignUpBonus, 'signBonus'],
  [RECHARGE_BONUS.Year2023]: [ACTIVITY.NewYear, 'newYear'],
  [RECHARGE_BONUS.Supply]: [ACTIVITY.Supply, 'supply'],
  [RECHARGE_BONUS.Festival]: [ACTIVITY.Festival, 'festival'],
  [RECHARGE_BONUS.Weekend]: [ACTIVITY.WeekendLottery, 'weekendLottery'],
  [RECHARGE_BONUS.FirstCharge]: [ACTIVITY.FirstCharge, 'firstCharge'],
}

/** Matches the actType in a banner's link: some deposit offers of portal.md §4 have no activity, only a banner. */
const OFFER_IN_LINK = /[?&]actType=(\d+)(?:&|$)/

/** Terms of the promotion that linked here, or else of the first deposit bonus while the deposit button hints at it (HM-03, SP-08). */
export function DepositOfferTerms({ user, actType }: { user: User; actType: number }) {
  const money = useMoneyFormat()
  const config = useAppSelector((state) => state.site.config)
  const mayInvite = useAppSelector(selectPromotionsAllowed)
  const recharged = useAppSelector((state) => state.player.firstRecharged === true)
  const first = isBeforeFirstRecharge(user) && !recharged
  const found = PROMOTIONS[actType || (first ? RECHARGE_BONUS.FirstCharge : 0)]
  if (!mayInvite || (!found && actType === 0)) return null
  if (!found) {
    const ad = config?.appLobbyAdConfigList.find(
      ({ clickAction }) => OFFER_IN_LINK.exec(clickAction)?.[1] === String(actType),
    )
    const own = { credit: t('deposit.otherOffer.credit'), period: t('deposit.otherOffer.period') }
    return (
      <FoldedTerms
        title={t('deposit.offerTerms', { name: ad?.title || t('deposit.otherOffer.name') })}
        terms={bonusTerms(own)}
      />
    )
  }
  const [kind, rule] = found
  const terms = termsOf(activityRuleOf(config, kind), money).map(({ id, text }) => ({
    ...{ id, text },
    name: t(`activity.terms.${id}`),
  }))
  return (
    <FoldedTerms
      title={t('deposit.offerTerms', { name: t(`promotions.kinds.${kind}`) })}
      terms={terms}
      rule={rule}
    />
  )
}
