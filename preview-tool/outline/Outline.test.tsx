// @vitest-environment jsdom
import { createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { useState, type ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { ITEM_SECTIONS, NODE_SECTIONS } from '@/app/layoutNames'
import { mergeLayers } from '@layout/mergeLayers'
import { resolveLayout } from '@layout/resolveLayout'
import type { Facts, JsonObject, Layout } from '@layout/types'
import { defineEntry } from '@/engine/registry/defineEntry'
import { Outline } from './Outline'
import type { OutlineEdit } from './outlineEdit'
import { OUTLINE_SECTIONS } from './sections'

const props = z.strictObject({})
const entries = {
  'promotions.Banner': defineEntry({
    label: 'Swipe banner',
    about: 'Large pictures.',
    slots: ['home'],
    props,
    sample: {},
  }),
  'games.GameGrid': defineEntry({
    label: 'Grid of games',
    about: 'Games with a heading.',
    slots: ['home'],
    props,
    sample: {},
  }),
  'promotions.WinnerTicker': defineEntry({
    label: 'Winner ticker',
    about: 'Recent winners.',
    slots: ['home', 'footer'],
    props,
    sample: {},
  }),
  'legal.AgeBadge': defineEntry({ label: '21+ badge', slots: ['footer', 'account'], props, sample: {} }),
  'home.HomePage': defineEntry({ label: 'Home page', slots: ['page'], props, sample: {} }),
}
const base = {
  schemaVersion: 1,
  shell: { type: 'shell.MobileShell' },
  tabBar: { home: { sort: 10, icon: 'home', label: 'tab.home', to: '/lobby/home' } },
  home: {
    banner: { sort: 10, type: 'promotions.Banner' },
    grid: { sort: 20, type: 'games.GameGrid', when: { signedIn: true } },
    ticker: { sort: 30, type: 'promotions.WinnerTicker' },
    lost: { sort: 40, type: 'other.Unknown', when: { activity: 35 } },
  },
  routes: { '/lobby/home': { type: 'home.HomePage', access: 'public' } },
}
const n7 = { schemaVersion: 1, extends: 'base', modes: { green: { home: { ticker: { hidden: true } } } } }
const facts: Facts = { site: 'n7', device: 'mobile', mode: 'green', signedIn: false }

function draw(
  selected: string | null = null,
  more: JsonObject = {},
  others: Partial<ComponentProps<typeof Outline>> = {},
) {
  const { layout: merged, explain } = mergeLayers(
    [
      { name: 'base', layer: { ...base, ...more } },
      { name: 'n7', layer: n7 },
    ],
    { device: 'mobile', mode: 'green' },
  )
  const layout = resolveLayout(merged as unknown as Layout, facts)
  const onEdit = vi.fn<(edit: OutlineEdit) => string | undefined>()
  const onSelect = vi.fn<(path: string) => void>()
  const common = { layout, explain, entries, facts, onEdit }
  function Held() {
    const [path, setPath] = useState(selected)
    return (
      <Outline
        {...common}
        {...others}
        initiallyOpen={OUTLINE_SECTIONS.map(({ id }) => id)}
        selected={path}
        onSelect={(next) => {
          onSelect(next)
          setPath(next)
        }}
      />
    )
  }
  const view = render(<Held />)
  return { onEdit, onSelect, view, common, user: userEvent.setup() }
}

const footer = {
  age: { sort: 10, type: 'legal.AgeBadge' },
  ticker: { sort: 20, type: 'promotions.WinnerTicker' },
}
const dataTransfer = { setData: () => {}, effectAllowed: '' }

/** jsdom has no layout and no clientY on drags: 0 is the upper half of a line, more the lower. */
function drag(kind: 'dragOver' | 'drop', over: Element, clientY = 0): Event {
  const event = createEvent[kind](over, { dataTransfer })
  Object.defineProperty(event, 'clientY', { value: clientY })
  fireEvent(over, event)
  return event
}

const lineAt = (path: string) => document.querySelector(`[data-path="${path}"]`) as HTMLElement
const item = (name: RegExp) => screen.getByRole('treeitem', { name })

test('[PV-02] the tree has every section with its blocks, by name', () => {
  draw()
  const sections = screen.getAllByRole('treeitem').filter((row) => row.getAttribute('aria-level') === '1')
  expect(sections.map((row) => row.dataset.path).sort()).toEqual(
    [...ITEM_SECTIONS, ...NODE_SECTIONS, 'routes', 'theme', 'messages', 'shell'].sort(),
  )
  expect(sections.map((row) => row.textContent)).toEqual(OUTLINE_SECTIONS.map(({ title }) => title))
  expect(item(/Swipe banner/)).toHaveProperty('ariaSelected', 'false')
  expect(lineAt('tabBar.home')).toBeTruthy()
})

test('[PV-02] a hidden entry names the layer that hides it, the condition, or the unknown fact', () => {
  draw()
  const why = (name: RegExp) => {
    const ids = item(name).getAttribute('aria-describedby') ?? ''
    return document.getElementById(ids)?.textContent
  }
  expect(why(/Winner ticker/)).toBe('Hidden by n7 · green')
  expect(why(/Grid of games/)).toBe('Hidden: only when a player is signed in (condition of base)')
  expect(why(/other.Unknown/)).toMatch(
    /not known yet whether activity Festival \(35\) is active .*Unknown component/,
  )
  expect(why(/Swipe banner/)).toBeUndefined()
})

test('[PV-10] arrow keys, Home, End and letters move in the tree; Left and Right close and open', async () => {
  const { user, onSelect } = draw()
  await user.tab()
  await user.tab()
  expect(document.activeElement).toBe(lineAt('theme'))
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(lineAt('tabBar.home'))
  await user.keyboard('{End}')
  expect(document.activeElement).toBe(lineAt('shell'))
  await user.keyboard('{Home}swi')
  expect(document.activeElement).toBe(item(/Swipe banner/))
  await user.keyboard('{Enter}')
  expect(onSelect).toHaveBeenCalledWith('home.banner')
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(lineAt('home'))
  await user.keyboard('{ArrowLeft}')
  expect(lineAt('home').getAttribute('aria-expanded')).toBe('false')
  expect(screen.queryByRole('treeitem', { name: /Swipe banner/ })).toBeNull()
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(document.activeElement).toBe(item(/Swipe banner/))
})

test('[PV-10] Alt and arrows move a block, and it is announced', async () => {
  const { user, onEdit } = draw('home.grid')
  item(/Grid of games/).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(onEdit).toHaveBeenCalledWith({
    kind: 'move',
    section: 'home',
    id: 'grid',
    label: 'Moved "Grid of games" up',
    order: [
      { id: 'banner', sort: 10 },
      { id: 'grid', sort: 20 },
      { id: 'ticker', sort: 30 },
      { id: 'lost', sort: 40 },
    ],
    to: 0,
  })
  expect(screen.getByRole('status').textContent).toMatch('Moved Grid of games to place 1 of 4')
  item(/Swipe banner/).focus()
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(onEdit).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('status').textContent).toMatch('Swipe banner is already first')
})

test('[PV-10] the menu of a block opens by keyboard and does everything, "Move to…" included', async () => {
  const { user, onEdit } = draw('home.banner')
  item(/Swipe banner/).focus()
  await user.tab()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Actions for Swipe banner' }))
  await user.keyboard('{Enter}')
  const menu = screen.getByRole('menu', { name: 'Actions for Swipe banner' })
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map((one) => one.firstChild?.textContent),
  ).toEqual(['Move up', 'Move down', 'Move to…', 'Duplicate', 'Copy', 'Paste below', 'Hide', 'Remove'])
  // What is not possible is passed over.
  await user.keyboard('{ArrowDown}{Enter}')
  await user.click(screen.getByRole('menuitem', { name: 'After Winner ticker' }))
  expect(onEdit).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'move', id: 'banner', to: 2 }))
  await user.keyboard('{Shift>}{F10}{/Shift}{Escape}')
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(item(/Swipe banner/))
})

test('[PV-02] duplicate, hide, show and remove are edits with names for undo', async () => {
  const { user, onEdit } = draw('home.banner')
  item(/Swipe banner/).focus()
  await user.keyboard('{Alt>}d{/Alt}')
  expect(onEdit).toHaveBeenLastCalledWith(
    expect.objectContaining({ kind: 'duplicate', newId: 'banner2', label: 'Duplicated "Swipe banner"' }),
  )
  item(/Swipe banner/).focus()
  await user.keyboard('{Alt>}h{/Alt}')
  expect(onEdit).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'hide', hidden: true }))
  item(/Winner ticker/).focus()
  await user.keyboard('{Alt>}h{/Alt}')
  expect(onEdit).toHaveBeenLastCalledWith(
    expect.objectContaining({ kind: 'hide', hidden: false, label: 'Showed "Winner ticker"' }),
  )
  await user.keyboard('{Delete}')
  expect(onEdit).toHaveBeenLastCalledWith(
    expect.objectContaining({ kind: 'remove', section: 'home', id: 'ticker' }),
  )
  expect(document.activeElement).toBe(item(/other.Unknown/))
})

test('[PV-10] shortcuts are the same on a keyboard of another script', async () => {
  const { onEdit } = draw('home.banner')
  // A Russian keyboard; and a French one, on which M is beside L.
  fireEvent.keyDown(item(/Swipe banner/), { key: 'в', code: 'KeyD', altKey: true })
  expect(onEdit).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'duplicate' }))
  fireEvent.keyDown(item(/Swipe banner/), { key: 'm', code: 'Semicolon', altKey: true })
  expect(screen.getByRole('menu')).toBeTruthy()
})

test('[PV-02] the palette offers only what the section allows', async () => {
  const { user, onEdit } = draw()
  await user.click(screen.getByRole('button', { name: 'Add to Home' }))
  const offers = () => within(screen.getByRole('region')).getAllByRole('listitem')
  expect(offers().map((one) => one.textContent)).toEqual([
    'Grid of gamesGames with a heading.',
    'Swipe bannerLarge pictures.',
    'Winner tickerRecent winners.',
  ])
  await user.keyboard('swipe')
  await user.click(screen.getByRole('button', { name: /^Swipe banner/ }))
  expect(onEdit).toHaveBeenLastCalledWith(
    expect.objectContaining({
      kind: 'add',
      section: 'home',
      id: 'banner2',
      node: { type: 'promotions.Banner' },
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Add to Tabs' }))
  expect(offers().map((one) => one.textContent?.split(/Leads|Ends|Opens/)[0])).toEqual([
    'Link',
    'Log out',
    'Customer service',
  ])
})

test('[PV-10] Enter adds the first that was found, and not while an input method puts a word together', async () => {
  const { user, onEdit } = draw()
  await user.click(screen.getByRole('button', { name: 'Add to Home' }))
  const search = within(screen.getByRole('region')).getByRole('searchbox')
  // Nothing is searched yet: that would be a guess.
  await user.type(search, '{Enter}')
  expect(onEdit).not.toHaveBeenCalled()
  await user.type(search, 'winner')
  expect(screen.getByText('Enter adds “Winner ticker”.')).toBeTruthy()
  fireEvent.keyDown(search, { key: 'Enter', keyCode: 229, isComposing: true })
  expect(onEdit).not.toHaveBeenCalled()
  await user.type(search, '{Enter}')
  expect(onEdit).toHaveBeenCalledOnce()
  expect(onEdit).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'add', section: 'home', node: { type: 'promotions.WinnerTicker' } }),
  )
})

test('[PV-02] a page is found by its name, as a link that is ready', async () => {
  const routes = { '/lobby/task': { type: 'home.HomePage', access: 'public', title: 'page.spin' } }
  const { user, onEdit } = draw(null, { routes })
  await user.click(screen.getByRole('button', { name: 'Add to Tabs' }))
  await user.type(within(screen.getByRole('region')).getByRole('searchbox'), 'spin{Enter}')
  expect(onEdit).toHaveBeenLastCalledWith(
    expect.objectContaining({
      kind: 'add',
      section: 'tabBar',
      node: { icon: 'link', label: 'page.spin', to: '/lobby/task' },
    }),
  )
})

test('[PV-02] a new route needs an unused path', async () => {
  const { user, onEdit } = draw()
  await user.click(screen.getByRole('button', { name: 'Add to Pages' }))
  const path = screen.getByRole('textbox', { name: /Address of the new page/ })
  await user.clear(path)
  await user.type(path, '/lobby/home')
  await user.click(screen.getByRole('button', { name: /^Home page/ }))
  expect(onEdit).not.toHaveBeenCalled()
  await user.type(path, '2')
  await user.click(screen.getByRole('button', { name: /^Home page/ }))
  expect(onEdit).toHaveBeenLastCalledWith(
    expect.objectContaining({ kind: 'add', section: 'routes', id: '/lobby/home2' }),
  )
})

test('[PV-02] dragging a block onto another of its section moves it there; onto itself does nothing', () => {
  const { onEdit } = draw()
  fireEvent.dragStart(item(/Swipe banner/), { dataTransfer })
  drag('drop', lineAt('tabBar.home'))
  drag('drop', lineAt('home'))
  expect(onEdit).not.toHaveBeenCalled()
  fireEvent.dragStart(item(/Swipe banner/), { dataTransfer })
  drag('drop', lineAt('home'))
  expect(onEdit).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toMatch('Swipe banner stands there already')
  fireEvent.dragStart(item(/Swipe banner/), { dataTransfer })
  drag('drop', item(/Winner ticker/), 1)
  expect(onEdit).toHaveBeenCalledWith(expect.objectContaining({ kind: 'move', id: 'banner', to: 2 }))
})

test('[PV-02] a block is dragged into another section that its contract allows, in one named edit', () => {
  const { onEdit } = draw(null, { footer })
  fireEvent.dragStart(lineAt('home.ticker'), { dataTransfer })
  const over = drag('dragOver', item(/21\+ badge/), 1)
  expect(over.defaultPrevented).toBe(true)
  drag('drop', item(/21\+ badge/), 1)
  expect(onEdit.mock.calls).toEqual([
    [
      {
        kind: 'relocate',
        section: 'home',
        id: 'ticker',
        into: 'footer',
        newId: 'ticker2',
        label: 'Moved "Winner ticker" to Footer',
        order: [
          { id: 'age', sort: 10 },
          { id: 'ticker', sort: 20 },
        ],
        to: 1,
      },
    ],
  ])
  expect(screen.getByRole('status').textContent).toMatch('Moved Winner ticker to Footer, place 2 of 3')
})

test('[PV-02] an empty section takes a block on its head', () => {
  const { onEdit } = draw()
  fireEvent.dragStart(item(/Winner ticker/), { dataTransfer })
  expect(drag('dragOver', item(/^Footer$/)).defaultPrevented).toBe(true)
  drag('drop', item(/^Footer$/))
  expect(onEdit).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'relocate', into: 'footer', newId: 'ticker', to: 0, order: [] }),
  )
})

test('[PV-02] [PV-10] a drop that is not allowed is refused, shown and announced', async () => {
  const { onEdit } = draw(null, { footer })
  const why = 'Swipe banner may not stand in Footer, only in Home'
  fireEvent.dragStart(item(/Swipe banner/), { dataTransfer })
  const over = drag('dragOver', item(/21\+ badge/))
  expect(over.defaultPrevented).toBe(false)
  const shown = () =>
    screen.queryAllByText(why, { exact: false }).filter((one) => one !== screen.getByRole('status'))
  expect(shown()).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toMatch(why)
  drag('drop', item(/21\+ badge/))
  expect(onEdit).not.toHaveBeenCalled()
  expect(shown()).toEqual([])
  fireEvent.dragStart(item(/Swipe banner/), { dataTransfer })
  fireEvent.dragEnd(item(/Swipe banner/), { dataTransfer })
  expect(screen.getByRole('status').textContent).toMatch('Swipe banner stays where it was')
})

test('[PV-10] by keyboard, "Move to…" offers only allowed sections, then a position', async () => {
  const { user, onEdit } = draw('home.ticker', { footer })
  lineAt('home.ticker').focus()
  await user.keyboard('{Alt>}m{/Alt}')
  const text = () => screen.getAllByRole('menuitem').map((one) => one.textContent)
  expect(text()).toEqual(['Home (where it is)', 'Footer'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(screen.getByRole('menu', { name: 'Move Winner ticker to Footer' })).toBeTruthy()
  expect(text()).toEqual(['First', 'After 21+ badge', 'After Winner ticker'])
  await user.keyboard('{ArrowDown}{Enter}')
  expect(onEdit).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'relocate', id: 'ticker', into: 'footer', to: 1 }),
  )
  expect(screen.queryByRole('menu')).toBeNull()
})

test('[PV-02] a link can be moved to sections of links', async () => {
  const { user, onEdit } = draw('tabBar.home')
  lineAt('tabBar.home').focus()
  await user.keyboard('{Alt>}m{/Alt}')
  const places = screen.getAllByRole('menuitem').map((one) => one.textContent)
  expect(places).toEqual(expect.arrayContaining(['Tabs (where it is)', 'Side menu', 'Footer links']))
  expect(places).toHaveLength(ITEM_SECTIONS.length)
  await user.keyboard('{Enter}{Enter}')
  expect(onEdit).toHaveBeenCalledWith(expect.objectContaining({ kind: 'relocate', into: 'sideMenu', to: 0 }))
})

test('[PV-02] an id that another layer or mode uses in the section is not reused', async () => {
  const { user, onEdit, common, view } = draw('home.ticker')
  view.rerender(
    <Outline {...common} selected="home.ticker" onSelect={() => {}} idsIn={() => ['ticker', 'banner2']} />,
  )
  item(/Winner ticker/).focus()
  await user.keyboard('{Alt>}m{/Alt}{ArrowDown}{Enter}{Enter}')
  expect(onEdit).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'relocate', newId: 'ticker2' }))
  item(/Swipe banner/).focus()
  await user.keyboard('{Alt>}d{/Alt}')
  expect(onEdit).toHaveBeenLastCalledWith(expect.objectContaining({ newId: 'banner3' }))
})

test('[PV-02] an entry selected elsewhere is revealed and marked', () => {
  const { view, common } = draw()
  view.rerender(<Outline {...common} selected={null} onSelect={() => {}} />)
  expect(screen.queryByRole('treeitem', { name: /Home page/ })).toBeNull()
  view.rerender(<Outline {...common} selected="routes./lobby/home" onSelect={() => {}} />)
  expect(item(/Home page/).getAttribute('aria-selected')).toBe('true')
})

test('[PV-10] a line that was removed elsewhere leaves its place in the tab order to the next', () => {
  const { view, common } = draw()
  const show = (removed: string[], selected: string | null) => {
    const { sections } = common.layout
    const home = sections.home?.filter(({ id }) => !removed.includes(id)) ?? []
    const layout = { ...common.layout, sections: { ...sections, home } }
    view.rerender(<Outline {...common} layout={layout} selected={selected} onSelect={() => {}} />)
  }
  const inTabOrder = () => document.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.dataset.path
  show([], 'home.ticker')
  show(['ticker'], null)
  expect(inTabOrder()).toBe('home.lost')
  show(['ticker'], 'home.lost')
  show(['ticker', 'lost'], null)
  expect(inTabOrder()).toBe('home.grid')
})

test('[PV-10] tree, menu and palette have no accessibility errors that axe can find', async () => {
  const { user } = draw('home.banner')
  await user.click(screen.getByRole('button', { name: 'Add to Home' }))
  await user.click(screen.getByRole('button', { name: 'Actions for Swipe banner' }))
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
})

test('[ED-05] the choice of components is gone once one is added, whatever stands below it', async () => {
  const belowPalette = (section: string) => <p key={section}>Bring back what was removed</p>
  const { user } = draw(null, {}, { belowPalette })
  const choices = () => screen.queryAllByRole('heading', { name: 'Add to Home' })
  for (const _time of [1, 2]) {
    await user.click(screen.getByRole('button', { name: 'Add to Home' }))
    expect(choices()).toHaveLength(1)
    await user.click(screen.getByRole('button', { name: /^Swipe banner/ }))
    expect(choices()).toEqual([])
    expect(screen.queryByText('Bring back what was removed')).toBeNull()
  }
})

test('[ED-04] a search finds an entry by what players read in it', async () => {
  const props = { heading: 'Fiesta', columns: [{ text: 'Lanterns over the bay' }] }
  const texts = { sort: 50, type: 'content.Columns', props }
  const { user } = draw(null, { home: { ...base.home, texts } })
  await user.type(screen.getByRole('searchbox', { name: 'Search the outline' }), 'lanterns bay')
  expect(screen.getAllByRole('treeitem').map((row) => row.dataset.path)).toEqual(['home', 'home.texts'])
})

test('[ED-04] a search finds entries of closed sections, and says when there is none', async () => {
  const { user } = draw()
  await user.type(screen.getByRole('searchbox', { name: 'Search the outline' }), 'ticker')
  const found = screen.getAllByRole('treeitem').map((row) => row.dataset.path)
  expect(found).toEqual(['home', 'home.ticker'])
  await user.type(screen.getByRole('searchbox'), ' nothing')
  expect(screen.queryAllByRole('treeitem')).toEqual([])
  expect(screen.getByText(/Nothing here is called/)).toBeTruthy()
})

test('[ED-04] hidden entries have one short reason; the whole one is for those who ask', () => {
  draw()
  const reason = (path: string) => lineAt(path).textContent
  expect(reason('home.grid')).toMatch(/Players only/)
  expect(reason('home.ticker')).toMatch(/Hidden in green mode/)
  expect(lineAt('home.ticker').querySelector('[title]')?.getAttribute('title')).toMatch(/Hidden by n7/)
})

test('[ED-05] several lines are marked by keyboard, and hidden, copied or moved in one step', async () => {
  const { user, onEdit } = draw('home.banner')
  item(/Swipe banner/).focus()
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(item(/Swipe banner/)).toHaveProperty('ariaSelected', 'true')
  expect(item(/Grid of games/)).toHaveProperty('ariaSelected', 'true')
  await user.keyboard('{Alt>}h{/Alt}')
  expect(onEdit).toHaveBeenCalledTimes(1)
  expect(onEdit).toHaveBeenLastCalledWith(
    expect.objectContaining({
      kind: 'many',
      label: 'Hid 2 entries',
      edits: [
        expect.objectContaining({ kind: 'hide', id: 'banner', hidden: true }),
        expect.objectContaining({ kind: 'hide', id: 'grid', hidden: true }),
      ],
    }),
  )
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
  expect(onEdit).toHaveBeenLastCalledWith(
    expect.objectContaining({
      kind: 'many',
      edits: [expect.objectContaining({ kind: 'shift', ids: ['banner', 'grid'], by: 1 })],
    }),
  )
  await user.keyboard('{Escape}{Alt>}h{/Alt}')
  expect(onEdit).toHaveBeenLastCalledWith(expect.objectContaining({ kind: 'hide' }))
})

test('[ED-05] what is copied is pasted below a line of any section that allows it, and refused elsewhere', async () => {
  const { user, onEdit } = draw('home.banner', { footer })
  lineAt('home.ticker').focus()
  await user.keyboard('{Control>}c{/Control}')
  expect(screen.getByRole('status').textContent).toMatch('Copied Winner ticker')
  lineAt('footer.age').focus()
  await user.keyboard('{Control>}v{/Control}')
  expect(onEdit).toHaveBeenLastCalledWith(
    expect.objectContaining({
      kind: 'add',
      section: 'footer',
      id: 'ticker2',
      node: { type: 'promotions.WinnerTicker' },
      at: 1,
    }),
  )
  const edits = onEdit.mock.calls.length
  lineAt('tabBar.home').focus()
  await user.keyboard('{Control>}v{/Control}')
  expect(onEdit).toHaveBeenCalledTimes(edits)
  expect(screen.getByRole('status').textContent).toMatch(/Winner ticker may not stand in Tabs/)
})

test('[ED-01] an edit that is refused is announced with its reason, and the focus stays', async () => {
  const { user, onEdit } = draw('home.banner')
  onEdit.mockReturnValue('Not possible: Every site shows the 21+ badge.')
  item(/Swipe banner/).focus()
  await user.keyboard('{Delete}')
  expect(screen.getByRole('status').textContent).toMatch('Not possible: Every site shows the 21+ badge.')
  expect(document.activeElement).toBe(item(/Swipe banner/))
})

test('[OP-07] a line with open comments says how many; a closed section counts those of its entries', () => {
  const { common, view } = draw()
  view.unmount()
  const notes = new Map([
    ['home.banner', 2],
    ['home', 1],
    ['text:home.title', 1],
  ])
  const { unmount } = render(
    <Outline {...common} selected={null} onSelect={() => {}} notes={notes} initiallyOpen={['home']} />,
  )
  const said = (path: string) => {
    const ids = lineAt(path).getAttribute('aria-describedby')
    return ids === null ? null : document.getElementById(ids)?.textContent
  }
  expect([said('home.banner'), said('home'), said('messages'), said('footer')]).toEqual([
    ...['2 open comments', '1 open comment', '1 open comment', null],
  ])
  unmount()
  render(<Outline {...common} selected={null} onSelect={() => {}} notes={notes} />)
  expect(said('home')).toBe('3 open comments')
})
