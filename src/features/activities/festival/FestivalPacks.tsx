import { festivalPacks, receivedOf, soldOut, type Festival } from './festivalModel'
import { formatDateTime } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { useCountdown } from '@/shared/time/useCountdown'
import { EmptyState } from '@/shared/ui/EmptyState'
import { StatusPill } from '@/shared/ui/StatusPill'
import { TimeLeft } from '@/domain/activity/TimeLeft'
import { useAppSelector } from '@/store/hooks'
import { periodText } from '@/domain/rules/termsOf'
import type { PriceStep } from '@/features/activities/parts/priceSteps'
import { progressOf } from '@/api/models/prizes'
import { RECHARGE_BONUS } from '@/api/models/rechargeBonus'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { Button } from '@/shared/ui/Button'
import { classNames } from '@/shared/ui/classNames'
import { ActivityDepositLink } from '@/domain/activity/ActivityDepositLink'
import { RewardLines } from '@/domain/activity/RewardLines'
import offers from '@/features/activities/parts/Offers.module.css'
import styles from './Festival.module.css'

const LANTERNS = [
  [26, 40, 13],
  [62, 54, 17],
  [104, 44, 14],
  [140, 58, 18],
] as const

/** Lanterns on a string; decorative. */
function FestivalArt() {
  return (
    <svg viewBox="0 0 168 96" width="168" height="96" aria-hidden="true" focusable="false">
      <path d="M0 14C44 34 124 34 168 14" fill="none" stroke="var(--color-line)" strokeWidth="2" />
      {LANTERNS.map(([x, y, r]) => (
        <g key={x}>
          <path d={`M${x} 22V${y - r}`} stroke="var(--color-line)" strokeWidth="2" />
          <ellipse cx={x} cy={y} rx={r} ry={r * 1.15} fill="var(--color-accent)" />
          <ellipse cx={x} cy={y} rx={r * 0.45} ry={r * 1.15} fill="var(--color-accent-soft)" opacity="0.5" />
          <rect x={x - r * 0.5} y={y - r * 1.3} width={r} height="4" rx="2" fill="var(--color-hot)" />
          <rect x={x - r * 0.5} y={y + r * 1.05} width={r} height="4" rx="2" fill="var(--color-hot)" />
          <path
            d={`M${x} ${y + r * 1.3}v10`}
            stroke="var(--color-hot)"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </g>
      ))}
    </svg>
  )
}

/** The period and status of the festival, and its packs. */
export function FestivalPacks({ state }: { state: Festival }) {
  const packs = festivalPacks(useAppSelector((root) => root.site.config))
  const upcoming = useCountdown(state.startTime > 0 ? state.startTime : null) > 0
  if (packs.length === 0) return <EmptyState icon="gift" title={t('bonuses.festival.none')} />

  const phase = upcoming ? 'upcoming' : soldOut(packs, state) ? 'soldOut' : 'active'
  return (
    <>
      <section className={styles.hero} aria-label={t('bonuses.festival.standing')}>
        <FestivalArt />
        <div className={styles.text}>
          <StatusPill tone={phase === 'upcoming' ? 'waiting' : 'good'}>
            {t(`bonuses.festival.${phase}`)}
          </StatusPill>
          <p className={styles.period}>{periodText({ ...state, endTime: state.expireTime })}</p>
          {phase === 'active' && <TimeLeft until={state.expireTime} />}
          <p className={styles.lead} role="status">
            {t(`bonuses.festival.${phase}Text`, { time: formatDateTime(state.startTime) })}
          </p>
        </div>
      </section>
      <ul className={offers.offers}>
        {packs.map((pack) => (
          <FestivalPack key={pack.id} pack={pack} received={receivedOf(state, pack.id)} upcoming={upcoming} />
        ))}
      </ul>
    </>
  )
}

interface FestivalPackProps {
  pack: PriceStep
  /** How often the player received it, as far as it is known. */
  received: number | undefined
  upcoming: boolean
}

/** One pack: its price, its rewards, and how often it was received. */
function FestivalPack({ pack: { price, award, limit }, received, upcoming }: FestivalPackProps) {
  const { formatMoneyShort } = useMoneyFormat()
  const limitReached = (received ?? 0) >= limit
  const amount = formatMoneyShort(price)
  return (
    <li className={classNames(offers.offer, limitReached && offers.reached)}>
      <div className={offers.head}>
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
