import festivalActivity from './festival.activity'
import { t } from '@/shared/i18n/t'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { festivalPacks, soldOut } from './festivalModel'
import { useAppSelector } from '@/store/hooks'
import { useFestivalQuery } from './festivalApi'
import { FestivalPacks } from './FestivalPacks'

/** Packs for deposits while the festival runs. */
export default function FestivalPage() {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const query = useFestivalQuery(undefined, { skip: !signedIn, refetchOnMountOrArgChange: true })
  return (
    <ActivityFrame
      kind={festivalActivity.kind}
      title={t('bonuses.festival.title')}
      query={query}
      waiting={[120, 180, 180, 180]}
      status={({ rechargeBonusCollection8: state }, config) =>
        soldOut(festivalPacks(config), state) ? 2 : 0
      }
      expireTime={({ rechargeBonusCollection8: state }) => state.expireTime}
      rule="festival"
    >
      {({ rechargeBonusCollection8: state }) => <FestivalPacks state={state} />}
    </ActivityFrame>
  )
}
