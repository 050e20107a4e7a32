import { useRef, useState } from 'react'
import type { UserOther } from '@/api/models/userOther'
import { useUpdateUserOtherMutation } from './profileApi'
import { saveFailure } from './saveFailure'

interface SaveOther {
  /** Returns whether it was saved; does nothing while another save is running. */
  save: (values: UserOther) => Promise<boolean>
  busy: boolean
  /** The error message of the last save. */
  problem: string | null
}

/** Saves personal details. */
export function useSaveOther(): SaveOther {
  const [update, { isLoading: busy }] = useUpdateUserOtherMutation()
  const [problem, setProblem] = useState<string | null>(null)
  const underWay = useRef(false)
  const save = async (values: UserOther) => {
    if (underWay.current) return false
    underWay.current = true
    setProblem(null)
    const { error } = await update(values)
    underWay.current = false
    if (error) setProblem(saveFailure(error))
    return !error
  }
  return { save, busy, problem }
}
