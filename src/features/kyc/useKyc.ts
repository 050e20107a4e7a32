import { useEffect } from 'react'
import { KYC_STATUS, type Kyc } from '@/api/models/kyc'
import type { LoadedQuery } from '@/shared/ui/Loaded'
import { useKycQuery } from '@/domain/money/accountApi'
import { useAppDispatch } from '@/store/hooks'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { useOwnUser } from '@/domain/session/useOwnUser'

/** Polling interval during a review. */
const POLL_MS = 8000

/**
 * The KYC status, once the player is loaded; polls during a review, and refreshes the player's data
 * on approval.
 */
export function useKyc(): { query: LoadedQuery<Kyc>; hasKyc: boolean } {
  const dispatch = useAppDispatch()
  const { user, failed, retry } = useOwnUser()
  const asked = useKycQuery(undefined, { refetchOnMountOrArgChange: true })
  const status = asked.data?.status
  useKycQuery(undefined, { pollingInterval: status === KYC_STATUS.submitted ? POLL_MS : 0 })
  const known = user !== null
  const hasKyc = user?.hasKyc ?? false
  useEffect(() => {
    if (status === KYC_STATUS.approved && known && !hasKyc) void dispatch(loadUserInfo())
  }, [dispatch, hasKyc, known, status])
  const nobody = {
    isFetching: asked.isFetching,
    error: asked.error ?? (failed ? {} : undefined),
    refetch: () => {
      retry()
      void asked.refetch()
    },
  }
  return { query: user ? asked : nobody, hasKyc }
}
