import { useEffect } from 'react'
import { KYC_STATUS } from '@/api/models/kyc'
import { useKycQuery } from '@/state/accountApi'
import { useAppDispatch, useAppSelector } from '@/state/hooks'
import { loadUserInfo } from '@/state/loadUserInfo'

/** How often a review is asked for while its page is open. */
const POLL_MS = 8000

/** The identity check as it stands; follows a review, and lets the rest of the portal know when it is approved. */
export function useKyc() {
  const dispatch = useAppDispatch()
  const hasKyc = useAppSelector(({ session }) => session.user?.hasKyc ?? false)
  const first = useKycQuery(undefined, { refetchOnMountOrArgChange: true })
  const status = first.data?.status
  useKycQuery(undefined, { pollingInterval: status === KYC_STATUS.submitted ? POLL_MS : 0 })
  useEffect(() => {
    if (status === KYC_STATUS.approved && !hasKyc) void dispatch(loadUserInfo())
  }, [dispatch, hasKyc, status])
  return { query: first, hasKyc }
}
