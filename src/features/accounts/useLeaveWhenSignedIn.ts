import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAppSelector } from '@/store/hooks'
import { useReturnPath } from './useReturnPath'

/** Between success and the next page (portal.md §9). */
export const REDIRECT_MS = 500

/** Leaves the page 500 ms after a session began, however it began (AU-05); says whether there is one. */
export function useLeaveWhenSignedIn(): boolean {
  const signedIn = useAppSelector((state) => state.session.token !== null)
  const navigate = useNavigate()
  const target = useReturnPath()
  const leave = useEffectEvent(() => void navigate(target, { replace: true }))
  useEffect(() => {
    if (!signedIn) return
    const timer = setTimeout(() => leave(), REDIRECT_MS)
    return () => clearTimeout(timer)
  }, [signedIn])
  return signedIn
}
