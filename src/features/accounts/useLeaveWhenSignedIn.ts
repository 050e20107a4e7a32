import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useLocation } from 'react-router-dom'
import { useAppSelector } from '@/store/hooks'
import { matchRoute } from '@layout/matchRoute'
import { useLayout } from '@/engine/render/LayoutContext'
import { safeReturnPath } from '@/shared/safe/returnPath'

const HOME = '/lobby/home'
/** Pages that would loop after login. */
const ENTRY_PATHS = ['/login', '/register', '/forget', '/']

/**
 * Where to go after login: the page that required it (`location.state.from`, else `?from=`), if it is one of this portal's pages,
 * else home (RT-01, AU-05). Where a session ended on that page, only whose it was goes back there (`location.state.by`).
 */
function useReturnPath(): string {
  const { routes } = useLayout()
  const { state, search } = useLocation()
  const player = useAppSelector(({ session }) => session.user?.id)
  const { from, by } = readState(state)
  const isTheirs = by === undefined || by === player
  const wanted = isTheirs ? (from ?? new URLSearchParams(search).get('from')) : null
  const isPage = (path: string) =>
    !ENTRY_PATHS.includes(path.replace(/(.)\/+$/, '$1')) && matchRoute(routes, path) !== null
  return safeReturnPath(wanted, isPage) ?? HOME
}

function readState(state: unknown): { from?: unknown; by?: unknown } {
  return typeof state === 'object' && state !== null ? state : {}
}

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
