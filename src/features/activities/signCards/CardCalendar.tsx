import type { OwnCard, SignCard } from './signCardsModel'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { ClaimButton } from '@/domain/activity/ClaimButton'
import { useFormatRewards } from '@/domain/activity/useFormatRewards'
import type { ActionStage } from '@/store/useAtMostOnceMutation'
import styles from '@/features/activities/parts/Calendar.module.css'
import type { CardDay } from './cardDay'
import { DayStrip } from '@/domain/activity/DayStrip'

interface Props {
  mine: OwnCard
  card: SignCard
  stage: ActionStage
  onClaim: (what: CardDay) => void
}

/** One card of the player: its days, the received ones, and the one that can be signed now. */
export function CardCalendar({ mine, card, stage, onClaim }: Props) {
  const { formatMoneyShort } = useMoneyFormat()
  const formatRewards = useFormatRewards()
  const { days: received } = mine.loginPayDataJson
  const days = card.days.map(({ day, award }) => ({
    day,
    award,
    state: received.includes(day)
      ? ('claimed' as const)
      : day === mine.today
        ? ('today' as const)
        : ('later' as const),
  }))
  const today = days.find(({ state }) => state === 'today')
  const done = days.filter(({ state }) => state === 'claimed').length
  const amount = formatMoneyShort(card.price)
  const name = t('calendar.cards.name', { amount })
  // Of a card whose days are unknown nothing is said.
  const text = today || days.length === 0 ? null : done === days.length ? 'through' : 'tomorrow'
  return (
    <section className={styles.card} aria-label={name}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <span className={styles.small}>{t('calendar.cards.claimed', { count: done, of: days.length })}</span>
      </div>
      <DayStrip label={t('calendar.cards.days', { amount })} days={days} />
      <div className={styles.actions}>
        {today ? (
          <ClaimButton
            size="l"
            status={1}
            stage={stage}
            label={t('activity.claimOf', { what: formatRewards(today.award) })}
            what={`${name}, ${t('activity.day', { day: today.day })}`}
            onClaim={() => onClaim({ id: mine.id, day: today.day })}
          />
        ) : null}
        <p className={styles.small} role="status">
          {text === 'through' && t('calendar.cards.through')}
          {text === 'tomorrow' && t('calendar.tomorrow')}
        </p>
      </div>
    </section>
  )
}
