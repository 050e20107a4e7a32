import { useState } from 'react'
import { doneSchema } from '@/api/client'
import { openExternal } from '@/shared/safe/openTarget'
import { showToast } from '@/shared/ui/toast'
import { activityFailureText, followActivityFailure } from '@/domain/activity/activityFailure'
import { callBackend } from '@/store/callBackend'
import { useAppDispatch } from '@/store/hooks'
import { followCalls } from './follow.calls'

/** Opens a channel in a new window and reports the visit to the back end, which makes its reward claimable. */
export function useVisit(type: number, url: string, refetch: () => unknown) {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const visit = async () => {
    if (!openExternal(url)) return
    setBusy(true)
    const response = await dispatch(callBackend(followCalls.followVisit, { type }, doneSchema))
    setBusy(false)
    if (!response.ok) {
      showToast({ kind: 'error', message: activityFailureText(response.error) })
      dispatch(followActivityFailure(response.error))
    }
    void refetch()
  }
  return { visit: () => void visit(), busy }
}
