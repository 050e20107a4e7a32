// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { expect, test } from 'vitest'
import { renderProperties } from './testBench'
import { chooseOption, selectNamed } from '@tests/support/chooseOption'
import { setDate, shownDate } from '@tests/support/setDate'

const when = () => document.querySelector('[data-field="when"]') as HTMLElement
const line = (key: string) => within(when().querySelector(`[data-condition="${key}"]`) as HTMLElement)

/** Renders a block's properties with one more line in its condition; `asked` returns the draft's condition. */
async function withLine(text: string) {
  const bench = renderProperties('home.grid')
  await chooseOption(selectNamed('Add to: Shown when', within(when())), text)
  const asked = () =>
    (bench.now.documents.n7 as { home?: { grid?: { when?: Record<string, unknown> } } }).home?.grid?.when
  return { ...bench, asked }
}

test('[OP-01] what is added to a condition takes the keys that follow', async () => {
  const { user, asked } = await withLine('VIP players, from a level on')
  await waitFor(() => expect(document.activeElement).toBe(line('vipFrom').getByRole('spinbutton')))
  await user.keyboard('3')
  expect(asked()).toEqual({ vipFrom: 3 })
  await chooseOption(selectNamed('Add to: Shown when', within(when())), 'Not this')
  await waitFor(() => expect(document.activeElement).toBe(selectNamed('Add to: Not this', line('not'))))
})

test('[PV-02] the sites of a condition are checkboxes of the existing sites', async () => {
  const { user, asked } = await withLine('Site')
  const boxes = line('site').getAllByRole('checkbox')
  expect(boxes.map((one) => (one as HTMLInputElement).labels?.[0]?.textContent?.trim())).toEqual([
    'base',
    'n7',
  ])
  await user.click(line('site').getByRole('checkbox', { name: 'n7' }))
  expect(asked()?.site).toBe('n7')
  await user.click(line('site').getByRole('checkbox', { name: 'base' }))
  expect(asked()?.site).toEqual(['base', 'n7'])
  await user.click(line('site').getByRole('checkbox', { name: 'n7' }))
  expect(asked()?.site).toBe('base')
})

test('[PV-02] the last one stays, with a hint what to do instead', async () => {
  const { user, asked } = await withLine('Device')
  await user.click(line('device').getByRole('checkbox', { name: 'Mobile' }))
  await user.click(line('device').getByRole('checkbox', { name: 'Mobile' }))
  expect(asked()?.device).toBe('mobile')
  expect(line('device').getByRole('status').textContent).toMatch('remove the condition')
  await user.click(line('device').getByRole('checkbox', { name: 'Desktop' }))
  expect(asked()?.device).toEqual(['mobile', 'desktop'])
  expect(line('device').getByRole('status').textContent).toBe('')
})

test('[PV-02] the modes of a condition are checkboxes', async () => {
  const { user, asked } = await withLine('Mode of the site')
  expect(line('mode').getAllByRole('checkbox')).toHaveLength(2)
  await user.click(line('mode').getByRole('checkbox', { name: 'green' }))
  await user.click(line('mode').getByRole('checkbox', { name: 'normal' }))
  expect(asked()?.mode).toEqual(['normal', 'green'])
})

test('[PV-02] activities are chosen by name and removed by keyboard', async () => {
  const { user, asked } = await withLine('An activity is active')
  const add = () => selectNamed('Add to: An activity is active', line('activity'))
  await chooseOption(add(), 'First deposit bonus (39)')
  await chooseOption(add(), 'VIP rebate (8)')
  await chooseOption(add(), 'Tasks (42)')
  expect(asked()?.activity).toEqual([39, 8, 42])
  const chips = () =>
    within(line('activity').getByRole('list', { name: 'An activity is active' }))
      .getAllByRole('listitem')
      .map((one) => one.textContent)
  expect(chips()).toEqual(['First deposit bonus (39)', 'VIP rebate (8)', 'Tasks (42)'])
  line('activity').getByRole('button', { name: 'Remove First deposit bonus (39)' }).focus()
  await user.keyboard('{Enter}')
  expect(asked()?.activity).toEqual([8, 42])
  expect(document.activeElement).toBe(line('activity').getByRole('button', { name: 'Remove VIP rebate (8)' }))
  expect(line('activity').getByRole('status').textContent).toBe('Removed First deposit bonus (39)')
  await user.keyboard('{Enter}{Enter}')
  expect(asked()?.activity).toBe(42)
  expect(line('activity').getByRole('status').textContent).toMatch('remove the condition')
})

test('[PV-02] paths are added one by one; an invalid path is refused with a message', async () => {
  const { user, asked } = await withLine('Page')
  const field = line('route').getByRole('combobox', { name: 'Add to: Page' })
  await user.type(field, '/lobby/home{Enter}/wallet/*{Enter}')
  expect(asked()?.route).toEqual(['/lobby/home', '/wallet/*'])
  expect(field).toHaveProperty('value', '')
  await user.type(field, '/さ')
  // The candidate of an input method is taken; the line is still being written.
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 })
  expect(field).toHaveProperty('value', '/さ')
  expect(line('route').queryByText(/begins with/)).toBeNull()
  await user.clear(field)
  await user.type(field, 'wallet')
  await user.click(line('route').getByRole('button', { name: 'Add' }))
  expect(line('route').getByText(/begins with \//)).toBeTruthy()
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.clear(field)
  await user.type(field, '/wallet/*{Enter}')
  expect(line('route').getByText('/wallet/* is there already.')).toBeTruthy()
  await user.click(line('route').getByRole('button', { name: 'Remove /lobby/home' }))
  expect(asked()?.route).toBe('/wallet/*')
})

test('[PV-02] a value of the configuration is one of a list, of numbers and of texts', async () => {
  const { user, asked } = await withLine('A value of the configuration')
  await user.type(line('config').getByRole('combobox', { name: 'Configuration value' }), 'name')
  await chooseOption(selectNamed('Test', line('config')), 'is one of')
  const field = line('config').getByRole('combobox', { name: 'Add to: Is one of' })
  await user.type(field, '2{Enter}two{Enter}')
  expect(asked()?.config).toEqual({ path: 'name', in: [1, 2, 'two'] })
  await user.click(line('config').getByRole('button', { name: 'Remove 1' }))
  await user.click(line('config').getByRole('button', { name: 'Remove 2' }))
  expect(asked()?.config).toEqual({ path: 'name', in: ['two'] })
})

test.each([
  ['３００', 300],
  ['\u200b300\u00a0', 300],
  ['−1.5', -1.5],
])('[PV-02] a value of the configuration is at least what is meant by “%s”', async (typed, number) => {
  const { user, asked } = await withLine('A value of the configuration')
  await user.type(line('config').getByRole('combobox', { name: 'Configuration value' }), 'name')
  await chooseOption(selectNamed('Test', line('config')), 'is at least')
  const field = line('config').getByRole('textbox', { name: 'Compared with' })
  fireEvent.change(field, { target: { value: typed } })
  expect(asked()?.config).toEqual({ path: 'name', atLeast: number })
  // What is no number changes nothing.
  for (const value of ['', 'many', '1,0,0']) fireEvent.change(field, { target: { value } })
  expect(asked()?.config).toEqual({ path: 'name', atLeast: number })
})

test('[PV-02] a flag that nobody knows yet is written by its name', async () => {
  const { user, asked } = await withLine('A flag is set')
  const field = line('flag').getByRole('combobox', { name: 'A flag is set' })
  await user.clear(field)
  await user.type(field, '\u202awinterTheme\u202c\u00a0')
  expect(asked()?.flag).toBe('winterTheme')
})

test('[OP-01] an audience is chosen in words, and nothing depends on it before', async () => {
  const { user, asked, changes } = await withLine('Who is looking')
  expect(asked()).toBeUndefined()
  await user.click(line('audience').getByRole('checkbox', { name: 'Visitors' }))
  await user.click(line('audience').getByRole('checkbox', { name: 'Players who have not deposited' }))
  expect(asked()).toEqual({ audience: ['visitor', 'notDeposited'] })
  expect(when().textContent).toContain('who is looking is a visitor or a player who has not deposited')
  expect(changes).toHaveBeenCalledTimes(2)
})

test.each([
  'Who is looking',
  'VIP players, from a level on',
  'Country of the player',
  'Language of the page',
  'Device',
  'Site',
  'Mode of the site',
  'Page',
  'An activity is active',
  'All of these',
  'Any of these',
  'Not this',
  'A flag is set',
  'A value of the configuration',
  'Inside the native app',
])('[OP-01] “%s” alone changes nothing, and can be removed again', async (kind) => {
  const { user, changes } = await withLine(kind)
  const lines = () => [...when().querySelectorAll('[data-condition]')].map((one) => one.textContent)
  const [signedIn, begun, ...others] = lines()
  expect(others).toEqual([])
  expect(signedIn).toMatch(/met now/)
  expect(begun).toMatch(kind)
  expect(begun).not.toMatch(/met now|not known/)
  await user.click(within(when()).getByRole('button', { name: `Remove: ${kind}` }))
  expect(lines()).toEqual([signedIn])
  expect(changes).not.toHaveBeenCalled()
})

test('[OP-01] players of a VIP level and above', async () => {
  const { user, asked } = await withLine('VIP players, from a level on')
  await user.type(line('vipFrom').getByRole('spinbutton'), '12')
  expect(asked()).toEqual({ vipFrom: 12 })
  expect(when().textContent).toContain('the player has VIP level 12 or above')
  await user.clear(line('vipFrom').getByRole('spinbutton'))
  await user.type(line('vipFrom').getByRole('spinbutton'), '٣')
  expect(asked()).toEqual({ vipFrom: 3 })
})

test('[OP-01] countries are chosen by name', async () => {
  const { user, asked } = await withLine('Country of the player')
  const add = () => selectNamed('Add to: Country of the player', line('country'))
  await chooseOption(add(), 'Philippines')
  await chooseOption(add(), 'Côte d’Ivoire')
  expect(asked()).toEqual({ country: ['PH', 'CI'] })
  await user.click(line('country').getByRole('button', { name: 'Remove Philippines' }))
  expect(when().textContent).toContain('the player’s country is Côte d’Ivoire')
})

test('[OP-01] languages are chosen by name', async () => {
  const { user, asked } = await withLine('Language of the page')
  await user.click(line('language').getByRole('checkbox', { name: 'Urdu' }))
  expect(asked()).toEqual({ language: 'ur' })
  await user.click(line('language').getByRole('checkbox', { name: 'Filipino' }))
  expect(when().textContent).toContain('the page is in Filipino or Urdu')
})

test('[OP-01] what developers name stands under a heading of its own', async () => {
  const { user } = renderProperties('home.grid')
  await user.click(selectNamed('Add to: Shown when', within(when())))
  const raw = within(screen.getByRole('group', { name: 'Developer' })).getAllByRole('option')
  expect(raw.map((one) => one.textContent)).toEqual([
    'A flag is set',
    'A value of the configuration',
    'Inside the native app',
  ])
  expect(screen.getAllByRole('option').indexOf(raw[0] as HTMLElement)).toBeGreaterThan(5)
})

test('[OP-01] a group is written with its first line; one that is left without lines goes', async () => {
  const { user, asked } = await withLine('Any of these')
  const part = (at: number) => within(line('any').getByRole('group', { name: `Any of these, ${at}` }))
  await chooseOption(selectNamed('Add to: Any of these, 1', line('any')), 'Device')
  expect(asked()).toBeUndefined()
  await user.click(part(1).getByRole('checkbox', { name: 'Desktop' }))
  expect(asked()).toEqual({ any: [{ device: 'desktop' }] })
  await user.click(line('any').getByRole('button', { name: 'Or…' }))
  await chooseOption(selectNamed('Add to: Any of these, 2', line('any')), 'Who is looking')
  await user.click(part(2).getByRole('checkbox', { name: 'Agents' }))
  expect(asked()).toEqual({ any: [{ device: 'desktop' }, { audience: 'agent' }] })
  await user.click(part(1).getByRole('button', { name: 'Remove: Device' }))
  expect(asked()).toEqual({ any: [{ audience: 'agent' }] })
  await user.click(part(1).getByRole('button', { name: 'Remove: Who is looking' }))
  expect(asked()).not.toHaveProperty('any')
})

test('[PV-10] every kind of condition has names, and no errors that a machine can find', async () => {
  await withLine('Site')
  for (const text of ['Device', 'Mode of the site', 'Page', 'A flag is set', 'An activity is active'])
    await chooseOption(selectNamed('Add to: Shown when'), text)
  const controls = [...when().querySelectorAll('input:not([type="hidden"], [aria-hidden] *), select, button')]
  const nameless = controls.filter((one) => {
    const { labels } = one as HTMLInputElement
    return !(one.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? one.textContent)?.trim()
  })
  expect(nameless.map((one) => one.outerHTML)).toEqual([])
  const { violations } = await axe.run(when(), { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
})

test('[ED-07] a first and a last day are typed and read in the time zone of the site, and cleared', async () => {
  const { user, now } = renderProperties('home.grid')
  const condition = () =>
    (now.documents.n7 as { home?: { grid?: { when?: Record<string, unknown> } } }).home?.grid?.when
  const period = within(within(when()).getByRole('group', { name: 'Period' }))
  expect(period.getByText('Without dates it shows at any time. Time of Manila.')).toBeTruthy()
  const field = (name: string) => period.getByRole('group', { name })
  await setDate(field('From'), '2026-12-16')
  expect(condition()?.from).toBe('2026-12-16T00:00+08:00')
  await setDate(field('From: time'), '18:30')
  expect(condition()?.from).toBe('2026-12-16T18:30+08:00')
  // The last day is shown to its end, where the day of another begins.
  await setDate(field('Until'), '2026-12-26')
  expect(condition()?.until).toBe('2026-12-27T00:00+08:00')
  expect(when().textContent).toMatch(/it is between 16 Dec 2026, 18:30 and the end of 26 Dec 2026/)
  expect(shownDate(field('Until'))).toBe('12/26/2026')
  expect(shownDate(field('Until: time'))).toBe('––:––')
  expect(shownDate(field('From'))).toBe('12/16/2026')
  // An incomplete day is no day yet.
  await user.click(within(field('Until')).getByRole('spinbutton', { name: /^day/ }))
  await user.keyboard('{Backspace}')
  expect(shownDate(field('Until'))).toBe('12/dd/2026')
  expect(condition()?.until).toBe('2026-12-27T00:00+08:00')
  await user.click(period.getByRole('button', { name: 'Remove: Until' }))
  expect(condition()?.until).toBeUndefined()
  expect(condition()?.from).toBe('2026-12-16T18:30+08:00')
})

test('[ED-07] an end has a time once one is typed, also midnight, and is a whole day again once it is deleted', async () => {
  const { user, now } = renderProperties('home.grid')
  const until = () =>
    (now.documents.n7 as { home?: { grid?: { when?: Record<string, unknown> } } }).home?.grid?.when?.until
  const period = within(within(when()).getByRole('group', { name: 'Period' }))
  const field = (name: string) => period.getByRole('group', { name })
  await setDate(field('Until'), '2026-12-31')
  expect(until()).toBe('2027-01-01T00:00+08:00')
  await setDate(field('Until: time'), '18:00')
  expect(until()).toBe('2026-12-31T18:00+08:00')
  await setDate(field('Until: time'), '00:15')
  expect(until()).toBe('2026-12-31T00:15+08:00')
  await setDate(field('Until'), '2026-12-24')
  expect(until()).toBe('2026-12-24T00:15+08:00')
  for (const part of ['hour', 'minute']) {
    await user.click(within(field('Until: time')).getByRole('spinbutton', { name: new RegExp(`^${part}`) }))
    await user.keyboard('{Backspace}')
  }
  expect(until()).toBe('2026-12-25T00:00+08:00')
  expect(shownDate(field('Until'))).toBe('12/24/2026')
})

test('[ED-07] the preview is taken to the time at which an entry shows', async () => {
  const { user, shownAt } = renderProperties('home.grid')
  const period = within(within(when()).getByRole('group', { name: 'Period' }))
  expect(period.queryByRole('button', { name: /Preview/ })).toBeNull()
  await setDate(period.getByRole('group', { name: 'Until' }), '2026-12-26')
  await user.click(period.getByRole('button', { name: 'Preview it at that time' }))
  expect(shownAt).toHaveBeenLastCalledWith(Date.parse('2026-12-26T23:59+08:00'))
  await setDate(period.getByRole('group', { name: 'From' }), '2026-12-16')
  await user.click(period.getByRole('button', { name: 'Preview it at that time' }))
  expect(shownAt).toHaveBeenLastCalledWith(Date.parse('2026-12-16T00:00+08:00'))
})
