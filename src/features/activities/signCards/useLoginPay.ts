import { useEffect, useRef } from 'react'
import type { LoginPay } from './signCardsModel'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { loadActivities } from '@/domain/activity/loadActivities'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { refreshBalance } from '@/domain/money/refreshBalance'
import { useLoginPayQuery } from './signCardsApi'

/**
 * The player's cards. A failed refetch keeps the loaded state and shows no error (AC-12). After a purchase, balance,
 * total recharge and activities are fetched again: the deposit changed them (AC-13).
 */
export function useLoginPay() {
  const dispatch = useAppDispatch()
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const query = useLoginPayQuery(undefined, { skip: !signedIn, refetchOnMountOrArgChange: true })
  const owned = query.data?.ownList.length
  const before = useRef(owned)
  useEffect(() => {
    if (before.current !== undefined && owned !== undefined && owned > before.current) {
      void dispatch(refreshBalance({ force: true }))
      void dispatch(loadUserInfo())
      void dispatch(loadActivities())
    }
    before.current = owned
  }, [dispatch, owned])
  const { data, isFetching, refetch, fulfilledTimeStamp } = query
  return {
    ...{ data, isFetching, refetch, fulfilledTimeStamp },
    error: data === undefined ? query.error : undefined,
  } satisfies { data: LoginPay | undefined; error: unknown; isFetching: boolean; refetch: () => unknown }
}
