import { Activity, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation, type Location } from 'react-router-dom'
import { Block } from '@/engine/render/Block'
import { ComesAlive } from '@/engine/render/ComesAlive'
import type { Facts, ResolvedLayout } from '@/engine/layout/types'
import type { Registry } from '@/engine/registry/createRegistry'
import { ShellOutlet } from '@/engine/render/ShellOutlet'
import { t } from '@/shared/i18n/t'
import { ErrorState } from '@/shared/ui/ErrorState'
import { useAppSelector } from '@/state/hooks'
import { answerRoute, type RouteAnswer } from './answerRoute'
import { BareNotFound } from './BareNotFound'
import { ScrollPositions } from './scrollPositions'

/** One page: what was asked for and what answers it. */
interface Page {
  /** Pattern for pages that are kept, history entry for the others. */
  key: string
  pattern: string
  kept: boolean
  location: Location
  answer: Extract<RouteAnswer, { kind: 'page' | 'notFound' }>
}

const typeOf = (page: Page) => (page.answer.kind === 'page' ? page.answer.route.type : undefined)

interface Props {
  layout: ResolvedLayout
  facts: Facts
  registry: Registry
}

/**
 * Shows the page that the layout has for the path. The next page's code is loaded before the switch, so that the old
 * page stays (with a progress bar) until the new one can be drawn (RT-02); kept pages stay mounted (RT-05).
 */
export function PageRouter({ layout, facts, registry }: Props) {
  const location = useLocation()
  const { routes, shell } = layout
  const answer = answerRoute(routes, location.pathname, facts.signedIn === true)
  const wanted = pageOf(answer, location)
  const [shown, setShown] = useState(wanted)
  const [kept, setKept] = useState<Page[]>(() => (wanted?.kept ? [wanted] : []))
  const scroll = useRef(new ScrollPositions())

  const wantedType = wanted && typeOf(wanted)
  const isShown =
    wanted?.location === shown?.location &&
    wanted?.pattern === shown?.pattern &&
    wantedType === (shown && typeOf(shown))
  useEffect(() => {
    if (!wanted || isShown) return
    let stillWanted = true
    const show = () => {
      if (!stillWanted) return
      if (shown) scroll.current.remember(shown)
      setShown(wanted)
      if (wanted.kept) setKept((pages) => [...pages.filter((page) => page.key !== wanted.key), wanted])
    }
    // A failure is shown by the page's own boundary, in the page's place.
    const ready =
      wantedType && registry.has(wantedType) ? registry.load(wantedType).then(show, show) : undefined
    if (!ready) show()
    return () => {
      stillWanted = false
    }
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `wanted` is made anew each time; these tell it apart
  }, [location, wanted?.pattern, wantedType, isShown])

  useLayoutEffect(() => {
    if (shown) scroll.current.restore(shown)
  }, [shown])
  usePageTitle(shown?.answer.kind === 'page' ? shown.answer.route.title : undefined)

  if (answer.kind === 'redirect')
    return <Navigate to={answer.to + location.search} replace state={location.state} />
  if (answer.kind === 'login')
    return <Navigate to="/login" replace state={{ from: location.pathname + location.search }} />
  // A layout without a home page or a login page is refused by its invariants; `shown` is null only after a redirect.
  const page = shown ?? wanted
  if (!page) return null
  const route = page.answer.kind === 'page' ? page.answer.route : undefined
  const others = kept.filter((other) => other.key !== page.key && routes[other.pattern]?.keepAlive)
  const pages: ReactNode[] = [...others, page].map((one) => (
    <Activity key={one.key} mode={one === page ? 'visible' : 'hidden'}>
      <PageView page={one} />
    </Activity>
  ))
  return (
    <ShellOutlet
      value={{
        page: pages,
        frame: route ? (route.frame ?? 'full') : 'page',
        path: page.location.pathname,
        pending: !isShown,
        ...(route?.title && { title: route.title }),
      }}
    >
      <Block
        type={shell.type}
        path="shell"
        {...(shell.props && { props: shell.props })}
        fallback={() => pages}
      />
    </ShellOutlet>
  )
}

/** Names the document after the page. A route without a title leaves that to its page. */
function usePageTitle(title: string | undefined) {
  const appName = useAppSelector((state) => state.site.settings.appName)
  useEffect(() => {
    if (title) document.title = `${t(title)} · ${appName}`
  }, [title, appName])
}

function pageOf(answer: RouteAnswer, location: Location): Page | null {
  if (answer.kind === 'notFound') return { key: location.key, pattern: '*', kept: false, location, answer }
  if (answer.kind !== 'page') return null
  // Two addresses of one pattern are one page when only the query differs, two when the path does.
  const kept = answer.route.keepAlive === true
  const key = kept ? answer.pattern : `${answer.pattern} ${location.pathname}`
  return { key, pattern: answer.pattern, kept, location, answer }
}

/** A page within its own location, so that a kept page does not see where the player has gone since. */
function PageView({ page }: { page: Page }) {
  const type = typeOf(page)
  const props = page.answer.kind === 'page' ? page.answer.route.props : undefined
  const element = type ? (
    <ComesAlive type={type} data-block={type} data-block-id={`routes.${page.pattern}`}>
      <Block
        key={type}
        type={type}
        path={`routes.${page.pattern}`}
        {...(props && { props })}
        fallback={(retry) => <ErrorState onRetry={retry} />}
      />
    </ComesAlive>
  ) : (
    <BareNotFound />
  )
  return (
    <Routes location={page.location}>
      <Route path={page.pattern.replace(/\{(\w+)\}/g, ':$1')} element={element} />
    </Routes>
  )
}
