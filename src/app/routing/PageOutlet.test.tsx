// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { useState, type ReactNode } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LayoutRoute } from '@layout/types'
import { usePendingPage, useShellOutlet } from '@/engine/render/ShellOutlet'
import { renderBlock, signedInState, type RenderOptions } from '@tests/support/renderBlock'
import { usePortal } from '@/engine/render/LayoutContext'
import type { Registry } from '@/engine/registry/createRegistry'
import { createBrowserHistory } from './browserHistory'
import { resolveRoute } from '@layout/resolveRoute'
import { createDeferredHistory, type DeferredHistory } from './deferredHistory'
import { PageOutlet } from './PageOutlet'
import { HistoryRouter } from './HistoryRouter'

let release: (() => void) | undefined

const blocks = {
  'test.Shell': function Shell() {
    const { page, frame, title } = useShellOutlet()
    const pending = usePendingPage()
    return (
      <>
        {pending && <progress aria-label="loading" />}
        <p>
          frame {frame}, title {title ?? 'none'}
        </p>
        <main>{page}</main>
      </>
    )
  },
  'test.Home': function Home() {
    const [count, setCount] = useState(0)
    return (
      <>
        <h1>Home</h1>
        <button onClick={() => setCount(count + 1)}>clicked {count}</button>
        <Link to="/other/7">other</Link>
        <Link to="/private?x=1">private</Link>
      </>
    )
  },
  'test.Other': function Other() {
    const { id } = useParams()
    const navigate = useNavigate()
    return (
      <>
        <h1>Other {id}</h1>
        <input aria-label="note" />
        <Link to="/other/8">next</Link>
        <Link to="/lobby/home">home</Link>
        <button onClick={() => void navigate(-1)}>back</button>
      </>
    )
  },
  'test.Login': () => <h1>Login</h1>,
  'test.Missing': () => <h1>Nothing here</h1>,
  'test.Private': () => <h1>Private</h1>,
  'test.Broken': function Broken(): never {
    throw new Error('broken')
  },
}

const routes: Record<string, LayoutRoute> = {
  '/': { redirect: '/lobby/home' },
  '/lobby/home': { type: 'test.Home', access: 'public', keepAlive: true },
  '/other/{id}': { type: 'test.Other', access: 'public', frame: 'page', title: 'page.news' },
  '/private': { type: 'test.Private' },
  '/login': { type: 'test.Login', access: 'public', frame: 'bare' },
  '/broken': { type: 'test.Broken', access: 'public' },
  '/unknown-block': { type: 'test.Nowhere', access: 'public' },
  '/points': { redirect: '/lobby/points' },
  '/lobby/points': { type: 'test.Private', access: 'public' },
  '/not-found': { type: 'test.Missing', access: 'public' },
}

function open(path: string, { signedIn = false, ...options }: RenderOptions & { signedIn?: boolean } = {}) {
  let pages: DeferredHistory | undefined
  const router = (registry: Registry) => {
    window.history.replaceState(null, '', path)
    const made = createDeferredHistory(createBrowserHistory(), (to) => {
      const resolved = resolveRoute(routes, to.pathname, signedIn, registry.has)
      if (resolved.kind !== 'page' || !registry.has(resolved.route.type)) return
      return registry.isLoaded(resolved.route.type) ? undefined : registry.load(resolved.route.type)
    })
    pages = made
    return ({ children }: { children: ReactNode }) => <HistoryRouter pages={made}>{children}</HistoryRouter>
  }
  function Pages() {
    const { layout, facts } = usePortal()
    return <PageOutlet layout={layout} facts={facts} pages={pages} />
  }
  const rendered = renderBlock(<Pages />, {
    router,
    blocks,
    layout: { routes, shell: 'test.Shell' },
    ...(signedIn && { state: signedInState() }),
    ...options,
  })
  const history = () => {
    if (!pages) throw new Error('there are no pages')
    return pages.history
  }
  return { ...rendered, history }
}

beforeEach(() => {
  release = undefined
  vi.stubGlobal('scrollTo', vi.fn())
  Object.defineProperty(globalThis, 'scrollY', { value: 0, writable: true, configurable: true })
})

test('[RT-03] [RT-18] / leads to the home page', async () => {
  const { location } = open('/')
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeDefined()
  expect(location().pathname).toBe('/lobby/home')
})

test('[RT-15] a redirect of the layout is followed', async () => {
  const { location } = open('/points')
  await screen.findByRole('heading', { name: 'Private' })
  expect(location().pathname).toBe('/lobby/points')
})

test('[RT-01] a page for players sends visitors to the login, which remembers the page', async () => {
  const { location, user } = open('/lobby/home')
  await user.click(await screen.findByRole('link', { name: 'private' }))
  expect(await screen.findByRole('heading', { name: 'Login' })).toBeDefined()
  expect(location()).toMatchObject({ pathname: '/login', state: { from: '/private?x=1' } })
})

test('[RT-01] a player with a session opens it', async () => {
  open('/private', { signedIn: true })
  expect(await screen.findByRole('heading', { name: 'Private' })).toBeDefined()
})

test('[RT-17] an unknown path shows the not-found page of the layout', async () => {
  open('/no/such/page')
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeDefined()
})

test('[RT-17] a layout without a not-found page still shows a way home', async () => {
  const { '/not-found': _, ...without } = routes
  open('/no/such/page', { layout: { routes: without, shell: 'test.Shell' } })
  expect(await screen.findByRole('link', { name: 'Go to the home page' })).toBeDefined()
})

test('[RT-19] component, frame and title of a page come from its route', async () => {
  open('/other/42')
  expect(await screen.findByRole('heading', { name: 'Other 42' })).toBeDefined()
  expect(screen.getByText('frame page, title page.news')).toBeDefined()
})

test('[RT-05] [RT-03] a keepAlive page is not mounted again: back restores state and scroll position, a link starts at the top', async () => {
  const { user, history } = open('/lobby/home')
  await user.click(await screen.findByRole('button', { name: 'clicked 0' }))
  globalThis.scrollY = 640
  await user.click(screen.getByRole('link', { name: 'other' }))
  await screen.findByRole('heading', { name: 'Other 7' })
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
  act(() => history().go(-1))
  expect(await screen.findByRole('button', { name: 'clicked 1' })).toBeDefined()
  expect(scrollTo).toHaveBeenLastCalledWith(0, 640)
  await user.click(screen.getByRole('link', { name: 'other' }))
  await screen.findByRole('heading', { name: 'Other 7' })
  await user.click(screen.getByRole('link', { name: 'home' }))
  expect(await screen.findByRole('button', { name: 'clicked 1' })).toBeDefined()
  expect(scrollTo).toHaveBeenLastCalledWith(0, 0)
})

test('[RT-19] a page is kept only where its route says so: another one begins again, also at another address of its route', async () => {
  const typed = async (keepAlive: boolean) => {
    const other = { ...routes['/other/{id}'], type: 'test.Other', keepAlive }
    const { user, unmount } = open('/other/7', {
      layout: { routes: { ...routes, '/other/{id}': other }, shell: 'test.Shell' },
    })
    await user.type(await screen.findByRole('textbox', { name: 'note' }), 'mine')
    await user.click(screen.getByRole('link', { name: 'next' }))
    await screen.findByRole('heading', { name: 'Other 8' })
    const { value } = screen.getByRole<HTMLInputElement>('textbox', { name: 'note' })
    unmount()
    return value
  }
  expect(await typed(false)).toBe('')
  expect(await typed(true)).toBe('mine')
})

test('[RT-02] the old page stays, with a progress bar, until the next one can render', async () => {
  const slow = new Promise<void>((resolve) => {
    release = resolve
  })
  const { user } = open('/lobby/home', { delays: { 'test.Other': slow } })
  await user.click(await screen.findByRole('link', { name: 'other' }))
  expect(await screen.findByRole('progressbar', { name: 'loading' })).toBeDefined()
  expect(screen.getByRole('heading', { name: 'Home' })).toBeDefined()
  await act(async () => {
    release?.()
    await slow
  })
  expect(await screen.findByRole('heading', { name: 'Other 7' })).toBeDefined()
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('[LY-06] a page that throws or cannot be loaded is an error card with a retry button inside the shell', async () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { report } = open('/broken')
  expect(await screen.findByRole('button', { name: /try again|retry/i })).toBeDefined()
  expect(screen.getByText(/^frame/)).toBeDefined()
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ path: 'routes./broken', type: 'test.Broken' }),
  )
  quiet.mockRestore()
})

test('[LY-06] [RT-17] a page whose block is not in the build is not found, and is reported', async () => {
  const { report } = open('/unknown-block')
  expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeDefined()
  expect(report).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ path: 'routes./unknown-block', type: 'test.Nowhere' }),
  )
})

test('[RT-08] a page that is not in the build does not ask for a login', () => {
  const has = (type: string) => type !== 'test.Private'
  expect(resolveRoute(routes, '/private', false, () => true)).toEqual({ kind: 'login' })
  expect(resolveRoute(routes, '/private', false, has)).toMatchObject({
    kind: 'page',
    pattern: '*',
    route: { type: 'test.Missing' },
    missing: { type: 'test.Private', pattern: '/private' },
  })
})
