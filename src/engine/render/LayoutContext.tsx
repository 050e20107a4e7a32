import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import type { Device, Facts, ItemAction, ResolvedLayout } from '@/engine/layout/types'
import type { Registry } from '@/engine/registry/createRegistry'
import { StableNavigateProvider } from './useStableNavigate'

/** Something at one place of the layout that could not be drawn. */
export interface RenderProblem {
  /** `home.banner`, or the route's pattern. */
  path: string
  type: string
  error: unknown
}

/** Everything the renderer is given; it knows nothing else. */
export interface PortalContext {
  layout: ResolvedLayout
  registry: Registry
  facts: Facts
  /** Told once per failure; a place that fails stays empty, its neighbours live (LY-06). */
  report: (problem: RenderProblem) => void
  /** What items with an `action` do. */
  runAction: (action: ItemAction) => void
  /** The page came drawn from a server and is being brought to life. */
  prerendered?: boolean
}

/** The surroundings as they are now, and as they were when the page was drawn first. */
interface PortalStore {
  initial: PortalContext
  now: () => PortalContext
  subscribe: (listener: () => void) => () => void
  change: (next: PortalContext) => void
}

// A context that never changes: places of a served page that are not alive yet would be drawn anew, and blink, if it did.
const Context = createContext<PortalStore | null>(null)

export function LayoutProvider({ value, children }: { value: PortalContext; children: ReactNode }) {
  const [portalStore] = useState(() => createPortalStore(value))
  useLayoutEffect(() => portalStore.change(value), [portalStore, value])
  return (
    <Context value={portalStore}>
      <StableNavigateProvider>{children}</StableNavigateProvider>
    </Context>
  )
}

function createPortalStore(initial: PortalContext): PortalStore {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    now: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(next) {
      if (next === current) return
      current = next
      for (const listener of listeners) listener()
    },
  }
}

/** A part of the renderer's surroundings; draws anew only when that part changes. An error outside of a portal. */
export function usePortalSelector<T>(selector: (portal: PortalContext) => T): T {
  const portalStore = useContext(Context)
  if (!portalStore) throw new Error('A block was drawn outside of a portal (LayoutProvider is missing).')
  return useSyncExternalStore(
    portalStore.subscribe,
    () => selector(portalStore.now()),
    () => selector(portalStore.initial),
  )
}

/** The renderer's surroundings, whole. */
export const usePortal = (): PortalContext => usePortalSelector((portal) => portal)
export const useLayout = (): ResolvedLayout => usePortalSelector((portal) => portal.layout)
export const useFacts = (): Facts => usePortalSelector((portal) => portal.facts)
export const useDevice = (): Device => usePortalSelector((portal) => portal.facts.device)

/** Those of a list that the layout shows, in order; the same list while nothing of it changes. */
export function useVisible<T extends { visible: boolean }>(list: (layout: ResolvedLayout) => T[]): T[] {
  const all = usePortalSelector((portal) => list(portal.layout))
  return useMemo(() => all.filter((one) => one.visible), [all])
}
