import vipRebateActivity from './vipRebate.activity'
import { t } from '@/shared/i18n/t'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { useAppSelector } from '@/store/hooks'
import { Stack } from '@/shared/ui/Stack'
import { useVipRebateQuery } from './vipRebateApi'
import { RebateCard } from './RebateCard'
import { RebateLevel } from './RebateLevel'
import { RebateTable } from './RebateTable'

/** The VIP rebate: a share of yesterday's bets, by level and category. */
export default function VipRebatePage() {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const query = useVipRebateQuery(undefined, { skip: !signedIn, refetchOnMountOrArgChange: true })
  return (
    <ActivityFrame
      kind={vipRebateActivity.kind}
      title={t('perks.rebate.title')}
      query={query}
      waiting={[180, 100, 480]}
      status={({ itemStatus }) => itemStatus}
      expireTime={({ expireTime }) => expireTime}
      rule="vipRebate"
      without={
        <Stack gap={4}>
          <RebateLevel />
          <RebateTable />
        </Stack>
      }
    >
      {(data) => (
        <Stack gap={4}>
          <RebateCard data={data} refetch={query.refetch} />
          <RebateLevel />
          <RebateTable />
        </Stack>
      )}
    </ActivityFrame>
  )
}
