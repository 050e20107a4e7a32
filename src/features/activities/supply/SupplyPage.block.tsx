import supplyActivity from './supply.activity'
import { t } from '@/shared/i18n/t'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { useAppSelector } from '@/store/hooks'
import { useSupplyQuery } from './supplyApi'
import { Relief } from './Relief'
import { TakeBreak } from './TakeBreak'

/** The relief bonus of a player without money, below the advice to take a break in green mode. */
export default function SupplyPage() {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const query = useSupplyQuery(undefined, { skip: !signedIn, refetchOnMountOrArgChange: true })
  return (
    <ActivityFrame
      kind={supplyActivity.kind}
      title={t('bonuses.supply.title')}
      query={query}
      waiting={[220]}
      status={({ bankruptUser }) => bankruptUser.itemStatus}
      expireTime={({ bankruptUser }) => bankruptUser.expireTime}
      rule="supply"
    >
      {({ bankruptUser: state, isFromList }) => (
        <>
          <TakeBreak />
          <Relief state={state} isFromList={isFromList} refetch={query.refetch} />
        </>
      )}
    </ActivityFrame>
  )
}
