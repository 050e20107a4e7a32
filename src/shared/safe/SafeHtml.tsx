import { useEffect, useState, type MouseEvent } from 'react'
import { languageAt } from '@/shared/ui/BackEndText'
import { useHydrated } from '@/shared/ui/useHydrated'
import { nextTask } from '@/shared/time/nextTask'
import { resolveTarget } from './resolveTarget'
import { staysHere } from './staysHere'
import styles from './SafeHtml.module.css'

/** Sanitises markup in advance that must not appear late; resolves when that is done or the sanitiser failed to load. */
export const preloadSanitizer = (html: string): Promise<unknown> =>
  sanitizer().then(
    async ({ sanitizeHtml }) => {
      await nextTask()
      preloaded = { from: html, markup: sanitizeHtml(html) }
    },
    () => undefined,
  )

type Sanitizer = typeof import('./sanitizeHtml')
let atHand: Sanitizer | undefined
const sanitizer = async (): Promise<Sanitizer> => (atHand ??= await import('./sanitizeHtml'))

interface SafeHtmlProps {
  html: string
  /** Navigates to a page of this portal; without it such links reload the page. */
  onRoute?: (path: string) => void
  className?: string
  /** Its language, where the back end names one. */
  lang?: string
}

interface Cleaned {
  from: string
  markup: string | TrustedHTML | null
}
/** Cache of what was sanitised in advance. */
let preloaded: Cleaned | undefined

/** Untrusted markup. Renders nothing until the sanitiser has loaded; the raw text never reaches the page. */
export function SafeHtml({ html, onRoute, className, lang = '' }: SafeHtmlProps) {
  const hydrated = useHydrated()
  // If the sanitiser is loaded, the text renders at once and nothing shifts.
  const [cleaned, setCleaned] = useState<Cleaned | null>(() => {
    if (!hydrated || !atHand) return null
    return preloaded?.from === html ? preloaded : { from: html, markup: atHand.sanitizeHtml(html) }
  })
  const isClean = cleaned?.from === html
  useEffect(() => {
    if (isClean) return
    let wanted = true
    sanitizer().then(
      ({ sanitizeHtml }) => wanted && setCleaned({ from: html, markup: sanitizeHtml(html) }),
      () => wanted && setCleaned({ from: html, markup: null }),
    )
    return () => {
      wanted = false
    }
  }, [html, isClean])

  const openRoute = (event: MouseEvent) => {
    if (!onRoute || !staysHere(event)) return
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    const target = resolveTarget(link?.getAttribute('href'), 'link')
    if (target?.kind !== 'route') return
    event.preventDefault()
    onRoute(target.path)
  }

  const own = { className: `${styles.html} ${className ?? ''}`, dir: 'auto', ...languageAt(lang) }
  if (!cleaned || cleaned.from !== html) return <div {...own} aria-busy="true" />
  // Without the sanitiser the plain text is still useful.
  if (cleaned.markup === null) return <div {...own}>{html.replace(/<[^>]*>/g, ' ')}</div>
  return <div {...own} onClick={openRoute} dangerouslySetInnerHTML={{ __html: cleaned.markup as string }} />
}
