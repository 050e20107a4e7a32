// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { entries } from '../entries'
import { renderProperties } from './testBench'
import { chooseOption, selectNamed } from '@tests/support/chooseOption'

const field = (name: string) => document.querySelector(`[data-field="${name}"]`) as HTMLElement

test('[PV-02] a number is reported as it is typed, with its unit and limits beside it', async () => {
  const { user, now, changes } = renderProperties('home.banner')
  const input = screen.getByRole('spinbutton', { name: 'Seconds per slide' })
  expect(input).toHaveProperty('value', '4')
  expect(field('secondsPerSlide').textContent).toContain('seconds, 2 to 30')
  await user.clear(input)
  expect(changes).not.toHaveBeenCalled()
  await user.type(input, '9')
  expect(now.documents.n7).toMatchObject({ home: { banner: { props: { secondsPerSlide: 9 } } } })
})

test.each([
  ['٧', 7],
  ['１２', 12],
  ['7,5', 7.5],
  ['7٫5', 7.5],
  ['\u200f8', 8],
  // It could be a thousand, or one.
  ['1,000', '1,000'],
  ['seven', 'seven'],
])('[PV-02] [ED-01] %s is read as any keyboard writes it, or is refused by name', (typed, read) => {
  const { now } = renderProperties('home.banner')
  fireEvent.change(screen.getByRole('spinbutton', { name: 'Seconds per slide' }), {
    target: { value: typed },
  })
  expect(now.documents.n7).toMatchObject({ home: { banner: { props: { secondsPerSlide: read } } } })
})

test('[PV-10] the arrow keys step through a number, within its limits', async () => {
  const { user, now } = renderProperties('theme')
  const scale = screen.getByRole('spinbutton', { name: 'Size of text, 1 is normal' })
  fireEvent.change(scale, { target: { value: '1,25' } })
  await user.type(scale, '{ArrowUp}{ArrowUp}')
  expect(now.documents.n7).toMatchObject({ theme: { scale: 1.3 } })
  await user.type(scale, '{ArrowDown}')
  expect(now.documents.n7).toMatchObject({ theme: { scale: 1.25 } })
  expect([scale.ariaValueNow, scale.ariaValueMin, scale.ariaValueMax]).toEqual(['1.25', '0.85', '1.3'])
})

test('[PV-07] each value names the layer it comes from, or that it is a default', async () => {
  const { user, resets } = renderProperties('home.banner')
  expect(field('secondsPerSlide').textContent).toContain('From all sites')
  expect(field('sort').textContent).toContain('From n7 in green mode')
  expect(field('source').textContent).toContain('Standard')
  expect(screen.queryByRole('button', { name: /^Reset/ })).toBeNull()
  const input = screen.getByRole('spinbutton', { name: 'Seconds per slide' })
  fireEvent.change(input, { target: { value: '8' } })
  expect(field('secondsPerSlide').textContent).toContain('Set here')
  await user.click(screen.getByRole('button', { name: 'Reset Seconds per slide' }))
  expect(resets).toHaveBeenCalledWith(
    ['home', 'banner', 'props', 'secondsPerSlide'],
    'Reset "Seconds per slide" of "Swipe banner"',
  )
  fireEvent.blur(input)
  expect(field('secondsPerSlide').textContent).toContain('From all sites')
  expect(input).toHaveProperty('value', '4')
})

test('[PV-07] a value set by a higher layer warns that an edit below it has no effect', () => {
  renderProperties('home.banner', { layer: 'base' })
  expect(field('sort').textContent).toContain('Not seen here: n7 in green mode has a value of its own')
  expect(field('sort').textContent).toContain('Set here')
  expect(field('secondsPerSlide').textContent).not.toContain('Not seen here')
})

test('[PV-05] the problem of a value is shown at its field', () => {
  renderProperties('home.banner')
  const input = screen.getByRole('spinbutton', { name: 'Seconds per slide' })
  fireEvent.change(input, { target: { value: '99' } })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(field('secondsPerSlide').textContent).toContain('Expected a number <= 30, found 99.')
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ')
  const texts = described.map((id) => document.getElementById(id)?.textContent)
  expect(texts).toContain('Expected a number <= 30, found 99.')
  expect(field('source').textContent).not.toContain('Expected')
})

test('[PV-05] a problem with a layer pointer is shown at the same field', () => {
  const pointer = '/modes/green/home/banner/sort'
  renderProperties('home.banner', { layer: 'n7' }, [{ pointer, message: 'Two have this place.' }])
  expect(within(field('sort')).getByText('Two have this place.')).toBeTruthy()
})

test('[PV-02] choices, switches, messages and images have their own controls', async () => {
  const { user, now } = renderProperties('home.banner')
  await chooseOption(selectNamed('What it shows'), 'Notices')
  await user.click(screen.getByRole('switch', { name: 'Hidden' }))
  expect(now.documents.n7).toMatchObject({ home: { banner: { props: { source: 'notices' }, hidden: true } } })
})

test('[PV-02] a message key shows its text, an image its preview', () => {
  renderProperties('footer.pay')
  expect(within(field('wallet1Name')).getByRole('combobox')).toHaveProperty('value', 'First e-wallet')
  expect(within(field('wallet1')).getByRole('img').getAttribute('src')).toBe(
    'https://cdn.example/payments/1.png',
  )
  fireEvent.change(within(field('wallet1Name')).getByRole('combobox'), { target: { value: 'no.such' } })
  expect(field('wallet1Name').textContent).toContain('No text of the portal reads like this yet.')
})

test('[PV-02] a link chooses among the routes, an icon among the set', async () => {
  const { user, now } = renderProperties('tabBar.home')
  const page = selectNamed('Leads to', within(field('to')))
  expect(page.textContent).toBe('Home')
  await chooseOption(page, 'Search page')
  await user.click(screen.getByRole('button', { name: 'Icon: home' }))
  await user.type(screen.getByRole('searchbox', { name: 'Search icons' }), 'wal')
  await user.click(screen.getByRole('radio', { name: 'wallet' }))
  expect(now.documents.n7).toMatchObject({ tabBar: { home: { to: '/search', icon: 'wallet' } } })
  expect(within(field('to')).queryByRole('textbox')).toBeNull()
  await chooseOption(page, 'Another address…')
  const address = within(field('to')).getByRole('textbox', { name: 'Leads to: address' })
  fireEvent.change(address, { target: { value: 'javascript:alert(1)' } })
  expect(field('to').textContent).toContain('not a safe address for a link')
  fireEvent.change(address, { target: { value: '\u200b/points ' } })
  expect(now.documents.n7).toMatchObject({ tabBar: { home: { to: '/points' } } })
})

test('[OP-09] what an operator writes runs in its own direction, as it does on the page', () => {
  renderProperties('home.pay')
  expect(within(field('text')).getByRole('textbox').dir).toBe('auto')
})

test('[PV-02] choosing an action for a link replaces its target in one edit', async () => {
  const { now, changes } = renderProperties('tabBar.home')
  await chooseOption(selectNamed('', within(field('action'))), 'Logout')
  expect(changes).toHaveBeenCalledTimes(1)
  expect(now.documents.n7).toMatchObject({ tabBar: { home: { action: 'logout', to: null } } })
  expect(selectNamed('Leads to').textContent).toBe('Choose a page')
})

test('[PV-02] a colour shows its contrast, and warns when it is too low', () => {
  const { now } = renderProperties('theme')
  expect(field('accent').textContent).toMatch(/[\d.]+ : 1 with Page background/)
  expect(field('accent').textContent).not.toContain('too low')
  fireEvent.change(within(field('accent')).getByRole('textbox'), { target: { value: '#202020' } })
  expect(field('accent').textContent).toContain('too low (4.5 needed)')
  expect(now.documents.n7).toMatchObject({ theme: { color: { accent: '#202020' } } })
  fireEvent.change(within(field('accent')).getByRole('textbox'), { target: { value: '\u200e#303030 ' } })
  expect(now.documents.n7).toMatchObject({ theme: { color: { accent: '#303030' } } })
})

test('[OP-01] a type of games is chosen by its name; one that the site lacks says so', async () => {
  const { now } = renderProperties('home.grid')
  const type = () => selectNamed('Game type, where one type is shown')
  expect(type().textContent).toBe('Slots')
  await chooseOption(type(), 'Fish (switched off)')
  expect(now.documents.n7).toMatchObject({ home: { grid: { props: { typeId: 2 } } } })
  cleanup()
  renderProperties('home.foreign')
  expect(type().textContent).toBe('Number 77, which this site does not have')
})

test('[OP-01] types of games are left out on one site by their names, and all are back with one click', async () => {
  const { user, now } = renderProperties('homeTabs.types')
  const types = within(screen.getByRole('group', { name: 'Game types without a tab' }))
  const leftOut = () => now.documents.n7?.homeTabs as unknown
  await user.click(types.getByRole('checkbox', { name: 'Slots' }))
  expect(leftOut()).toEqual({ types: { props: { leftOut: [77, 1] } } })
  await user.click(types.getByRole('checkbox', { name: 'Number 77, which this site does not have' }))
  await user.click(types.getByRole('checkbox', { name: 'Slots' }))
  expect(leftOut()).toEqual({ types: { props: { leftOut: [] } } })
  expect(types.queryByRole('checkbox', { name: /77/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Reset Game types without a tab' }))
  expect(leftOut()).toBeUndefined()
  expect(types.getByRole('checkbox', { name: /77/ })).toHaveProperty('checked', true)
})

test('[OP-01] while the names of game types are not known, one has its number', () => {
  renderProperties('home.grid', undefined, [], {})
  expect(screen.getByRole('spinbutton', { name: 'Game type, where one type is shown' })).toBeTruthy()
})

test('[OP-01] the number of a tab stands with what is for developers', () => {
  renderProperties('homeTabs.all')
  const number = screen.getByRole('spinbutton', { name: 'Number of the tab' })
  expect(number.closest('details')?.querySelector('summary')?.textContent).toBe('Developer')
})

test('[PV-02] a list adds, orders and removes its entries', async () => {
  const { user, now } = renderProperties('overlays.modal')
  const list = field('modals')
  await user.click(within(list).getByRole('button', { name: /^Add to/ }))
  const activities = within(list).getAllByRole('button', { name: /Activity$/ })
  expect(activities[0]?.textContent).toBe('First deposit bonus (39)')
  await chooseOption(activities[1] as HTMLElement, 'Tasks (42)')
  await user.click(within(list).getByRole('button', { name: 'Move 2 up' }))
  const modals = () =>
    (now.documents.n7 as never as { overlays: { modal: { props: { modals: unknown[] } } } }).overlays.modal
      .props.modals
  expect(modals()).toMatchObject([{ kind: 42 }, { kind: 39 }])
  await user.click(within(list).getByRole('button', { name: 'Remove 1' }))
  expect(modals()).toMatchObject([{ kind: 39 }])
})

test('[PV-02] a condition is built from lines, each with its current value', async () => {
  const { user, now } = renderProperties('home.grid')
  const when = field('when')
  expect(when.textContent).toContain('Only when a player is signed in')
  const add = () => selectNamed('Add to: Shown when', within(when))
  await chooseOption(add(), 'Mode of the site')
  await user.click(within(when).getByRole('checkbox', { name: 'green' }))
  await chooseOption(add(), 'An activity is active')
  await chooseOption(selectNamed('Add to: An activity is active', within(when)), 'First deposit bonus (39)')
  const chip = (key: string) => when.querySelector(`[data-condition="${key}"]`)?.textContent
  expect(chip('signedIn')).toContain('not met now')
  expect(chip('mode')).toContain('met now')
  expect(chip('activity')).toContain('not known yet')
  expect(now.documents.n7).toMatchObject({ home: { grid: { when: { mode: 'green', activity: 39 } } } })
})

test('[PV-02] removing a line of a lower layer writes null, one of this layer deletes it', async () => {
  const { user, now } = renderProperties('home.grid')
  const when = field('when')
  await chooseOption(selectNamed('Add to: Shown when', within(when)), 'Any of these')
  await chooseOption(selectNamed('Add to: Any of these, 1', within(when)), 'Device')
  await user.click(within(when).getByRole('checkbox', { name: 'Mobile' }))
  await user.click(
    within(when.querySelector(':scope [data-condition="signedIn"]') as HTMLElement).getByRole('button', {
      name: /^Remove/,
    }),
  )
  expect(now.documents.n7).toMatchObject({
    home: { grid: { when: { signedIn: null, any: [{ device: 'mobile' }] } } },
  })
})

test('[PV-02] a route has a field for who may open it', () => {
  renderProperties('routes./search')
  expect(screen.getByRole('heading', { name: 'Search page' })).toBeTruthy()
  expect(selectNamed('Who may open it').textContent).toBe('Public')
})

test('[PV-10] every control of every kind of form has a name', () => {
  for (const path of [
    'home.banner',
    'home.grid',
    'overlays.modal',
    'footer.pay',
    'tabBar.home',
    'theme',
    'shell',
  ])
    renderProperties(path)
  const controls = document.querySelectorAll(
    'input:not([aria-hidden] *, [type="hidden"]), select, textarea, button',
  )
  const nameless = [...controls].filter((one) => {
    const { labels } = one as HTMLInputElement
    const text = one.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? one.textContent
    return !text?.trim()
  })
  expect(nameless.map((one) => one.outerHTML)).toEqual([])
  expect(controls.length).toBeGreaterThan(50)
})

test('[PV-10] the forms have no accessibility errors that axe can find', async () => {
  for (const path of ['home.grid', 'overlays.modal', 'footer.pay', 'tabBar.home', 'theme'])
    renderProperties(path)
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
})

test('[MD-01] a section whose pictures come from the back end says so, and what to add for one’s own', () => {
  renderProperties('home.banner')
  expect(
    screen.getByText(/pictures come from the back end, under Lobby ads or Notices/).textContent,
  ).toContain(`add the section “${entries['content.PictureBanner']?.label}”`)
  cleanup()
  renderProperties('home.pay')
  expect(screen.queryByText(/come from the back end/)).toBeNull()
})
