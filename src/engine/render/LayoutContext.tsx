import { createContext, useContext, type ReactNode } from 'react'
import type { Device, Facts, ItemAction, ResolvedLayout } from '@/engine/layout/types'
import type { Registry } from '@/engine/registry/createRegistry'

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
}

const Context = createContext<PortalContext | null>(null)

export function LayoutProvider({ value, children }: { value: PortalContext; children: ReactNode }) {
  return <Context value={value}>{children}</Context>
}

/** The renderer's surroundings; an error outside of a portal. */
export function usePortal(): PortalContext {
  const value = useContext(Context)
  if (!value) throw new Error('A block was drawn outside of a portal (LayoutProvider is missing).')
  return value
}

export const useLayout = (): ResolvedLayout => usePortal().layout
export const useFacts = (): Facts => usePortal().facts
export const useDevice = (): Device => usePortal().facts.device
