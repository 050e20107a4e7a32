import { useRef, useState } from 'react'
import { t } from '@/shared/i18n/t'
import { showToast } from '@/shared/ui/toast'
import { useAppDispatch } from '@/store/hooks'
import { loadUserInfo } from '@/domain/session/loadUserInfo'
import { userChanged } from '@/store/sessionSlice'
import { useUpdateProfileMutation, type ProfileChange } from './profileApi'
import { saveFailure } from './saveFailure'

interface SaveProfile {
  /** Returns whether it was saved; does nothing while another change is running. */
  save: (change: ProfileChange) => Promise<boolean>
  busy: boolean
  /** The error message of the last save. */
  problem: string | null
}

/** Changes nickname or picture (PF-06): shown at once, then refetched. */
export function useSaveProfile(): SaveProfile {
  const dispatch = useAppDispatch()
  const [update, { isLoading: busy }] = useUpdateProfileMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const underWay = useRef(false)
  const save = async (change: ProfileChange) => {
    if (underWay.current) return false
    underWay.current = true
    setProblem(null)
    const result = await update(change)
    underWay.current = false
    if (result.error) {
      setProblem(saveFailure(result.error))
      return false
    }
    dispatch(userChanged(change))
    showToast({ kind: 'success', message: t('profile.user.saved') })
    void dispatch(loadUserInfo())
    return true
  }
  return { save, busy, problem }
}
