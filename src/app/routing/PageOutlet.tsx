import { Activity, memo, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation, type Location } from 'react-router-dom'
import { Block } from '@/engine/render/Block'
import { usePortalSelector } from '@/engine/render/LayoutContext'
import { HydrationBoundary } from '@/engine/render/HydrationBoundary'
import type { Facts, ResolvedLayout } from '@layout/types'
import { ShellOutlet, type ShellContents } from '@/engine/render/ShellOutlet'
import { t } from '@/shared/i18n/t'
import { ErrorState } from '@/shared/ui/ErrorState'
import { useAppSelector } from '@/store/hooks'
import { resolveRoute, type ResolvedRoute } from '@layout/resolveRoute'
import { BareNotFound } from './BareNotFound'
import type { DeferredHistory } from './deferredHistory'
import { ScrollPositions } from './scrollPositions'

/** A page: its location and the route that was resolved for it. */
interface Page {
  /** The pattern for pages with `keepAlive`; pattern and path for the others. */
  key: string
  pattern: string
  keepAlive: boolean
  location: Location
  resolved: Extract<ResolvedRoute, { kind: 'page' | 'notFound' }>
}

const typeOf = (page: Page) => (page.resolved.kind === 'page' ? page.resolved.route.type : undefined)

interface Props {
  layout: ResolvedLayout
  facts: Facts
  /** The browser's history; missing on a server, where no navigation happens. */
  pages?: DeferredHistory | undefined
  /** Called when the shell is hydrated. */
  onHydrated?: (() => void) | undefined
}

/** Renders the page that the layout has for the path; pages with `keepAlive` stay mounted (RT-05). */
export function PageOutlet({ layout, facts, pages, onHydrated }: Props) {
  const location = useLocation()
  const { routes, shell } = layout
  const signedIn = facts.signedIn === true
  const registry = usePortalSelector((portal) => portal.registry)
  const resolved = useMemo(
    () => resolveRoute(routes, location.pathname, signedIn, registry.has),
    [routes, location.pathname, signedIn, registry],
  )
  useReportMissing(resolved)
  const by = useLastPlayer()
  const page = useMemo(() => pageOf(resolved, location), [resolved, location])
  const cached = useKeptPages(page)
  useScrollPositions(page, pages)
  usePageTitle(page?.resolved.kind === 'page' ? page.resolved.route.title : undefined)

  const route = page?.resolved.kind === 'page' ? page.resolved.route : undefined
  const views = useMemo((): ReactNode[] => {
    const others = cached.filter((other) => other.key !== page?.key && routes[other.pattern]?.keepAlive)
    return [...others, ...(page ? [page] : [])].map((one) => (
      <Activity key={one.key} mode={one === page ? 'visible' : 'hidden'}>
        <PageView page={one} />
      </Activity>
    ))
  }, [cached, page, routes])
  // Stable while nothing changes: markup that is not hydrated yet does not survive a changed context.
  const contents = useMemo(
    (): ShellContents => ({
      page: views,
      frame: route ? (route.frame ?? 'full') : 'page',
      path: location.pathname,
      ...(pages && { pending: pages.pending }),
      ...(route?.title && { title: route.title }),
    }),
    [views, route, location.pathname, pages],
  )
  return (
    <>
      <ShellOutlet value={contents}>
        <Block
          type={shell.type}
          path="shell"
          {...(shell.props && { props: shell.props })}
          fallback={() => views}
          onHydrated={onHydrated}
        />
      </ShellOutlet>
      {resolved.kind === 'redirect' && (
        <Navigate to={resolved.to + location.search} replace state={location.state} />
      )}
      {resolved.kind === 'login' && (
        <Navigate to="/login" replace state={{ from: location.pathname + location.search, by }} />
      )}
    </>
  )
}

/** Whose page it is, also once their session has ended: nobody else who logs in then is led there (AU-20). */
function useLastPlayer() {
  const id = useAppSelector((state) => state.session.user?.id)
  const [last, setLast] = useState(id)
  if (id !== undefined && id !== last) setLast(id)
  return last
}

/** Reports a route whose block does not exist to operators; players see the not-found page. */
function useReportMissing(resolved: ResolvedRoute) {
  const report = usePortalSelector((portal) => portal.report)
  const { type, pattern } = ('missing' in resolved && resolved.missing) || {}
  useEffect(() => {
    if (type === undefined) return
    report({ path: `routes.${pattern}`, type, error: new Error(`There is no block "${type}".`) })
  }, [type, pattern, report])
}

/** The `keepAlive` pages visited so far, each at its last location. */
function useKeptPages(page: Page | null): Page[] {
  const [cached, setCached] = useState<Page[]>(() => (page?.keepAlive ? [page] : []))
  if (!page?.keepAlive || cached.includes(page)) return cached
  const next = [...cached.filter(({ key }) => key !== page.key), page]
  setCached(next)
  return next
}

function useScrollPositions(page: Page | null, pages: Props['pages']) {
  const [scroll] = useState(() => new ScrollPositions())
  useLayoutEffect(() => {
    if (!page) return
    scroll.restore(page)
    return pages?.onLeave(() => scroll.remember(page))
  }, [scroll, page, pages])
}

/** Sets the document's title from the route. A route without a title leaves that to its page. */
function usePageTitle(title: string | undefined) {
  const appName = useAppSelector((state) => state.site.settings.appName)
  useEffect(() => {
    if (title) document.title = `${t(title)} · ${appName}`
  }, [title, appName])
}

function pageOf(resolved: ResolvedRoute, location: Location): Page | null {
  if (resolved.kind === 'notFound')
    return { key: location.key, pattern: '*', keepAlive: false, location, resolved }
  if (resolved.kind !== 'page') return null
  // With `keepAlive`, URLs of one pattern share one page.
  const keepAlive = resolved.route.keepAlive === true
  const key = keepAlive ? resolved.pattern : `${resolved.pattern} ${location.pathname}`
  return { key, pattern: resolved.pattern, keepAlive, location, resolved }
}

/** A page within its own location, so that a mounted but hidden page does not see later navigation. */
const PageView = memo(function PageView({ page }: { page: Page }) {
  const type = typeOf(page)
  const props = page.resolved.kind === 'page' ? page.resolved.route.props : undefined
  const element = type ? (
    <HydrationBoundary
      key={type}
      type={type}
      path={`routes.${page.pattern}`}
      {...(props && { props })}
      fallback={(retry) => <ErrorState onRetry={retry} />}
    />
  ) : (
    <BareNotFound />
  )
  return (
    <Routes location={page.location}>
      <Route path={page.pattern.replace(/\{(\w+)\}/g, ':$1')} element={element} />
    </Routes>
  )
})
