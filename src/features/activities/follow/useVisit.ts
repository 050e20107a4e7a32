import { openExternal } from '@/shared/safe/openTarget'
import { showToast } from '@/shared/ui/toast'
import { activityFailureText, followActivityFailure } from '@/domain/activity/activityFailure'
import { useAppDispatch } from '@/store/hooks'
import { useReportVisitMutation } from './followApi'

/** Opens a channel in a new window and reports the visit to the back end, which makes its reward claimable. */
export function useVisit(type: number, url: string, refetch: () => unknown) {
  const dispatch = useAppDispatch()
  const [report, { isLoading: busy }] = useReportVisitMutation()
  const visit = async () => {
    if (!openExternal(url)) return
    const { error } = await report(type)
    if (error) {
      showToast({ kind: 'error', message: activityFailureText(error) })
      dispatch(followActivityFailure(error))
    }
    void refetch()
  }
  return { visit: () => void visit(), busy }
}
