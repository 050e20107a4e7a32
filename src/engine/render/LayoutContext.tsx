import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import type { Device, Facts, ItemAction, ResolvedLayout } from '@layout/types'
import type { Registry } from '@/engine/registry/createRegistry'
import { StableNavigateProvider } from './useStableNavigate'
import { createNotifier } from '@/shared/createNotifier'

/** A part of the layout that failed to render. */
export interface RenderProblem {
  /** `home.banner`, or the route's pattern. */
  path: string
  type: string
  error: unknown
}

/** Everything that the renderer depends on. */
export interface PortalContext {
  layout: ResolvedLayout
  registry: Registry
  facts: Facts
  /** Called once per failure; a block that fails renders nothing, and the others keep working (LY-06). */
  report: (problem: RenderProblem) => void
  /** What items with an `action` do. */
  runAction: (action: ItemAction) => void
  /** The page was prerendered. */
  prerendered?: boolean
}

/** The current context, and the one of the first render, which hydration needs. */
interface PortalStore {
  initial: PortalContext
  now: () => PortalContext
  subscribe: (listener: () => void) => () => void
  change: (next: PortalContext) => void
}

// The context value never changes: React would discard the markup of boundaries that are not hydrated, which then flicker.
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
  const { notify, subscribe } = createNotifier()
  return {
    initial,
    now: () => current,
    subscribe,
    change(next) {
      if (next === current) return
      current = next
      notify()
    },
  }
}

/** Selects from the portal's context; re-renders only when the selected value changes. Throws outside of a portal. */
export function usePortalSelector<T>(selector: (portal: PortalContext) => T): T {
  const portalStore = useContext(Context)
  if (!portalStore) throw new Error('A block was rendered outside of a portal (LayoutProvider is missing).')
  return useSyncExternalStore(
    portalStore.subscribe,
    () => selector(portalStore.now()),
    () => selector(portalStore.initial),
  )
}

/** The whole context. */
export const usePortal = (): PortalContext => usePortalSelector((portal) => portal)
export const useLayout = (): ResolvedLayout => usePortalSelector((portal) => portal.layout)
export const useFacts = (): Facts => usePortalSelector((portal) => portal.facts)
export const useDevice = (): Device => usePortalSelector((portal) => portal.facts.device)

/** The visible entries of a list, in order; the same array while nothing changes. */
export function useVisible<T extends { visible: boolean }>(
  list: (layout: ResolvedLayout) => T[] | undefined,
): T[] {
  const all = usePortalSelector((portal) => list(portal.layout))
  return useMemo(() => all?.filter((entry) => entry.visible) ?? [], [all])
}
