import type { ExchangeInfo } from '@/api/models/exchange'
import type { Kyc } from '@/api/models/kyc'
import type { PlayerConfig } from '@/api/models/playerConfig'
import type { User } from '@/api/models/user'
import type { LoadedQuery } from '@/shared/ui/Loaded'
import { useKycQuery } from '@/domain/money/accountApi'
import { useExchangeInfoQuery } from './withdrawalApi'

export interface Conditions {
  info: ExchangeInfo
  /** `null` where withdrawals never require KYC. */
  kyc: Kyc | null
}

/** Combines exchange info and, where required, KYC into one query that refetches on mount. */
export function useConditions(
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
