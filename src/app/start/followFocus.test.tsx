// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePortal } from '@/engine/render/LayoutContext'
import { useShellOutlet } from '@/engine/render/ShellOutlet'
import { renderBlock } from '@tests/support/renderBlock'
import { createBrowserHistory } from '../routing/browserHistory'
import { createDeferredHistory } from '../routing/deferredHistory'
import { HistoryRouter } from '../routing/HistoryRouter'
import { PageOutlet } from '../routing/PageOutlet'
import { followFocus } from './followFocus'

let stop = () => {}
const settled = () => new Promise((resolve) => setTimeout(resolve, 100))

const blocks = {
  'test.Shell': function Shell() {
    return <main>{useShellOutlet().page}</main>
  },
  'test.List': () => (
    <>
      <h1>List</h1>
      <Link to="/list?sort=name">sort</Link>
      <Link to="/game">game</Link>
    </>
  ),
  'test.Game': () => (
    <>
      <h1>Game</h1>
      <Link to="/list">list</Link>
      <Link to="/game">again</Link>
    </>
  ),
  'test.Search': () => (
    <>
      <input aria-label="search" autoFocus />
      <Link to="/game">game</Link>
    </>
  ),
}

function open(path: string, keepAlive = false) {
  window.history.replaceState(null, '', path)
  const pages = createDeferredHistory(createBrowserHistory(), () => undefined)
  stop = followFocus(pages)
  const routes = {
    '/list': { type: 'test.List', access: 'public', keepAlive },
    '/game': { type: 'test.Game', access: 'public' },
    '/search': { type: 'test.Search', access: 'public' },
  } as const
  function Pages() {
    const { layout, facts } = usePortal()
    return <PageOutlet layout={layout} facts={facts} pages={pages} />
  }
  const { user } = renderBlock(<Pages />, {
    router:
      () =>
      ({ children }: { children: ReactNode }) => <HistoryRouter pages={pages}>{children}</HistoryRouter>,
    blocks,
    layout: { routes, shell: 'test.Shell' },
  })
  return { user, go: (by: number) => act(() => pages.history.go(by)) }
}

beforeEach(() => void vi.stubGlobal('scrollTo', vi.fn()))
afterEach(() => stop())

test.each([true, false])(
  '[AX-02] back, the focus is on the link that led away, on a page that stays mounted (%s) or not; a link focuses none',
  async (keepAlive) => {
    const { user, go } = open('/list', keepAlive)
    await user.click(await screen.findByRole('link', { name: 'game' }))
    await screen.findByRole('heading', { name: 'Game' })
    // The page that was left has it no longer: the shell gives it to the new one.
    expect(document.activeElement).toBe(document.body)
    go(-1)
    await screen.findByRole('heading', { name: 'List' })
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('link', { name: 'game' })))
    go(1)
    await user.click(await screen.findByRole('link', { name: 'list' }))
    await screen.findByRole('heading', { name: 'List' })
    await settled()
    expect(document.activeElement).toBe(document.body)
  },
)

test('[AX-02] another query of a page leaves the focus where it is', async () => {
  const { user } = open('/list')
  const sort = await screen.findByRole('link', { name: 'sort' })
  await user.click(sort)
  await settled()
  expect(document.activeElement).toBe(sort)
})

test('[AX-02] a page that is gone back to keeps a focus of its own', async () => {
  const { user, go } = open('/search')
  await user.click(await screen.findByRole('link', { name: 'game' }))
  await screen.findByRole('heading', { name: 'Game' })
  go(-1)
  const search = await screen.findByRole('textbox', { name: 'search' })
  await settled()
  expect(document.activeElement).toBe(search)
})
