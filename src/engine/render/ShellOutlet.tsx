import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import { neverChanges } from '@/shared/ui/neverChanges'

/** What a shell renders around. */
export interface ShellContents {
  page: ReactNode
  frame: 'full' | 'page' | 'bare'
  /** The page's title, where its route has one. */
  title?: string
  /** Path of the page that is shown, not of one being loaded. */
  path: string
  /** Whether a navigation is pending; read it with `usePendingPage`. Never when missing. */
  pending?: { now: () => boolean; subscribe: (listener: () => void) => () => void }
}

const Outlet = createContext<ShellContents | null>(null)

export function ShellOutlet({ value, children }: { value: ShellContents; children: ReactNode }) {
  return <Outlet value={value}>{children}</Outlet>
}

/** For a shell: the page to render, and the frame around it. */
export function useShellOutlet(): ShellContents {
  const value = useContext(Outlet)
  if (!value) throw new Error('A shell was rendered without a page (ShellOutlet is missing).')
  return value
}

/** For a shell: whether the next page is being loaded (RT-02). */
export function usePendingPage(): boolean {
  const { pending } = useShellOutlet()
  return useSyncExternalStore(pending?.subscribe ?? neverChanges, pending?.now ?? no, no)
}
const no = () => false

/** For a page: whether it renders its own heading. In frame `page` the shell renders the route's title. */
export function useOwnHeading(): boolean {
  const value = useContext(Outlet)
  return value?.frame !== 'page' || !value.title
}
