import { createContext, useCallback, useContext, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

export interface NavigateOptions {
  /** Replaces the current history entry; by default only for the same URL. */
  replace?: boolean | undefined
  /** History state for the page. */
  state?: unknown
}
type StableNavigate = (to: string, options?: NavigateOptions) => void

const Context = createContext<StableNavigate>(() => {
  throw new Error('A link was followed outside of a portal (StableNavigateProvider is missing).')
})

/** Subscribes to the router once for all links: its hooks in each of a hundred tiles slow down scrolling. */
export function StableNavigateProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const now = useRef({ navigate, address: '' })
  useLayoutEffect(() => {
    now.current = { navigate, address: pathname + search + hash }
  })
  const go: StableNavigate = useCallback((to, { replace = to === now.current.address, state } = {}) => {
    void now.current.navigate(to, { replace, state })
  }, [])
  return <Context value={go}>{children}</Context>
}

/** Navigates within the portal; the function never changes. */
export const useStableNavigate = (): StableNavigate => useContext(Context)
