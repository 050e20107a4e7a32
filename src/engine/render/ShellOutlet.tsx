import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'

/** What a shell is drawn around. */
export interface ShellContents {
  page: ReactNode
  frame: 'full' | 'page' | 'bare'
  /** The page's title, where its route has one. */
  title?: string
  /** Path that is shown (not the one being loaded). */
  path: string
  /** Whether a navigation is under way; read it with `usePendingPage`. Without it there never is one. */
  pending?: { now: () => boolean; subscribe: (listener: () => void) => () => void }
}

const Outlet = createContext<ShellContents | null>(null)

export function ShellOutlet({ value, children }: { value: ShellContents; children: ReactNode }) {
  return <Outlet value={value}>{children}</Outlet>
}

/** For a block in the place of the shell: the page to draw and how much of the shell it wants. */
export function useShellOutlet(): ShellContents {
  const value = useContext(Outlet)
  if (!value) throw new Error('A shell was drawn without a page (ShellOutlet is missing).')
  return value
}

/** For a block in the place of the shell: the next page is on its way (RT-02). */
export function usePendingPage(): boolean {
  const { pending } = useShellOutlet()
  return useSyncExternalStore(pending?.subscribe ?? never, pending?.now ?? no, no)
}
const never = () => () => {}
const no = () => false

/** For a page: whether it draws its heading itself. In frame `page` the shell draws the route's title. */
export function useOwnHeading(): boolean {
  const value = useContext(Outlet)
  return value?.frame !== 'page' || !value.title
}
