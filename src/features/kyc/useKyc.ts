import { useEffect } from 'react'
import { KYC_STATUS, type Kyc } from '@/api/models/kyc'
import type { LoadedQuery } from '@/shared/ui/Loaded'
import { useKycQuery } from '@/domain/money/accountApi'
import { useAppDispatch } from '@/store/hooks'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { useOwnUser } from '@/domain/session/useOwnUser'

/** How often a review is asked for while its page is open. */
const POLL_MS = 8000

/**
 * The identity check as it stands, once it is known whose it is; follows a review, and lets the rest of the portal know
 * when it is approved.
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
