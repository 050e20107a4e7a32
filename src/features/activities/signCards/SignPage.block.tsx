import signCardsActivity from './signCards.activity'
import {
  signCardsStatus,
  loginPaySchema,
  signCards,
  SIGN_UP_DAY,
  signUpAward,
  type LoginPay,
  signUpReceived,
} from './signCardsModel'
import { RouteLink } from '@/engine/render/RouteLink'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { useClaim } from '@/domain/activity/useClaim'
import { useAppSelector } from '@/store/hooks'
import { CardCalendar } from './CardCalendar'
import type { CardDay } from './cardDay'
import { useRefetchAt } from '@/domain/activity/useRefetchAt'
import { useLoginPay } from './useLoginPay'
import { signCardsCalls } from './signCards.calls'
import { ClaimButton } from '@/domain/activity/ClaimButton'
import { RewardLines } from '@/domain/activity/RewardLines'
import { useFormatRewards } from '@/domain/activity/useFormatRewards'
import type { ActionStage } from '@/store/useAtMostOnceMutation'
import styles from '@/features/activities/parts/Calendar.module.css'

/** The sign-in calendar of each card, and the sign-up bonus (AC-13). */
export default function SignPage() {
  const query = useLoginPay()
  return (
    <ActivityFrame
      kind={signCardsActivity.kind}
      title={t('calendar.cards.title')}
      query={query}
      waiting={[160, 420]}
      status={signCardsStatus}
      expireTime={({ expireTime }) => expireTime}
      rule="signBonus"
      wide
      quiet
    >
      {(data) => <Cards data={data} refetch={query.refetch} />}
    </ActivityFrame>
  )
}

function Cards({ data, refetch }: { data: LoginPay; refetch: () => unknown }) {
  const config = useAppSelector((state) => state.site.config)
  const cards = signCards(config)
  useRefetchAt(data.nextTime, refetch)
  const awardOf = ({ id, day }: CardDay) => {
    const propId = data.ownList.find((own) => own.id === id)?.propId
    if (day === SIGN_UP_DAY) return signUpAward(config)
    return cards.find((card) => card.propId === propId)?.days.find((one) => one.day === day)?.award ?? []
  }
  const { stage, claim, checkAgain } = useClaim({
    name: 'signCards',
    call: signCardsCalls.receiveLoginPay3,
    body: ({ id, day }: CardDay) => ({ id, day }),
    state: { call: signCardsCalls.getLoginPayUser3, schema: loginPaySchema },
    wasDone: (was, _before, now) =>
      now.ownList.some(({ id, loginPayDataJson }) => loginPayDataJson.days.some((day) => was({ id, day }))),
    award: awardOf,
    refetch,
  })
  // A card that is no longer configured has no days.
  const own = data.ownList.flatMap((mine) => {
    const card = cards.find(({ propId }) => propId === mine.propId)
    return card ? [{ mine, card }] : []
  })
  return (
    <>
      <ActionNotice stage={stage} onCheckAgain={checkAgain} />
      <SignUpBonus data={data} stage={stage} onClaim={claim} />
      {own.map(({ mine, card }) => (
        <CardCalendar key={mine.id} mine={mine} card={card} stage={stage} onClaim={claim} />
      ))}
      {own.length === 0 ? (
        <EmptyState icon="calendar" title={t('calendar.cards.noCards')}>
          <RouteLink to="/activity/signPay" className={buttonClass({})}>
            {t('calendar.cards.toShop')}
          </RouteLink>
        </EmptyState>
      ) : (
        <RouteLink to="/activity/signPay" className={buttonClass({ variant: 'secondary' })}>
          {t('calendar.cards.more')}
        </RouteLink>
      )}
    </>
  )
}

interface SignUpBonusProps {
  data: LoginPay
  stage: ActionStage
  onClaim: (what: CardDay) => void
}

/** The bonus that comes once with the first card; received when the days of a card contain −1 (AC-13). */
function SignUpBonus({ data, stage, onClaim }: SignUpBonusProps) {
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
