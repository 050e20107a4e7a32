import { useMemo, useEffect } from 'react'
import { bankCardsOf, type BankCard } from '@/api/models/bankCard'
import { playerConfigOf, type PlayerConfig } from '@/api/models/playerConfig'
import { RouteLink } from '@/engine/render/RouteLink'
import { useMoneyFormat } from '@/shared/format/useMoneyFormat'
import { t } from '@/shared/i18n/t'
import { ActionNotice } from '@/shared/ui/ActionNotice'
import { buttonClass } from '@/shared/ui/Button'
import { EmptyState } from '@/shared/ui/EmptyState'
import { Loaded, type LoadedQuery } from '@/shared/ui/Loaded'
import { useAppSelector, useAppDispatch } from '@/store/hooks'
import { selectPromotionsAllowed } from '@/domain/promotions/selectPromotionsAllowed'
import { useOwnUser } from '@/domain/session/useOwnUser'
import { Done } from './Done'
import { RequirementList } from './RequirementList'
import { withdrawalRequirements, isReady } from './withdrawalRequirements'
import { Recent } from './Recent'
import { useWithdraw } from './useWithdraw'
import type { ExchangeInfo } from '@/api/models/exchange'
import type { Kyc } from '@/api/models/kyc'
import type { User } from '@/api/models/user'
import { useKycQuery } from '@/domain/money/accountApi'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import styles from './Withdrawal.module.css'
import { WithdrawForm } from './WithdrawForm'
import { useExchangeInfoQuery } from './withdrawalApi'

interface Props {
  /** The method in the URL, if any. */
  method?: string | undefined
  /** How many of the latest withdrawals to show. */
  recent: number
}

/** Missing requirements or the form, then the latest withdrawals (WL-11). */
export function Withdrawal({ method, recent }: Props) {
  const signedIn = useAppSelector(({ session }) => session.token !== null)
  const own = useOwnUser().query
  const user = own.data ?? null
  const mayPlay = useAppSelector(selectPromotionsAllowed)
  const { kycGates } = useAppSelector(({ site }) => playerConfigOf(site.config))
  const cards = useMemo(() => bankCardsOf(user), [user])
  const query = useConditions(own, kycGates)
  const withdrawing = useWithdraw()
  const money = useMoneyFormat()
  useReviewEnd(cards)
  if (!signedIn)
    return (
      <EmptyState icon="lock" title={t('withdrawal.signIn')}>
        <RouteLink to="/login" className={buttonClass({})}>
          {t('page.login')}
        </RouteLink>
      </EmptyState>
    )
  return (
    <div className={styles.withdrawal}>
      <div className={styles.columns}>
        <div className={styles.part}>
          {withdrawing.done ? (
            <Done amount={withdrawing.done.amount} onAgain={withdrawing.again} />
          ) : (
            <Loaded query={query} waiting={[72, 168, 112, 88, 52]} failed={t('withdrawal.notLoaded')}>
              {({ info, kyc }) => {
                const requirements = withdrawalRequirements({
                  requirements: kycGates,
                  kyc,
                  cards,
                  info,
                  mayPlay,
                  money,
                })
                if (requirements.some((requirement) => !requirement.met))
                  return <RequirementList requirements={requirements} />
                if (info.methods.length === 0)
                  return <EmptyState icon="ban" title={t('withdrawal.noMethod')} />
                return (
                  <WithdrawForm
                    info={info}
                    cards={cards}
                    method={method}
                    hasPassword={user?.hasSafeboxPassword === true}
                    withdrawing={withdrawing}
                  />
                )
              }}
            </Loaded>
          )}
          <ActionNotice stage={withdrawing.stage} onCheckAgain={withdrawing.checkAgain} />
          <p role="alert" className={styles.problem}>
            {withdrawing.problem}
          </p>
        </div>
        {user && <Recent count={recent} methods={query.data?.info.methods ?? []} />}
      </div>
    </div>
  )
}

interface Conditions {
  info: ExchangeInfo
  /** `null` where withdrawals never require KYC. */
  kyc: Kyc | null
}

/** Combines exchange info and, where required, KYC into one query that refetches on mount. */
function useConditions(
  own: LoadedQuery<User>,
  requirements: PlayerConfig['kycGates'],
): LoadedQuery<Conditions> {
  const active = own.data !== undefined
  const asksKyc = requirements.includes('withdrawal') || requirements.includes('days')
  const options = { refetchOnMountOrArgChange: true }
  const info = useExchangeInfoQuery(undefined, { ...options, skip: !active })
  const kyc = useKycQuery(undefined, { ...options, skip: !active || !asksKyc })
  const known = info.data && (!asksKyc || kyc.data)
  return {
    data: known && info.data ? { info: info.data, kyc: (asksKyc && kyc.data) || null } : undefined,
    error: own.error ?? info.error ?? kyc.error,
    isFetching: own.isFetching || info.isFetching || kyc.isFetching,
    refetch: () => {
      if (!active) return own.refetch()
      void info.refetch()
      if (asksKyc) void kyc.refetch()
    },
    fulfilledTimeStamp: info.fulfilledTimeStamp,
  }
}

/** Refetches the player once if an account was under review when last fetched. */
function useReviewEnd(cards: BankCard[]): void {
  const dispatch = useAppDispatch()
  const reviewed = cards.some((card) => !isReady(card))
  useEffect(() => {
    if (reviewed) void dispatch(loadUserInfo())
  }, [reviewed, dispatch])
}
