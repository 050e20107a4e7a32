import cashBonusActivity from './cashBonus.activity'
import { t } from '@/shared/i18n/t'
import { ActivityFrame } from '@/domain/activity/ActivityFrame'
import { statusOfSteps } from '@/domain/activity/statusOfParts'
import { cashBonusSteps } from './cashBonusModel'
import { useAppSelector } from '@/store/hooks'
import { useCashBonusQuery } from './cashBonusApi'
import { DepositLadder } from './CashLadder'

/** The deposit ladder of the day. */
export default function CashBonusPage() {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const query = useCashBonusQuery(undefined, { skip: !signedIn, refetchOnMountOrArgChange: true })
  return (
    <ActivityFrame
      kind={cashBonusActivity.kind}
      title={t('bonuses.cashBonus.title')}
      query={query}
      waiting={[100, 128, 128, 128]}
      status={({ rechargeBonusCollection6: { list } }, config) => statusOfSteps(cashBonusSteps(config), list)}
      expireTime={({ rechargeBonusCollection6: state }) => state.expireTime}
      rule="dayBonus"
    >
      {({ rechargeBonusCollection6: state }) => <DepositLadder state={state} refetch={query.refetch} />}
    </ActivityFrame>
  )
}
