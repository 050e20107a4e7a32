import type { Christmas, ChristmasConfig } from './christmasModel'
import { t } from '@/shared/i18n/t'
import { ClaimButton } from '@/domain/activity/ClaimButton'
import type { DayState } from '@/domain/activity/DayStamp'
import { DayStrip } from '@/domain/activity/DayStrip'
import type { ClaimState } from '@/domain/activity/useClaim'
import { useFormatRewards } from '@/domain/activity/useFormatRewards'
import { classNames } from '@/shared/ui/classNames'
import styles from '@/features/activities/parts/Seasons.module.css'
import { Station } from '@/features/activities/parts/Station'

interface Props {
  data: Christmas
  days: ChristmasConfig['days']
  take: ClaimState<number>
}

/** The sign-in calendar: days are claimed in order, one per date, so a missed date loses none. */
export function SignStation({ data, days, take }: Props) {
  const formatRewards = useFormatRewards()
  const stateOf = (day: number): DayState => {
    const status = data.signDays.find((one) => one.day === day)?.itemStatus
    if (status === undefined) return 'unknown'
    return status === 2 ? 'claimed' : status === 1 ? 'today' : 'later'
  }
  const shown = days.map(({ day, award }) => ({ day, award, state: stateOf(day) }))
  const today = shown.find(({ state }) => state === 'today')
  if (shown.length === 0) return null
  const allClaimed = shown.every(({ state }) => state === 'claimed')
  const isKnown = shown.every(({ state }) => state !== 'unknown')
  return (
    <Station title={t('seasons.christmas.sign')} take={take}>
      <DayStrip
        label={t('seasons.christmas.days')}
        days={shown}
        art={(state) => <DayLantern state={state} />}
      />
      <div className={styles.row}>
        {today && (
          <ClaimButton
            status={1}
            stage={take.stage}
            label={t('activity.claimOf', { what: formatRewards(today.award) })}
            what={t('activity.day', { day: today.day })}
            onClaim={() => take.claim(today.day)}
          />
        )}
        <p className={styles.note} role="status">
          {(today || isKnown) &&
            t(`seasons.christmas.${today ? 'signNow' : allClaimed ? 'signAll' : 'signDone'}`)}
        </p>
      </div>
    </Station>
  )
}

/** The lantern of a calendar day: dark before the day, lit on it, ticked once claimed. */
function DayLantern({ state }: { state: DayState }) {
  return (
    <svg
      className={classNames(styles.lantern, styles[state])}
      viewBox="0 0 48 48"
      width={48}
      height={48}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.string} d="M0 6q24 10 48 0M24 11v6" />
      <path className={styles.paper} d="m24 15 4 8 9 1-7 6 2 9-8-5-8 5 2-9-7-6 9-1z" />
      {state === 'claimed' && <path className={styles.mark} d="m20 28 3 3 6-7" />}
    </svg>
  )
}
