// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clock } from '@/shared/time/clock'
import type { Persona } from '../../../mock-backend/personaNames'
import type { Scenario } from '../../../mock-backend/scenario'
import { mockClient, mockState } from '@tests/support/mockState'
import { renderBlock } from '@tests/support/renderBlock'
import { stubBrowser } from '@tests/support/stubBrowser'
import { playLimitsSchema } from '@/api/models/limits'
import { saferCalls } from './safer.calls'
import SaferPlayPage from './SaferPlayPage.block'
import { sendAnother } from '@tests/support/sendAnother'

const START = Date.parse('2026-11-21T10:00:00+08:00')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const page = { type: 'x.Page' }
const paths = [
  '/login',
  '/service',
  '/record/transaction',
  '/lobby/wallets/{id}',
  '/profile/agree/{name}',
  '/safer-play',
]
const layout = { routes: Object.fromEntries(paths.map((path) => [path, page])) }
const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')

beforeEach(() => {
  localStorage.clear()
  stubBrowser()
  clock.freeze(START)
})
afterEach(() => {
  clock.reset()
  if (online) Object.defineProperty(navigator, 'onLine', online)
})

async function show(player: object = {}, persona: Persona | null = 'regular') {
  const scenario: Scenario = { persona: persona ?? 'visitor', player: player as Record<string, unknown> }
  const client = mockClient(scenario, persona ?? undefined, () => clock.now())
  client.context.wait = () => Promise.resolve()
  const state = await mockState(scenario, persona ?? undefined)
  const element = <SaferPlayPage />
  const view = renderBlock(element, { client, state, layout, path: '/safer-play' })
  const again = () => {
    view.unmount()
    return renderBlock(element, { client, state, layout, path: '/safer-play' })
  }
  if (persona) await screen.findByRole('region', { name: 'History' })
  return { ...view, again }
}
const goOffline = () => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  act(() => void fireEvent.offline(window))
}
const limits = () => screen.findByRole('region', { name: 'Your limits' }).then((part) => within(part))
const card = async (name: string) => {
  const heading = (await limits()).getByRole('heading', { name })
  return within(heading.closest('li') as HTMLElement)
}
const field = (name = 'Maximum deposits') => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))
type User = Awaited<ReturnType<typeof show>>['user']

async function set(user: User, typed: string) {
  await user.clear(field())
  if (typed) await user.type(field(), typed)
  await user.click(button(/^(Set the limit|Ask for the higher limit)$/))
}
const DAILY = 'Deposit limit, 24 hours'
const set2000 = { kind: 'deposit', hours: 24, amount: 200_000, used: 50_000, resetTime: 8 * HOUR }

test('[SP-01] a visitor sees help, warning signs, the tools, complaint and regulator, and a login link', async () => {
  await show({}, null)
  expect(screen.getByText('Gambling can be addictive. Know when to stop.')).toBeTruthy()
  expect(screen.getByRole('link', { name: '(02) 8248-9568' }).getAttribute('href')).toBe('tel:0282489568')
  expect(screen.getByRole('link', { name: '(02) 8248-9568' }).closest('p')?.textContent).toMatch(/helpline/i)
  expect(screen.queryByText(/Customer service can tell you where to find help/)).toBeNull()
  expect(
    within(screen.getByRole('region', { name: 'How to notice a problem' })).getAllByRole('listitem').length,
  ).toBeGreaterThan(5)
  expect(screen.getByRole('link', { name: /regulator/i }).getAttribute('href')).toBe(
    'https://authority.portico.example/',
  )
  expect(screen.getByRole('region', { name: 'Your tools' }).textContent).toMatch(/Self-exclusion of 6 months/)
  // The text requires a login.
  const text = () => screen.queryByRole('link', { name: 'Read all about responsible gaming' })
  expect(text()).toBeNull()
  cleanup()
  await show()
  expect(text()?.getAttribute('href')).toBe('/profile/agree/responsible-gaming')
})

test('[SP-01] logging in returns to this page', async () => {
  const { user, location } = await show({}, null)
  await user.click(screen.getByRole('link', { name: 'Log in to use your tools' }))
  expect(location()).toMatchObject({ pathname: '/login', state: { from: '/safer-play' } })
})

test('[SP-01] slogan and helpline come from the configuration; without them neither is shown', () => {
  renderBlock(<SaferPlayPage />, { layout })
  expect(screen.getByText(/Customer service can tell you where to find help/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Customer service' })).toBeTruthy()
  expect(screen.queryByRole('link', { name: /regulator/i })).toBeNull()
})

test('[SP-02] without limits a message shows; the first limit applies at once', async () => {
  const { user, client } = await show()
  expect((await limits()).getByText('No limits to show. You can set one below.')).toBeTruthy()
  await set(user, '1,500.50')
  expect(await screen.findByText('Your limit of ₱1,500.50 is now in effect.')).toBeTruthy()
  expect((await card(DAILY)).getByRole('progressbar').getAttribute('aria-valuetext')).toBe(
    '₱0 of ₱1,500.50 used',
  )
  expect((await card(DAILY)).getByText('It resets on Nov 22, 2026, 10:00 AM.')).toBeTruthy()
  expect(client.of('setPlayLimit')).toEqual([{ kind: 'deposit', hours: 24, amount: 150_050 }])
  expect(screen.getByText('Deposit limit, 24 hours: set to ₱1,500.50')).toBeTruthy()
})

test.each([
  ['', 'Enter the limit you want.'],
  ['   ', 'Enter the limit you want.'],
  ['plenty', 'Enter an amount such as 500 or 1,000.50.'],
  ['1.000', 'Enter an amount such as 500 or 1,000.50.'],
  ['<b>500</b>', 'Enter an amount such as 500 or 1,000.50.'],
  ['0', 'A limit must be more than zero. To take one away, use “Remove”.'],
  ['-500', 'A limit must be more than zero. To take one away, use “Remove”.'],
  ['100000000.01', 'This is too high to be a limit. Enter a lower amount.'],
  ['2000', 'This is already your limit.'],
])('[SP-02] %j is answered with its own sentence, and nothing is sent', async (typed, sentence) => {
  const { user, client } = await show({ limits: [set2000] })
  await set(user, typed)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field())
  expect(client.of('setPlayLimit')).toEqual([])
})

test('[SP-02] limits are for deposits, losses and time, per 24 hours, 7 days or month', async () => {
  await show()
  const choices = (name: RegExp) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('radio')
      .map((radio) => radio.closest('label')?.textContent)
  expect(choices(/^What/)).toHaveLength(3)
  expect(choices(/^(For|How long|Period)/)).toEqual(['24 hours', '7 days', '1 month'])
})

test('[SP-02] full-width digits and spaces are accepted', async () => {
  const { user, client } = await show()
  await set(user, ' ５００ ')
  await screen.findByText('Your limit of ₱500 is now in effect.')
  expect(client.of('setPlayLimit')).toMatchObject([{ amount: 50_000 }])
})

test.each([
  ['90', 'minutes', 90],
  ['1.5', 'hours', 90],
  ['۱٫۵', 'hours', 90],
  ['２', 'hours', 120],
])('[SP-02] %s %s of play are %i minutes', async (typed, unit, amount) => {
  const { user, client } = await show()
  await user.click(screen.getByRole('radio', { name: 'Play time' }))
  await user.click((await limits()).getByRole('radio', { name: '7 days' }))
  await user.type(field('Maximum play time'), typed)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), unit)
  await user.click(button('Set the limit'))
  await card('Play time limit, 7 days')
  expect(client.of('setPlayLimit')).toEqual([{ kind: 'time', hours: 168, amount }])
})

test.each([
  ['25', 'hours', 'The whole period is only 24 h. Enter less.'],
  ['1.5', 'minutes', 'Enter a length of time such as 90 minutes or 1.5 hours.'],
  ['an hour', 'hours', 'Enter a length of time such as 90 minutes or 1.5 hours.'],
])('[SP-02] %s %s a day is refused: %s', async (typed, unit, sentence) => {
  const { user, client } = await show()
  await user.click(screen.getByRole('radio', { name: 'Play time' }))
  await user.type(field('Maximum play time'), typed)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Unit' }), unit)
  await user.click(button('Set the limit'))
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(client.of('setPlayLimit')).toEqual([])
})

test('[SP-02] a lower limit applies at once', async () => {
  const { user } = await show({ limits: [set2000] })
  await user.click(button(`Change: ${DAILY}`))
  expect(document.activeElement).toBe(field())
  await user.type(field(), '1000')
  expect(screen.getByText('This is lower than ₱2,000: it takes effect at once.')).toBeTruthy()
  await user.click(button('Set the limit'))
  expect(await screen.findByText('₱500 of ₱1,000 used')).toBeTruthy()
  expect(screen.queryByRole('group', { name: /Pending change/ })).toBeNull()
})

test('[SP-02] a limit that another tab has lowered is raised: it is not said to be in effect', async () => {
  const { user, client } = await show({ limits: [set2000] })
  await client.call(
    saferCalls.setPlayLimit,
    { kind: 'deposit', hours: 24, amount: 100_000 },
    playLimitsSchema,
  )
  await set(user, '1500')
  expect(await screen.findByText(/^You asked for ₱1,500\. ₱1,000 stays in effect/)).toBeTruthy()
  expect(screen.queryByText(/Your limit of ₱1,500 is now in effect/)).toBeNull()
})

test('[SP-02] a higher limit applies only after 24 hours and a second confirmation', async () => {
  const { user, again } = await show({ limits: [set2000] })
  await user.type(field(), '5000')
  expect(screen.getByText(/it takes 24 hours, and you confirm it again/)).toBeTruthy()
  await user.click(button('Ask for the higher limit'))
  const pending = () => screen.findByRole('group', { name: `Pending change: ${DAILY}` })
  expect((await pending()).textContent).toMatch(
    /You asked for ₱5,000 instead of ₱2,000.*from Nov 22, 2026, 10:00 AM\. Time left: 24:00:00/,
  )
  expect(screen.queryByRole('button', { name: 'Confirm the higher limit' })).toBeNull()
  expect(screen.getByText('₱500 of ₱2,000 used')).toBeTruthy()

  clock.freeze(START + DAY - 1)
  const { unmount } = again()
  await pending()
  expect(screen.queryByRole('button', { name: 'Confirm the higher limit' })).toBeNull()
  unmount()

  clock.freeze(START + DAY)
  const later = again()
  expect((await pending()).textContent).toMatch(/The 24 hours are over\. Do you still want it\?/)
  expect(screen.getByText(/of ₱2,000 used/)).toBeTruthy()
  await later.user.click(button('Confirm the higher limit'))
  expect(await screen.findByText('The limit is now ₱5,000.')).toBeTruthy()
  expect(await screen.findByText(/of ₱5,000 used/)).toBeTruthy()
  expect(screen.getByText(`${DAILY}: raised from ₱2,000 to ₱5,000`)).toBeTruthy()
})

test('[SP-02] the confirmation appears without a reload when the 24 hours end', async () => {
  await show({ limits: [{ ...set2000, next: { amount: 500_000, from: 1_000 } }] })
  expect(screen.queryByRole('button', { name: 'Confirm the higher limit' })).toBeNull()
  clock.freeze(START + 1_000)
  expect(
    await screen.findByRole('button', { name: 'Confirm the higher limit' }, { timeout: 3_000 }),
  ).toBeTruthy()
})

test.each([
  [DAY / 2, 'before'],
  [-HOUR, 'after'],
])('[SP-02] the lower limit is kept (%i ms left: %s the wait is over)', async (from) => {
  const { user, client } = await show({ limits: [{ ...set2000, next: { amount: 500_000, from } }] })
  await user.click(button('Keep the lower limit'))
  expect(await screen.findByText('The limit stays at ₱2,000.')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('group', { name: /Pending change/ })).toBeNull())
  expect(client.of('cancelPlayLimit')).toEqual([{ kind: 'deposit', hours: 24 }])
})

test('[SP-02] removing a limit waits like raising it', async () => {
  const { user, again } = await show({ limits: [set2000] })
  await user.click(button(`Remove: ${DAILY}`))
  expect(await screen.findByText(/You asked to remove this limit/)).toBeTruthy()
  expect(screen.getByText(/of ₱2,000 used/)).toBeTruthy()
  clock.freeze(START + DAY)
  const later = again()
  await later.user.click(await screen.findByRole('button', { name: 'Confirm: remove the limit' }))
  expect(await screen.findByText('No limits to show. You can set one below.')).toBeTruthy()
  expect(screen.getByText(`${DAILY}: ₱2,000 removed`)).toBeTruthy()
})

test.each([
  [{ kind: 'deposit', amount: 200_000 }],
  [{ kind: 'DEPOSIT', hours: 24, amount: 200_000 }],
  ['deposit'],
])('[BK-04] [SP-02] a limit that cannot be read is not passed over: %j', async (unreadable) => {
  const { client, user } = await show({ limits: [] })
  expect(screen.getByText('No limits to show. You can set one below.')).toBeTruthy()
  const { responses } = client
  const asked = responses.setPlayLimit as (body: object) => Promise<{ limits: object[] }>
  client.responses.setPlayLimit = async (body) => {
    const response = await asked(body)
    return { ...response, limits: [unreadable] }
  }
  client.responses.getPlayLimits = { limits: [unreadable] }
  await set(user, '3000')
  expect(await screen.findByText(/could not be read/)).toBeTruthy()
  expect(screen.queryByText('No limits to show. You can set one below.')).toBeNull()
})

test('[SP-02] a device clock that is years behind does not block the confirmation; the server decides', async () => {
  const { client, user } = await show({ limits: [{ ...set2000, next: { amount: 500_000, from: HOUR } }] })
  const { responses } = client
  const asked = responses.getPlayLimits
  client.responses.getPlayLimits = async (body) => {
    const response = (await (asked as (body: object) => Promise<Record<string, unknown>>)(body)) as {
      limits: { next: { from: number } }[]
    }
    for (const { next } of response.limits) if (next) next.from += 5 * 365 * DAY
    return response
  }
  await user.click(button('Keep the lower limit'))
  await screen.findByText('The limit stays at ₱2,000.')
  await set(user, '3000')
  await user.click(await screen.findByRole('button', { name: 'Confirm the higher limit' }))
  expect(await screen.findByText(/The 24 hours are not over yet/)).toBeTruthy()
})

test('[SP-03] the interval of the reality check is saved', async () => {
  const { user, client } = await show()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '1 h' }).checked).toBe(true)
  expect(button('Save').disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: '15 min' }))
  await user.click(button('Save'))
  expect(await screen.findByText('You will be reminded every 15 min of play.')).toBeTruthy()
  expect(client.of('setPlayReminder')).toEqual([{ minutes: 15 }])
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '15 min' }).checked).toBe(true)
})

test('[SP-03] a missing interval means 60 minutes', async () => {
  const state = await mockState({ persona: 'regular' }, 'regular')
  renderBlock(<SaferPlayPage />, { state, layout, client: { getPlayLimits: { limits: [] } } })
  const hour = await screen.findByRole<HTMLInputElement>('radio', { name: '1 h' })
  expect(hour.checked).toBe(true)
})

test('[SP-05] stop for 24 hours: by keyboard alone, in two steps, immediately, and the player’s data are refreshed', async () => {
  const { user, client, store } = await show()
  const stop = button('Stop for 24 hours')
  // Only the helpline precedes it in the tab order.
  for (let presses = 0; document.activeElement !== stop; presses++) {
    expect(presses).toBeLessThan(2)
    await user.tab()
  }
  await user.keyboard('{Enter}')
  const asks = await dialog()
  expect(asks.getByText(/ends on Nov 22, 2026, 10:00 AM/)).toBeTruthy()
  expect(asks.getByText('Withdrawing your balance and taking money out of the safebox')).toBeTruthy()
  expect(client.of('takeBreak')).toEqual([])
  asks.getByRole('button', { name: 'Start the break of 24 hours' }).focus()
  await user.keyboard('{Enter}')
  const held = await screen.findByRole('region', { name: 'You are on a break until Nov 22, 2026, 10:00 AM' })
  expect(client.of('takeBreak')).toEqual([{ days: 1 }])
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(held))
  expect(within(held).getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe(
    '/lobby/wallets/withdraw',
  )
  expect(within(held).getByRole('link', { name: 'See your records' }).getAttribute('href')).toBe(
    '/record/transaction',
  )
  await waitFor(() => expect(store.getState().session.user?.restriction).toBe('break'))
  expect(store.getState().session.user?.restrictionUntil).toBe(START + DAY)
  expect(screen.queryByRole('button', { name: 'Stop for 24 hours' })).toBeNull()
})

test('[SP-05] a break is chosen and confirmed, and can be cancelled before it starts', async () => {
  const { user, client } = await show()
  await user.click(button('Take a break'))
  expect(await screen.findByText('Choose how long.')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.click(screen.getByRole('radio', { name: '3 months' }))
  await user.click(button('Take a break'))
  expect((await dialog()).getByText(/Feb 19, 2027, 10:00 AM/)).toBeTruthy()
  await user.click((await dialog()).getByRole('button', { name: 'Go back' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(button('Take a break'))
  expect(client.of('takeBreak')).toEqual([])
})

test.each([
  ['6 months', 6, 'May 21, 2027, 10:00 AM'],
  ['1 year', 12, 'Nov 21, 2027, 10:00 AM'],
  ['5 years', 60, 'Nov 21, 2031, 10:00 AM'],
])('[SP-05] self-exclusion of %s wants a word of its own and holds until %s', async (name, months, until) => {
  const { user, client } = await show()
  await user.click(screen.getByRole('radio', { name }))
  await user.click(button('Exclude yourself'))
  const confirm = (await dialog()).getByRole('button', { name: `Exclude me for ${name}` })
  await user.click(confirm)
  expect((await dialog()).getByText('Tick this to confirm.')).toBeTruthy()
  expect(document.activeElement).toBe((await dialog()).getByRole('checkbox'))
  expect(client.of('excludeSelf')).toEqual([])
  await user.click((await dialog()).getByRole('checkbox', { name: new RegExp(until) }))
  await user.click(confirm)
  expect(
    await screen.findByRole('region', { name: `You are excluded from play until ${until}` }),
  ).toBeTruthy()
  expect(client.of('excludeSelf')).toEqual([{ months }])
  // A break would be shorter; a longer exclusion is still possible.
  expect(screen.queryByRole('button', { name: 'Take a break' })).toBeNull()
  expect(button('Exclude yourself')).toBeTruthy()
})

test('[SP-05] one shorter than the current one is refused with its own message', async () => {
  const { user } = await show({ play: { breakUntil: 80 * DAY } })
  await user.click(screen.getByRole('radio', { name: '1 week' }))
  await user.click(button('Take a break'))
  await user.click((await dialog()).getByRole('button', { name: /^Start the break/ }))
  expect(await (await dialog()).findByText(/A break cannot be made shorter/)).toBeTruthy()
})

test('[SP-05] the end of a break shows without a reload', async () => {
  const { store } = await show({ play: { breakUntil: 1_000 } })
  expect(screen.getByRole('region', { name: /^You are on a break until/ })).toBeTruthy()
  clock.freeze(START + 1_000)
  expect(await screen.findByRole('button', { name: 'Stop for 24 hours' }, { timeout: 3_000 })).toBeTruthy()
  expect(screen.queryByRole('region', { name: /^You are on a break/ })).toBeNull()
  await waitFor(() => expect(store.getState().session.user?.restriction).toBe(''))
})

test.each([
  [{ restriction: 'excluded' }, 'You are excluded from play', 'Withdraw'],
  [{ restriction: 'ineligible' }, 'You may not play here', 'See your records'],
  [
    { limits: [{ ...set2000, used: 200_000 }] },
    'You have reached a limit you set. It ends on Nov 21, 2026, 6:00 PM',
    'Withdraw',
  ],
])('[SP-05] [SP-06] %o reads why and what still works', async (player, title, link) => {
  await show(player)
  const held = within(screen.getByRole('region', { name: title }))
  expect(held.getByRole('link', { name: link })).toBeTruthy()
  // Identity or turnover may still keep money back (WL-11).
  expect(held.queryByText(/\bcan (?:log in, )?withdraw/)).toBeNull()
  expect(screen.getByRole('link', { name: '(02) 8248-9568' })).toBeTruthy()
})

test('[SP-02] [AU-21] two quick taps send one change', async () => {
  const { user, client } = await show()
  await user.type(field(), '500')
  await user.dblClick(button('Set the limit'))
  await screen.findByText('Your limit of ₱500 is now in effect.')
  expect(client.of('setPlayLimit')).toHaveLength(1)
})

test('[SP-05] [AU-21] after a lost response the break is looked up, never sent again, and confirmed', async () => {
  const { user, client } = await show()
  const take = client.responses.takeBreak as (body: object) => Promise<object>
  client.responses.takeBreak = async (body) => {
    await take(body)
    return { fails: 'timeout' }
  }
  await user.click(button('Stop for 24 hours'))
  await user.click((await dialog()).getByRole('button', { name: /^Start the break/ }))
  expect(await screen.findByRole('region', { name: /^You are on a break until Nov 22/ })).toBeTruthy()
  expect(client.of('takeBreak')).toHaveLength(1)
})

test('[SP-05] [AU-21] a break that never arrived is not confirmed, and can be requested again', async () => {
  const { user, client } = await show()
  const take = client.responses.takeBreak
  client.responses.takeBreak = { fails: 'network' }
  await user.click(button('Stop for 24 hours'))
  const confirm = (await dialog()).getByRole('button', { name: /^Start the break/ })
  await user.click(confirm)
  expect(await (await dialog()).findByText(/do not know yet whether this went through/)).toBeTruthy()
  expect(screen.queryByRole('region', { name: /^You are on a break/ })).toBeNull()
  client.responses.takeBreak = take as object
  await user.click(confirm)
  await sendAnother(user)
  expect(await screen.findByRole('region', { name: /^You are on a break/ })).toBeTruthy()
})

test.each(['has come true since', 'may still come true'])(
  '[SP-05] [AU-21] a stop waits for no change of a limit whose answer was lost and which %s',
  async (fate) => {
    const { user, client } = await show()
    const change = client.responses.setPlayLimit as (body: object) => Promise<object>
    client.responses.setPlayLimit = { fails: 'timeout' }
    await set(user, '500')
    await (await limits()).findByText(/do not know yet whether this went through/)
    if (fate === 'has come true since') await change({ kind: 'deposit', hours: 24, amount: 50_000 })
    await user.click(button('Stop for 24 hours'))
    await user.click((await dialog()).getByRole('button', { name: /^Start the break/ }))
    expect(await screen.findByRole('region', { name: /^You are on a break/ })).toBeTruthy()
    expect(client.of('takeBreak')).toEqual([{ days: 1 }])
  },
)

test('[SP-05] [AU-21] a break that came true later is not said to be the exclusion that was asked for since', async () => {
  const { user, client } = await show()
  const take = client.responses.takeBreak as (body: object) => Promise<object>
  client.responses.takeBreak = { fails: 'timeout' }
  await user.click(button('Stop for 24 hours'))
  await user.click((await dialog()).getByRole('button', { name: /^Start the break/ }))
  await (await dialog()).findByText(/do not know yet whether this went through/)
  await user.click((await dialog()).getByRole('button', { name: 'Go back' }))
  await take({ days: 1 })
  await user.click(screen.getByRole('radio', { name: '5 years' }))
  await user.click(button('Exclude yourself'))
  const asks = await dialog()
  await user.click(asks.getByRole('checkbox'))
  await user.click(asks.getByRole('button', { name: /^Exclude me/ }))
  await screen.findByRole('region', { name: /^You are on a break/ })
  expect(client.of('excludeSelf')).toEqual([])
  expect(asks.getByText(/^What you asked for before is now in effect/)).toBeTruthy()
})

test.each([
  [1100, /This kind of limit is not offered here/],
  [1101, /This period is not offered here/],
  [1102, /This amount cannot be a limit/],
  [1999, /This cannot be set here/],
])('[SP-02] errcode %i is told, and the limits are asked for again', async (errcode, text) => {
  const { user, client } = await show()
  client.responses.setPlayLimit = { errcode }
  const before = client.of('getPlayLimits').length
  await set(user, '500')
  expect(await screen.findByText(text)).toBeTruthy()
  // Once before the write, once after it.
  await waitFor(() => expect(client.of('getPlayLimits')).toHaveLength(before + 2))
})

test('[SP-01] [SP-05] offline the tools are disabled with a reason; help and texts stay', async () => {
  const { client, user } = await show({ limits: [set2000] })
  goOffline()
  for (const name of [
    'Stop for 24 hours',
    'Set the limit',
    'Take a break',
    'Exclude yourself',
    `Remove: ${DAILY}`,
  ])
    expect(button(name).disabled, name).toBe(true)
  expect(
    screen.getAllByText(/Your tools need a connection; nothing will be sent automatically later/).length,
  ).toBe(4)
  expect(screen.getByRole('link', { name: '(02) 8248-9568' })).toBeTruthy()
  expect(screen.getByRole('region', { name: 'How to notice a problem' })).toBeTruthy()
  await user.click(button('Stop for 24 hours'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(client.of('takeBreak')).toEqual([])
})

test('[SP-01] when limits fail to load, help, the stop and a retry remain', async () => {
  const { client, again } = await show()
  const asked = client.responses.getPlayLimits
  client.responses.getPlayLimits = { fails: 'http', status: 500 }
  const { user } = again()
  expect((await screen.findByRole('alert')).textContent).toMatch(/Your limits did not load.*Code 500/)
  expect(button('Stop for 24 hours').disabled).toBe(false)
  // At the top of the page, and where it says whom to ask for a limit.
  expect(screen.getAllByRole('link', { name: '(02) 8248-9568' })).toHaveLength(2)
  client.responses.getPlayLimits = asked as object
  await user.click(button('Try again'))
  await limits()
})

test('[SP-02] a long history shows the latest entries and the rest on demand', async () => {
  const history = Array.from({ length: 12 }, (_, at) => ({
    time: START - at * HOUR,
    action: at === 0 ? 'strange' : 'reminder',
    kind: '',
    hours: 0,
    from: 60,
    to: 15,
  }))
  const { user } = await show({ play: { history } })
  const rows = () => within(screen.getByRole('region', { name: 'History' })).getAllByRole('listitem')
  expect(rows()).toHaveLength(10)
  expect(rows()[0]?.textContent).toMatch(/^Another changeNov 21, 2026, 10:00 AM/)
  await user.click(button('Show all 12'))
  expect(rows()).toHaveLength(12)
})
