import depositEveryActivity from './depositEvery.activity'
import { t } from '@/shared/i18n/t'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { statusOfSteps } from '@/domain/activity/statusOfParts'
import { depositChainOf } from './depositEveryModel'
import { useAppSelector } from '@/store/hooks'
import { useDepositEveryQuery } from './depositEveryApi'
import { DepositChain } from './DepositChain'

/** A chain of deposits, one a day. */
export default function DepositEveryPage() {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const query = useDepositEveryQuery(undefined, { skip: !signedIn, refetchOnMountOrArgChange: true })
  return (
    <ActivityFrame
      kind={depositEveryActivity.kind}
      title={t('bonuses.depositEvery.title')}
      query={query}
      waiting={[72, 160, 128, 128, 128]}
      status={({ appRechargeBonusCollection10: { list } }, config) =>
        statusOfSteps(depositChainOf(config).steps, list)
      }
      expireTime={({ appRechargeBonusCollection10: state }) => state.expireTime}
      rule="depositEvery"
    >
      {({ appRechargeBonusCollection10: state }) => <DepositChain state={state} refetch={query.refetch} />}
    </ActivityFrame>
  )
}
