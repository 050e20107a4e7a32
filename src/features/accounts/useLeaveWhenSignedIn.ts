import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { useAppSelector } from '@/store/hooks'
import { useReturnPath } from './useReturnPath'

/** Delay between success and the next page (portal.md §9). */
export const REDIRECT_MS = 500

/** Leaves the page 500 ms after a session started, in any way (AU-05); returns whether there is one. */
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
