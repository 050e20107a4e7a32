import { createContext, useCallback, useContext, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

export interface NavigateOptions {
  /** In place of the present entry of the history; by default only where it is the same address. */
  replace?: boolean | undefined
  /** What the page that is gone to is told. */
  state?: unknown
}
type StableNavigate = (to: string, options?: NavigateOptions) => void

const Context = createContext<StableNavigate>(() => {
  throw new Error('A link was followed outside of a portal (GoProvider is missing).')
})

/** Asks the router once for all links of a page: each of its own hooks in each of a hundred tiles is felt while scrolling. */
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

/** Goes to a page of this portal; the same function always. */
export const useStableNavigate = (): StableNavigate => useContext(Context)
