import { festivalPacks, receivedOf, soldOut, type Festival } from './festivalModel'
import { formatDateTime } from '@/shared/format/dateTime'
import { t } from '@/shared/i18n/t'
import { useCountdown } from '@/shared/time/useCountdown'
import { EmptyState } from '@/shared/ui/EmptyState'
import { StatusPill } from '@/shared/ui/StatusPill'
import { TimeLeft } from '@/domain/activity/TimeLeft'
import { useAppSelector } from '@/store/hooks'
import { periodText } from '@/domain/rules/termsOf'
import { FestivalArt } from './FestivalArt'
import { FestivalPack } from './FestivalPack'
import offers from '@/features/activities/parts/Offers.module.css'
import styles from './Festival.module.css'

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
