import { useEffect, useEffectEvent } from 'react'
import type { Failure } from '@/api/apiError'
import { isNotOffered } from '@/api/isNotOffered'
import { showToast } from '@/shared/ui/toast'
import { useHomeModalClose } from '../promotions/homeModalClose'
import { useAppDispatch } from '@/store/hooks'
import { activityFailureText, followActivityFailure } from './activityFailure'

/** Shows a toast for a failed load and closes the modal; codes 1001 to 1010 also fetch the activities again (AC-11). */
export function useActivityFailure(error: Failure | undefined): void {
  const dispatch = useAppDispatch()
  const close = useHomeModalClose()
  const report = useEffectEvent((failure: Failure) => {
    // A call that is not offered is said in place.
    if (failure.kind !== 'errcode' || isNotOffered(failure)) return
    showToast({ kind: 'error', message: activityFailureText(failure) })
    dispatch(followActivityFailure(failure))
    close?.()
  })
  useEffect(() => {
    if (error !== undefined) report(error)
  }, [error])
}
