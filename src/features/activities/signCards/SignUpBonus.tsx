import { SIGN_UP_DAY, signUpAward, signUpReceived, type LoginPay } from './signCardsModel'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { buttonClass } from '@/shared/ui/Button'
import { ClaimButton } from '@/domain/activity/ClaimButton'
import { RewardLines } from '@/domain/activity/RewardLines'
import { useFormatRewards } from '@/domain/activity/useFormatRewards'
import { useAppSelector } from '@/store/hooks'
import type { ActionStage } from '@/store/useAtMostOnceMutation'
import styles from '@/features/activities/parts/Calendar.module.css'
import type { CardDay } from './cardDay'

interface Props {
  data: LoginPay
  stage: ActionStage
  onClaim: (what: CardDay) => void
}

/** The bonus that comes once with the first card; received when the days of a card contain −1 (AC-13). */
export function SignUpBonus({ data, stage, onClaim }: Props) {
  const award = signUpAward(useAppSelector((state) => state.site.config))
  const formatRewards = useFormatRewards()
  const received = signUpReceived(data)
  const card = data.ownList[0]
  if (award.length === 0) return null
  return (
    <section className={styles.card} aria-label={t('calendar.cards.signUp')}>
      <div className={styles.head}>
        <h2>{t('calendar.cards.signUp')}</h2>
        <ClaimButton
          status={received ? 2 : card ? 1 : 0}
          stage={stage}
          label={t('activity.claimOf', { what: formatRewards(award) })}
          what={t('calendar.cards.signUp')}
          onClaim={() => card && onClaim({ id: card.id, day: SIGN_UP_DAY })}
          action={
            <RouteLink to="/activity/signPay" className={buttonClass({ variant: 'secondary' })}>
              {t('calendar.cards.toShop')}
            </RouteLink>
          }
        />
      </div>
      <RewardLines rewards={award} />
      <p className={styles.small}>
        {t(received ? 'calendar.cards.signUpDone' : 'calendar.cards.signUpLead')}
      </p>
    </section>
  )
}
