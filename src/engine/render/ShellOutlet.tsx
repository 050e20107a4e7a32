import { createContext, useContext, type ReactNode } from 'react'

/** What a shell is drawn around. */
export interface ShellContents {
  page: ReactNode
  frame: 'full' | 'page' | 'bare'
  /** The page's title, where its route has one. */
  title?: string
  /** Path that is shown (not the one being loaded). */
  path: string
  /** A navigation is under way (RT-02). */
  pending: boolean
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

/** For a page: whether it draws its heading itself. In frame `page` the shell draws the route's title. */
export function useOwnHeading(): boolean {
  const value = useContext(Outlet)
  return value?.frame !== 'page' || !value.title
}
