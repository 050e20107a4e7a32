import freeLoginActivity from './freeLogin.activity'
import freeSignActivity from './freeSign.activity'
import type { ItemStatus } from '@/api/models/claim'
import { freeSignDays, freeSignSchema, type FreeSign } from './freeSignModel'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { EmptyState } from '@/shared/ui/EmptyState'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { ClaimButton } from '@/domain/activity/ClaimButton'
import { TimeLeft } from '@/domain/activity/TimeLeft'
import { useCompletedToday } from '@/domain/activity/useCompletedToday'
import { useClaim } from '@/domain/activity/useClaim'
import { useFormatRewards } from '@/domain/activity/useFormatRewards'
import { statusOfParts } from '@/domain/activity/statusOfParts'
import { useAppSelector } from '@/store/hooks'
import { Icon } from '@/shared/ui/Icon'
import { ActivityDepositLink } from '@/domain/activity/ActivityDepositLink'
import styles from '@/features/activities/parts/Calendar.module.css'
import { useFreeSignQuery } from './freeSignApi'
import type { DayState } from '@/domain/activity/DayStamp'
import { DayStrip, type StripDay } from '@/domain/activity/DayStrip'
import { useRefetchAt } from '@/domain/activity/useRefetchAt'
import { freeSignCalls } from './freeSign.calls'

/** The free sign-in: a small reward for each day of a round. */
export default function FreeSignPage() {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const query = useFreeSignQuery(undefined, { skip: !signedIn, refetchOnMountOrArgChange: true })
  return (
    <ActivityFrame
      kind={[freeSignActivity.kind, freeLoginActivity.kind]}
      title={t('calendar.free.title')}
      query={query}
      waiting={[48, 360, 52]}
      status={({ days }) => statusOfParts(days.map(({ itemStatus }) => itemStatus))}
      expireTime={({ expireTime }) => expireTime}
      rule="freeSign"
      wide
    >
      {(data) => <Days data={data} refetch={query.refetch} />}
    </ActivityFrame>
  )
}

function stateOf(day: number, today: number, itemStatus: ItemStatus | undefined): DayState {
  if (itemStatus === undefined) return 'unknown'
  if (itemStatus === 2) return 'claimed'
  if (itemStatus === 1) return 'today'
  return day < today ? 'missed' : 'later'
}

function Days({ data, refetch }: { data: FreeSign; refetch: () => unknown }) {
  const configured = freeSignDays(useAppSelector((root) => root.site.config))
  const formatRewards = useFormatRewards()
  useRefetchAt(data.nextTime, refetch)
  const days = data.days.map(({ day, award, itemStatus }): StripDay => ({
    day,
    // The configured award, as in the rules; that of the response if the day is not configured.
    award: configured.find((one) => one.day === day)?.award ?? award,
    state: stateOf(day, data.today, itemStatus),
  }))
  const complete = useCompletedToday()
  const { stage, claim, checkAgain } = useClaim({
    name: 'freeSign',
    call: freeSignCalls.loginBonus3UserReceive,
    body: (day: number) => ({ day }),
    state: { call: freeSignCalls.loginBonus3User, schema: freeSignSchema },
    wasDone: (was, _before, now) => now.days.some((one) => was(one.day) && one.itemStatus === 2),
    award: (day) => days.find((one) => one.day === day)?.award ?? [],
    refetch,
    onDone: () => complete(freeSignActivity.kind, freeLoginActivity.kind),
  })
  const today = days.find(({ state }) => state === 'today')
  const isKnown = days.every(({ state }) => state !== 'unknown')
  if (days.length === 0) return <EmptyState icon="calendar" title={t('calendar.free.none')} />
  return (
    <>
      <p className={styles.lead}>{t('calendar.free.lead')}</p>
      <TimeLeft until={data.expireTime} />
      <TopUpNote />
      <ActionNotice stage={stage} onCheckAgain={checkAgain} />
      <DayStrip label={t('calendar.free.days')} days={days} />
      <div className={styles.actions}>
        <ClaimButton
          size="l"
          status={today ? 1 : isKnown ? 2 : undefined}
          stage={stage}
          label={t('activity.claimOf', { what: formatRewards(today?.award ?? []) })}
          what={t('activity.day', { day: today?.day ?? data.today })}
          onClaim={() => today && claim(today.day)}
        />
        <p className={styles.small} role="status">
          {(today || isKnown) && t(today ? 'calendar.midnight' : 'calendar.tomorrow')}
        </p>
      </div>
    </>
  )
}

/** A note, until the first valid top-up, that free bonuses stay locked without one (portal.md §1). */
function TopUpNote() {
  const hasToppedUp = useAppSelector(
    ({ session, player }) =>
      (session.user?.totalRecharge ?? 0) > 0 || (player.activities?.totalRecharge ?? 0) > 0,
  )
  if (hasToppedUp) return null
  return (
    <div className={styles.note} role="note">
      <Icon name="lock" size={20} />
      <div>
        <p>{t('calendar.free.lock')}</p>
        <ActivityDepositLink size="s">{t('calendar.free.topUp')}</ActivityDepositLink>
      </div>
    </div>
  )
}
