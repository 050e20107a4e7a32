import type { ExchangeInfo } from '@/api/models/exchange'
import type { Kyc } from '@/api/models/kyc'
import type { PlayerConfig } from '@/api/models/playerConfig'
import type { LoadedQuery } from '@/shared/ui/Loaded'
import { useKycQuery } from '@/state/accountApi'
import { useExchangeInfoQuery } from './withdrawalApi'

export interface Conditions {
  info: ExchangeInfo
  /** `null` where identity is never asked for before a withdrawal. */
  kyc: Kyc | null
}

/** What the server says about withdrawing and, where it matters, about identity: as one query, asked anew on every visit. */
export function useConditions(active: boolean, gates: PlayerConfig['kycGates']): LoadedQuery<Conditions> {
  const asksKyc = gates.includes('withdrawal') || gates.includes('days')
  const anew = { refetchOnMountOrArgChange: true }
  const info = useExchangeInfoQuery(undefined, { ...anew, skip: !active })
  const kyc = useKycQuery(undefined, { ...anew, skip: !active || !asksKyc })
  const known = info.data && (!asksKyc || kyc.data)
  return {
    data: known && info.data ? { info: info.data, kyc: (asksKyc && kyc.data) || null } : undefined,
    error: info.error ?? kyc.error,
    isFetching: info.isFetching || kyc.isFetching,
    refetch: () => {
      if (!active) return
      void info.refetch()
      if (asksKyc) void kyc.refetch()
    },
    fulfilledTimeStamp: info.fulfilledTimeStamp,
  }
}
