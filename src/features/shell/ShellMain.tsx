import { useEffect, useRef, type ReactNode } from 'react'
import { useShellOutlet } from '@/engine/render/ShellOutlet'
import { t } from '@/shared/i18n/t'

interface Props {
  className?: string | undefined
  children: ReactNode
}

/**
 * The page's place. On a change of page it takes the focus, named by the page's title, so that a screen reader says
 * where one is; on the first page and where the page took the focus itself it leaves the focus alone.
 */
export function ShellMain({ className, children }: Props) {
  const { path, title } = useShellOutlet()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(path)
  useEffect(() => {
    const before = shown.current
    shown.current = path
    // `/` only redirects: what follows it is still the first page.
    if (before === path || before === '/') return
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [path])
  return (
    <main id="main" tabIndex={-1} ref={main} className={className} {...(title && { 'aria-label': t(title) })}>
      {children}
    </main>
  )
}
