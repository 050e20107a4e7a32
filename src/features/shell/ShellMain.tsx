import { useEffect, useRef, type ReactNode } from 'react'
import { useShellOutlet } from '@/engine/render/ShellOutlet'
import { t } from '@/shared/i18n/t'

interface Props {
  className?: string | undefined
  children: ReactNode
}

/**
 * The page's `<main>`. On a page change it takes the focus, labelled by the page's title, so that a screen reader announces
 * the page; on the first page, or if the page focused an element itself, it does not.
 */
export function ShellMain({ className, children }: Props) {
  const { path, title } = useShellOutlet()
  const main = useRef<HTMLElement>(null)
  const shown = useRef(path)
  useEffect(() => {
    const before = shown.current
    shown.current = path
    // `/` only redirects, so the next page is still the first.
    if (before === path || before === '/') return
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true })
  }, [path])
  return (
    <main id="main" tabIndex={-1} ref={main} className={className} {...(title && { 'aria-label': t(title) })}>
      {children}
    </main>
  )
}
