import christmasActivity from './christmas.activity'
import { christmasOf, christmasSchema, type Christmas } from './christmasModel'
import { t } from '@/shared/i18n/t'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { TimeLeft } from '@/domain/activity/TimeLeft'
import { useClaim } from '@/domain/activity/useClaim'
import { useRefetchAt } from '@/domain/activity/useRefetchAt'
import { statusOfParts } from '@/domain/activity/statusOfParts'
import { useAppSelector } from '@/store/hooks'
import { BoxStation } from './BoxStation'
import { ExtraStation } from '@/features/activities/parts/ExtraStation'
import { MilestoneStation } from './MilestoneStation'
import { useChristmasQuery } from './christmasApi'
import { SignStation } from './SignStation'
import { christmasCalls } from './christmas.calls'
import { useHydrated } from '@/shared/ui/useHydrated'
import { useReducedMotion } from '@/shared/ui/useReducedMotion'
import { selectCapabilities } from '@/domain/site/selectCapabilities'
import styles from '@/features/activities/parts/Seasons.module.css'

/** Horizontal positions of the flakes, in percent of the width. */
const FLAKES = [6, 14, 23, 31, 42, 50, 59, 67, 76, 85, 93]

const POINTS = [0, 72, 144, 216, 288]

/** A parol, the star lantern of a Philippine Christmas. */
function Parol() {
  return (
    <svg viewBox="0 0 120 140" width={120} height={140} aria-hidden="true" focusable="false">
      <path className={styles.string} d="M60 0v12" />
      <circle className={styles.ring} cx={60} cy={62} r={48} />
      {POINTS.map((angle) => (
        <g key={angle} transform={`rotate(${angle} 60 62)`}>
          <path className={styles.rayDark} d="M60 14 46 46l14 16z" />
          <path className={styles.rayLight} d="M60 14l14 32-14 16z" />
        </g>
      ))}
      <circle className={styles.heart} cx={60} cy={62} r={10} />
      <path className={styles.tail} d="M30 100 22 134M30 100l4 36M90 100l8 34M90 100l-4 36" />
    </svg>
  )
}

/** Christmas: sign in to collect items, open boxes, reach milestones, and unlock a box with a deposit. */
export default function ChristmasPage() {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const query = useChristmasQuery(undefined, { skip: !signedIn, refetchOnMountOrArgChange: true })
  return (
    <ActivityFrame
      kind={christmasActivity.kind}
      title={t('seasons.christmas.title')}
      query={query}
      waiting={[172, 480, 280, 280]}
      status={({ signDays, milestones, extraStatus }) =>
        statusOfParts([...[...signDays, ...milestones].map(({ itemStatus }) => itemStatus), extraStatus])
      }
      expireTime={({ expireTime }) => expireTime}
      rule="christmas"
      wide
    >
      {(data) => <Stations data={data} refetch={query.refetch} />}
    </ActivityFrame>
  )
}

const STATE = { call: christmasCalls.appChristmasUser, schema: christmasSchema } as const
/** A box that is not listed was never opened. */
const openedOf = ({ boxes }: Christmas, id: number) => {
  const box = boxes.find((one) => one.id === id)
  return box ? (box.opened ?? NaN) : 0
}

function Stations({ data, refetch }: { data: Christmas; refetch: () => unknown }) {
  const config = useAppSelector((state) => state.site.config)
  const { days, boxes, milestones, extra } = christmasOf(config)
  useRefetchAt(data.nextTime, refetch)
  const sign = useClaim({
    name: 'christmasSign',
    call: christmasCalls.appChristmasUserSign,
    body: (day: number) => ({ day }),
    state: STATE,
    wasDone: (was, _before, now) => now.signDays.some((one) => was(one.day) && one.itemStatus === 2),
    award: (day) => days.find((one) => one.day === day)?.award ?? [],
    refetch,
  })
  const open = useClaim({
    name: 'christmasOpen',
    call: christmasCalls.appChristmasUserOpen,
    body: (id: number) => ({ id }),
    state: STATE,
    before: openedOf,
    wasDone: (was, before, now) => (now.boxes.find(({ id }) => was(id))?.opened ?? NaN) - before,
    refetch,
  })
  const receive = useClaim({
    name: 'christmasReceive',
    call: christmasCalls.appChristmasUserReceive,
    body: (target: number) => ({ target }),
    state: STATE,
    wasDone: (was, _before, now) => now.milestones.some((one) => was(one.target) && one.itemStatus === 2),
    award: (target) => milestones.find((one) => one.target === target)?.award ?? [],
    refetch,
  })
  const deposit = useClaim({
    name: 'christmasExtra',
    call: christmasCalls.appChristmasUserExtra,
    body: (_price: number) => ({}),
    state: STATE,
    wasDone: (_price, _before, now) => now.extraStatus === 2,
    award: () => extra.award,
    refetch,
  })
  return (
    <>
      <div className={styles.hero}>
        <Snow />
        <Parol />
        <div>
          <p>{t('seasons.christmas.lead')}</p>
          <p className={styles.count} role="status">
            {data.itemCount === undefined
              ? t('seasons.christmas.itemsUnknown')
              : t('seasons.christmas.items', { count: data.itemCount })}
          </p>
          <TimeLeft until={data.expireTime} />
        </div>
      </div>
      <SignStation data={data} days={days} take={sign} />
      <div className={styles.columns}>
        <BoxStation data={data} boxes={boxes} take={open} />
        <MilestoneStation data={data} milestones={milestones} take={receive} />
        <ExtraStation
          title={t('seasons.christmas.extra')}
          price={extra.price}
          award={extra.award}
          status={data.extraStatus}
          take={deposit}
        />
      </div>
    </>
  )
}

/** A few flakes that fall once, for under five seconds; none with reduced motion or in green mode. */
function Snow() {
  const reducedMotion = useReducedMotion()
  const { showsPromotions } = useAppSelector(selectCapabilities)
  const hydrated = useHydrated()
  if (reducedMotion || !showsPromotions || !hydrated) return null
  return (
    <svg
      className={styles.snow}
      viewBox="0 0 100 40"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {FLAKES.map((x, at) => (
        <circle key={x} className={styles.flake} data-pace={at % 3} cx={x} cy={-2} r={0.7} />
      ))}
    </svg>
  )
}
