// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { Activity, useEffect, useState } from 'react'
import { Link, Route, Routes, useLocation, useNavigate } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { renderBlock, type RenderOptions } from '@tests/support/renderBlock'
import { lobbyState } from '@tests/support/someGames'
import HomePage from './HomePage.block'
import SectionsTab from './SectionsTab.block'

const blocks = {
  'test.Type': (props: object) => <p>games {JSON.stringify(props)}</p>,
  'test.Collect': () => <p>collected</p>,
  'test.First': () => <p>first section</p>,
  'test.Second': () => <p>second section</p>,
  'home.SectionsTab': SectionsTab,
}
const layout: RenderOptions['layout'] = {
  nodes: {
    homeTabs: {
      home: { sort: 10, type: 'home.SectionsTab', label: 'home.tabHome' },
      collect: { sort: 20, type: 'test.Collect', label: 'home.tabCollect', props: { tabId: 101 } },
      types: { sort: 30, type: 'test.Type', props: { each: 'gameType' } },
    },
    home: {
      late: { sort: 20, type: 'test.Second' },
      early: { sort: 10, type: 'test.First' },
      gone: { sort: 1, type: 'test.Collect', hidden: true },
    },
  },
}
const state = lobbyState([], {
  appGameTypeList: [
    { id: 2, name: 'Fish', sort: 2 },
    { id: 1, name: 'Slots', sort: 1 },
    { id: 4, name: 'Off', sort: 0, status: 0 },
  ],
})
const show = (options: RenderOptions = {}) => renderBlock(<HomePage />, { layout, state, blocks, ...options })
const tabs = () => screen.getAllByRole('tab').map((tab) => tab.textContent)
const chosen = () => screen.getByRole('tab', { selected: true }).textContent

test('[HM-06] the tabs are home, collect and one per visible game type, and home is chosen on entry', async () => {
  show()
  expect(tabs()).toEqual(['Home', 'Collect', 'Slots', 'Fish'])
  expect(chosen()).toBe('Home')
  expect(await screen.findByText('first section')).toBeTruthy()
})

test('[HM-06] a type that the layout leaves out has no tab, nor does a link find one', () => {
  const types = { sort: 30, type: 'test.Type', props: { each: 'gameType', leftOut: [2, 77] } }
  const without = { nodes: { ...layout.nodes, homeTabs: { ...layout.nodes?.homeTabs, types } } }
  show({ layout: without, path: '/lobby/home?typeId=2' })
  expect(tabs()).toEqual(['Home', 'Collect', 'Slots'])
  expect(chosen()).toBe('Home')
})

test.each([
  [{ pathname: '/lobby/home', state: { typeId: 2, brandId: 13 } }, '?type=2&brand=13'],
  ['/lobby/home?typeId=2', '?type=2'],
  ['/lobby/home?typeId=2&brandId=13', '?type=2&brand=13'],
])('[HM-13] a link to what has no tab here leads to the same among all games (%o)', (path, search) => {
  const types = { sort: 30, type: 'test.Type', props: { each: 'gameType', leftOut: [2] } }
  const nodes = { ...layout.nodes, homeTabs: { ...layout.nodes?.homeTabs, types } }
  const { location } = show({ layout: { nodes, routes: { '/lobby/games': { type: 'x.X' } } }, path })
  expect(location()).toMatchObject({ pathname: '/lobby/games', search })
})

test('[HM-06] a tab shows its games and receives its type', async () => {
  const { user } = show()
  await user.click(screen.getByRole('tab', { name: 'Fish' }))
  expect((await screen.findByText(/^games/)).textContent).toContain('"typeId":2')
  expect(screen.queryByText('collected')).toBeNull()
})

test('[HM-13] a navigation preselects type and brand', async () => {
  show({ path: { pathname: '/lobby/home', state: { typeId: 2, brandId: 13 } } })
  expect(chosen()).toBe('Fish')
  expect((await screen.findByText(/^games/)).textContent).toContain('"typeId":2,"brandId":13')
})

test.each([{ typeId: '2' }, { typeId: 99 }, { brandId: 3 }, 'typeId', null])(
  '[HM-13] a navigation without a valid preselection (%o) starts at the home tab',
  (asked) => {
    show({ path: { pathname: '/lobby/home', state: asked } })
    expect(chosen()).toBe('Home')
  },
)

test('[HM-13] the query of a link preselects type and brand; navigation state takes precedence', async () => {
  show({ path: '/lobby/home?typeId=2&brandId=13' })
  expect(chosen()).toBe('Fish')
  expect((await screen.findByText(/^games/)).textContent).toContain('"typeId":2,"brandId":13')
  cleanup()
  show({ path: { pathname: '/lobby/home', search: '?typeId=2', state: { typeId: 1 } } })
  expect(chosen()).toBe('Slots')
  cleanup()
  show({ path: '/lobby/home?typeId=1e3&brandId=x' })
  expect(chosen()).toBe('Home')
})

/** The home page as a kept page of PageOutlet, which passes it its own location only. */
function KeptHome() {
  const location = useLocation()
  const [own, setOwn] = useState(location)
  const here = location.pathname === '/lobby/home'
  if (here && own !== location) setOwn(location)
  const go = useNavigate()
  return (
    <>
      <Activity mode={here ? 'visible' : 'hidden'}>
        <Routes location={own}>
          <Route path="*" element={<HomePage />} />
        </Routes>
      </Activity>
      <Link to="/lobby/home">Home link</Link>
      <Link to="/lobby/home" state={{ typeId: 1, brandId: 7 }}>
        Brand link
      </Link>
      <Link to="/elsewhere">Away</Link>
      <button onClick={() => void go(-1)}>Back</button>
    </>
  )
}
const visit = () => {
  const { user } = renderBlock(<KeptHome />, { layout, state, blocks, path: '/lobby/home' })
  return (name: string, role = 'link') => user.click(screen.getByRole(role, { name }))
}

test('[RT-03] [HM-06] entering the home page by a link shows its first tab; going back keeps the tab', async () => {
  const press = visit()
  await press('Fish', 'tab')
  await press('Away')
  await press('Back', 'button')
  expect(chosen()).toBe('Fish')
  await press('Away')
  await press('Home link')
  expect(chosen()).toBe('Home')
  await press('Back', 'button')
  await press('Back', 'button')
  expect(chosen()).toBe('Fish')
})

test('[RT-03] on the home page itself the home link selects the first tab too', async () => {
  const press = visit()
  await press('Fish', 'tab')
  await press('Home link')
  expect(chosen()).toBe('Home')
})

test('[HM-13] [RT-03] a link to a brand is applied on entry and restored by going back', async () => {
  const press = visit()
  await press('Away')
  await press('Brand link')
  expect(chosen()).toBe('Slots')
  expect((await screen.findByText(/^games/)).textContent).toContain('"brandId":7')
  await press('Collect', 'tab')
  await press('Away')
  await press('Back', 'button')
  expect(chosen()).toBe('Collect')
  await press('Back', 'button')
  await press('Back', 'button')
  expect(chosen()).toBe('Home')
})

test('[RT-05] the home tab stays mounted while others are selected', async () => {
  const mounted = vi.fn()
  function Counted() {
    useEffect(() => mounted(), [])
    return <input aria-label="note" defaultValue="" />
  }
  const { user } = show({ blocks: { ...blocks, 'test.First': Counted } })
  await user.type(await screen.findByLabelText('note'), 'kept')
  await user.click(screen.getByRole('tab', { name: 'Slots' }))
  await user.click(screen.getByRole('tab', { name: 'Home' }))
  expect(screen.getByLabelText('note')).toHaveProperty('value', 'kept')
})

test('[HM-22] sections come from the layout, in its order, without hidden ones', async () => {
  show()
  await screen.findByText('second section')
  const ids = [...document.querySelectorAll('[data-block-id^="home."]')].map((node) =>
    node.getAttribute('data-block-id'),
  )
  expect(ids).toEqual(['home.early', 'home.late'])
})

test('[HM-22] later sections are mounted when the browser is idle', async () => {
  let whenIdle = () => {}
  vi.stubGlobal('requestIdleCallback', (call: () => void) => ((whenIdle = call), 1))
  vi.stubGlobal('cancelIdleCallback', () => {})
  renderBlock(<SectionsTab eager={1} />, { layout, state, blocks })
  await screen.findByText('first section')
  expect(screen.queryByText('second section')).toBeNull()
  act(() => whenIdle())
  await screen.findByText('second section')
  vi.unstubAllGlobals()
})

test('[AX-02] arrow keys move between tabs', async () => {
  const { user } = show()
  await user.tab()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  await waitFor(() => expect(chosen()).toBe('Slots'))
  expect(document.activeElement?.textContent).toBe('Slots')
})

test('a portal without tabs shows an empty page', () => {
  const { container } = renderBlock(<HomePage />, { state })
  expect(container.querySelector('h1')).toBeTruthy()
  expect(screen.queryByRole('tablist')).toBeNull()
})
