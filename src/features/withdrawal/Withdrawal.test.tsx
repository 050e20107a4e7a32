// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endpoints } from '../../../backend-kit/endpoints'
import { scriptedClient, type ScriptedResponses } from '@tests/support/scriptedClient'
import { demoPublicKey } from '../../../mock-backend/demoKey'
import { DEMO_SAFE_PASSWORD } from '../../../mock-backend/areas/vault'
import type { Persona } from '../../../mock-backend/personaNames'
import { testBackend } from '../../../mock-backend/testCalls'
import { mockState } from '@tests/support/mockState'
import { renderBlock, signedInState } from '@tests/support/renderBlock'
import { portalApi } from '@/store/portalApi'
import WithdrawalPage from './WithdrawalPage.block'
import WithdrawTab from './WithdrawTab.block'
import { openAttempt } from '@tests/support/openAttempt'
import { askedAgain, sendAnother } from '@tests/support/sendAnother'

const START = 1_763_700_000_000
let now = START
beforeEach(() => {
  now = START
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.useRealTimers())

const page = { type: 'x.Page' }
const layout = {
  routes: {
    '/login': page,
    '/walletsKyc': page,
    '/bindBankCard': page,
    '/bankCardList': page,
    '/profile/vip': page,
    '/service': page,
    '/lobby/home': page,
    '/record/transaction': page,
  },
}

/** The mock back end behind a client that counts calls; responses may be replaced. */
function backendFor(persona: Persona, scenario = '{}', changes: ScriptedResponses = {}) {
  const { backend, call } = testBackend(scenario, { clock: () => now })
  const token = backend.tokenOf(persona)
  const names = Object.keys(endpoints)
  const client = scriptedClient({
    ...Object.fromEntries(names.map((name) => [name, (body: object) => call(name, { ...body }, token)])),
    ...changes,
  })
  client.context.wait = () => Promise.resolve()
  return { client, ask: (name: string, body = {}) => call(name, body, token) }
}

async function show(
  persona: Persona = 'regular',
  options: {
    scenario?: string
    changes?: ScriptedResponses
    backend?: ReturnType<typeof backendFor>
    path?: string
  } = {},
) {
  const backend = options.backend ?? backendFor(persona, options.scenario, options.changes)
  const state = await mockState(
    JSON.parse(options.scenario?.startsWith('{') ? options.scenario : '{}'),
    persona,
  )
  if (state.site) state.site.settings = { ...state.site.settings, publicKey: demoPublicKey }
  const user = { ...state.session?.user, ...(await backend.ask('userInfo')) }
  const rendered = renderBlock(
    <Routes>
      <Route path="/lobby/wallets/withdraw" element={<WithdrawTab />} />
      <Route path="/withdrawal/:name" element={<WithdrawalPage />} />
    </Routes>,
    {
      client: backend.client,
      state: { ...state, ...signedInState(user) },
      layout,
      path: options.path ?? '/lobby/wallets/withdraw',
    },
  )
  return { ...rendered, ask: backend.ask, backend }
}
type Shown = Awaited<ReturnType<typeof show>>

const amountField = () => screen.findByRole('textbox', { name: 'Amount' })
const submit = () => screen.getByRole('button', { name: /^Withdraw/ })
const dialog = () => screen.findByRole('dialog', { name: 'Is everything correct?' })

async function review({ user }: Shown, amount = '1,000') {
  await user.type(await amountField(), amount)
  await user.click(submit())
  return within(await dialog())
}
async function confirm(shown: Shown, amount?: string) {
  const box = await review(shown, amount)
  await shown.user.click(box.getByRole('button', { name: /^Withdraw ₱/ }))
}

test('[WL-11] a player withdraws: fee, payout and duration first, then Requested … Paid without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const shown = await show()
  const { user, client, store } = shown
  await user.type(await amountField(), '1,000')
  const summary = within(screen.getByLabelText('What you get'))
  expect(summary.getByText('Fee (0.5%)').nextSibling?.textContent).toBe('₱5.00')
  expect(summary.getByText('You receive').nextSibling?.textContent).toBe('₱995.00')
  expect(summary.getByText('1 to 3 business days')).toBeTruthy()
  await user.click(submit())
  const box = within(await dialog())
  expect(box.getByText('Bangko Habagat ••••7890')).toBeTruthy()
  expect(box.getByText(/cannot be cancelled/)).toBeTruthy()
  expect(client.of('exchange')).toHaveLength(0)
  await user.click(box.getByRole('button', { name: 'Withdraw ₱1,000.00' }))
  expect(await screen.findByText(/Your withdrawal of ₱1,000.00 is requested/)).toBeTruthy()
  expect(client.of('exchange')).toEqual([{ amount: 100_000, method: 'bank', bankId: 7 }])
  await waitFor(() => expect(store.getState().session.user?.coin).toBe(1_284_550 - 100_000))

  const link = async () => {
    const first = (await screen.findAllByRole('list', { name: 'Status' }))[0] as HTMLElement
    return within(first)
      .getAllByRole('listitem')
      .map((item) => item.textContent?.replace(/(AM|PM).*/, '').replace(/Nov.*/, ''))
  }
  await waitFor(async () =>
    expect(await link()).toEqual([
      'Requested In progress',
      'Reviewing Not yet',
      'Sent Not yet',
      'Paid Not yetExpected within 1 to 3 business days',
    ]),
  )
  for (const [seconds, word] of [
    [6, 'Reviewing'],
    [10, 'Sent'],
    [15, 'Paid'],
  ] as const) {
    now += seconds * 1000
    await act(() => vi.advanceTimersByTimeAsync(5000))
    await waitFor(() => expect(document.querySelector('summary')?.textContent).toContain(word))
  }
  const asked = client.of('getExchangeOrder').length
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(client.of('getExchangeOrder')).toHaveLength(asked)
})

test.each([['withdrawal-rejected', 'regular', 7] as const, ['{}', 'agent', 5] as const])(
  '[WL-11] in %s a rejected withdrawal shows the reason, and the money comes back',
  async (scenario, persona, bankId) => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const shown = await show(persona, { scenario })
    const had = shown.store.getState().session.user?.coin
    await confirm(shown)
    await screen.findByText(/is requested/)
    expect(shown.client.of('exchange')[0]?.bankId).toBe(bankId)
    await waitFor(() => expect(shown.store.getState().session.user?.coin).toBe((had ?? 0) - 100_000))
    now += 16_000
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(
      (await screen.findAllByText(/name on the account differs.*The money is back in your balance/)).length,
    ).toBeGreaterThan(0)
    await waitFor(() => expect(shown.store.getState().session.user?.coin).toBe(had))
  },
)

test('[WL-11] a withdrawal cannot be cancelled at any time', async () => {
  const shown = await show()
  const none = () => expect(screen.queryByRole('button', { name: /cancel/i })).toBeNull()
  const box = await review(shown)
  none()
  await shown.user.click(box.getByRole('button', { name: 'Withdraw ₱1,000.00' }))
  await screen.findByText(/is requested/)
  none()
  expect(document.body.textContent).not.toMatch(/cancel (it|this|the)/i)
})

test('[WL-11] a new player sees the missing requirements in order, with links', async () => {
  await show('newbie')
  const list = await screen.findByRole('list', { name: 'Before you can withdraw' })
  const items = within(list).getAllByRole('listitem')
  expect(items.map((item) => item.querySelector('b')?.textContent)).toEqual([
    'Identity',
    'Bank account',
    'Turnover',
    'Limits',
  ])
  expect(items[0]?.getAttribute('aria-current')).toBe('step')
  // What is missing is not in progress: nobody has begun it, or it was refused.
  expect(items[0]?.textContent).toMatch(/^Identity Not yet/)
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href('Go to the identity check')).toBe('/walletsKyc')
  expect(href('Add a bank account')).toBe('/bindBankCard')
  expect(href('See your transactions')).toBe('/record/transaction')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('[WL-11] open turnover and a bank account under review block it', async () => {
  const first = await show('regular', { scenario: 'turnover-left' })
  expect(await screen.findByText(/₱1,500.00 still has to be played/)).toBeTruthy()
  first.unmount()
  await show('regular', { scenario: 'bank-review' })
  expect(await screen.findByText(/bank account is being reviewed/)).toBeTruthy()
})

test('[WL-11] [SP-06] a restricted player can withdraw', async () => {
  const shown = await show('excluded')
  await confirm(shown, '500')
  expect(await screen.findByText(/withdrawal of ₱500.00 is requested/)).toBeTruthy()
})

test('[WL-11] [SP-05] whoever is excluded can withdraw what they can no longer play through', async () => {
  const shown = await show('excluded', {
    scenario: '{"persona":"excluded","player":{"withdrawals":{"turnoverLeft":150000}}}',
  })
  await confirm(shown, '500')
  expect(await screen.findByText(/withdrawal of ₱500.00 is requested/)).toBeTruthy()
})

test('[WL-11] a review that has become impossible does not open again while an amount is typed', async () => {
  let withdrawable = 500_000
  const backend = backendFor('regular')
  const real = backend.client.responses.getExchange as (body: object) => Promise<object>
  backend.client.responses.getExchange = async (body) => ({ ...(await real(body)), withdrawable })
  const shown = await show('regular', { backend })
  await review(shown, '1,000')
  withdrawable = 60_000
  act(() => void shown.store.dispatch(portalApi.util.invalidateTags(['Exchange'])))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await shown.user.clear(await amountField())
  await shown.user.type(await amountField(), '500')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[WL-11] "All" enters what can be withdrawn, up to the maximum', async () => {
  const first = await show()
  await amountField()
  await first.user.click(screen.getByRole('button', { name: /^All/ }))
  expect((await amountField()) as HTMLInputElement).toHaveProperty('value', '12,845.50')
  first.unmount()
  const second = await show('vip')
  await amountField()
  await second.user.click(screen.getByRole('button', { name: /^All/ }))
  expect(screen.getByRole('button', { name: 'Withdraw ₱482,100.75' })).toBeTruthy()
  expect(screen.getByText('3 to 5 business days')).toBeTruthy()
})

test.each([
  ['', 'Enter the amount.'],
  ['abc', 'Enter an amount such as'],
  ['<script>alert(1)</script>', 'Enter an amount such as'],
  ['💰💰', 'Enter an amount such as'],
  ['\u200b\u00a0', 'Enter the amount.'],
  ['\u202e001', 'The minimum is ₱100.00.'],
  ['1.000', 'Enter an amount such as'],
  ['-500', 'The minimum is ₱100.00.'],
  ['0', 'The minimum is ₱100.00.'],
  ['99.99', 'The minimum is ₱100.00.'],
  ['12845.51', 'That is more than you can withdraw.'],
  ['200,000.01', 'The maximum per withdrawal is ₱200,000.00.'],
  ['９９', 'The minimum is ₱100.00.'],
])('[WL-11] the amount “%s” is not sent: %s', async (typed, sentence) => {
  const { user, client } = await show()
  const field = await amountField()
  if (typed) {
    await user.click(field)
    await user.paste(typed)
  }
  await user.click(submit())
  expect((await screen.findAllByText(new RegExp(sentence.replace(/[.$]/g, '\\$&')))).length).toBe(1)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(client.of('exchange')).toHaveLength(0)
})

test.each([
  [' 100 ', '₱100.00'],
  ['200,000', '₱200,000.00'],
])('[WL-11] minimum and maximum are inclusive: %s', async (typed, amount) => {
  const shown = await show('regular', { scenario: '{"persona":"regular","player":{"coin":20000000}}' })
  await confirm(shown, typed)
  expect(await screen.findByText(new RegExp(`withdrawal of ${amount} is requested`))).toBeTruthy()
})

test('[RT-06] the URL selects the method; an unknown one shows a message and leaves the choice', async () => {
  const known = await show('regular', { path: '/withdrawal/lakbay' })
  expect(((await screen.findByRole('radio', { name: 'Lakbay Pay' })) as HTMLInputElement).checked).toBe(true)
  expect(screen.queryByRole('alert', { name: '' })?.textContent ?? '').toBe('')
  await confirm(known)
  await screen.findByText(/is requested/)
  expect(known.client.of('exchange')[0]?.method).toBe('lakbay')
  known.unmount()
  await show('regular', { path: '/withdrawal/%3Cscript%3E' })
  expect(await screen.findByText('This withdrawal method does not exist. Choose one of these.')).toBeTruthy()
  expect(screen.getAllByRole('radio', { name: /Bank account|Lakbay Pay|Tindahan Wallet/ })).toHaveLength(3)
})

test('[WL-11] the account is chosen from the bound ones, which are masked', async () => {
  const shown = await show()
  const other = await screen.findByRole('radio', { name: /Bangko Silangan ••••4821/ })
  expect(screen.getByRole('radio', { name: /Bangko Habagat ••••7890 ?Default/ })).toHaveProperty(
    'checked',
    true,
  )
  expect(document.body.textContent).not.toContain('4500981276534821')
  await shown.user.click(other)
  await confirm(shown)
  await screen.findByText(/is requested/)
  expect(shown.client.of('exchange')[0]?.bankId).toBe(3)
})

test('[WL-11] the safebox password is sent encrypted, and is stored nowhere', async () => {
  const shown = await show('vip')
  const stored = () =>
    [{ ...localStorage }, { ...sessionStorage }, shown.store.getState()]
      .map((part) => JSON.stringify(part))
      .join('')
  const seen: string[] = []
  const real = shown.client.responses.exchange as (body: object) => Promise<object>
  shown.client.responses.exchange = (body) => {
    seen.push(stored())
    return real(body)
  }
  await shown.user.type(await amountField(), '1000')
  await shown.user.type(screen.getByLabelText('Safebox password'), '12ab')
  await shown.user.click(submit())
  expect(await screen.findByText('Enter the 6 digits of your safebox password.')).toBeTruthy()
  await shown.user.clear(screen.getByLabelText('Safebox password'))
  await shown.user.type(screen.getByLabelText('Safebox password'), DEMO_SAFE_PASSWORD)
  seen.push(stored())
  await shown.user.click(submit())
  await shown.user.click(within(await dialog()).getByRole('button', { name: /^Withdraw ₱/ }))
  expect(await screen.findByText(/is requested/)).toBeTruthy()
  const sent = shown.client.of('exchange')[0]?.password as string
  expect(sent.length).toBeGreaterThan(100)
  for (const text of [...seen, stored()]) {
    expect(text).not.toContain(DEMO_SAFE_PASSWORD)
    expect(text).not.toContain(sent)
  }
})

test('[WL-11] a wrong safebox password withdraws nothing and is asked for again', async () => {
  const shown = await show('vip')
  await shown.user.type(await amountField(), '1000')
  await shown.user.type(screen.getByLabelText('Safebox password'), '000000')
  await shown.user.click(submit())
  await shown.user.click(within(await dialog()).getByRole('button', { name: /^Withdraw ₱/ }))
  expect(await screen.findByText('The safebox password is wrong. Nothing was withdrawn.')).toBeTruthy()
  expect(screen.getByLabelText('Safebox password')).toHaveProperty('value', '')
  expect(shown.store.getState().session.user?.coin).toBe(48_210_075)
})

test('[WL-11] without a key the password cannot be encrypted, and nothing is sent', async () => {
  const state = await mockState({}, 'vip')
  const backend = backendFor('vip')
  const again = renderBlock(<WithdrawTab />, { client: backend.client, state, layout })
  await again.user.type(await amountField(), '1000')
  await again.user.type(screen.getByLabelText('Safebox password'), DEMO_SAFE_PASSWORD)
  await again.user.click(submit())
  await again.user.click(within(await dialog()).getByRole('button', { name: /^Withdraw ₱/ }))
  expect(await screen.findByText(/could not be protected, so nothing was sent/)).toBeTruthy()
  expect(backend.client.of('exchange')).toHaveLength(0)
})

test('[WL-11] the draft survives a reload', async () => {
  const first = await show()
  await first.user.type(await amountField(), '1,234.50')
  await first.user.click(screen.getByRole('radio', { name: /Silangan/ }))
  await first.user.click(screen.getByRole('radio', { name: 'Tindahan Wallet' }))
  first.unmount()
  await show()
  expect(await amountField()).toHaveProperty('value', '1,234.50')
  expect(screen.getByRole('radio', { name: /Silangan/ })).toHaveProperty('checked', true)
  expect(screen.getByRole('radio', { name: 'Tindahan Wallet' })).toHaveProperty('checked', true)
})

test("[WL-11] another player's draft and an invalid one are ignored", async () => {
  sessionStorage.setItem('WITHDRAWAL_DRAFT', '{"player":1,"values":{"amount":"77"}}')
  const first = await show()
  expect(await amountField()).toHaveProperty('value', '')
  first.unmount()
  sessionStorage.setItem('WITHDRAWAL_DRAFT', '{"player":600102,"values":{"amount":{"a":1},"method":7')
  await show()
  expect(await amountField()).toHaveProperty('value', '')
})

test.each([
  [1120, 'Verify your identity before you withdraw.'],
  [1121, 'This bank account is no longer available. Choose another one.'],
  [1122, 'There is still turnover to be played before you can withdraw.'],
  [1123, 'You have used all withdrawals of today. You can withdraw again tomorrow.'],
  [1124, 'The amount is below the minimum.'],
  [1125, 'The amount is above the maximum per withdrawal.'],
  [1126, 'Your balance is not enough for this amount. It may have changed in the meantime.'],
  [1127, 'This withdrawal method is unavailable. Choose another one.'],
  [1128, 'This bank account is being reviewed. Choose another one, or wait until it is done.'],
  [1152, 'The safebox is locked after too many wrong passwords. Try again later.'],
  [9876, 'Something went wrong (code 9876). Please try again.'],
])('[WL-11] a refusal with %i has its own sentence', async (errcode, sentence) => {
  const shown = await show('regular', { changes: { exchange: { errcode } } })
  await confirm(shown)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(shown.client.of('exchange')).toHaveLength(1)
  expect(await amountField()).toHaveProperty('value', '1,000')
})

test('[AU-21] a double tap on the last button is one POST', async () => {
  const shown = await show()
  const box = await review(shown)
  await shown.user.dblClick(box.getByRole('button', { name: /^Withdraw ₱/ }))
  await screen.findByText(/is requested/)
  expect(shown.client.of('exchange')).toHaveLength(1)
  expect(shown.store.getState().session.user?.coin).toBe(1_284_550 - 100_000)
})

test('[AU-21] a lost response is looked up, never followed by a second POST', async () => {
  const shown = await show()
  const real = shown.client.responses.exchange as (body: object) => Promise<object>
  shown.client.responses.exchange = async (body) => {
    await real(body)
    return { fails: 'timeout' }
  }
  await confirm(shown)
  expect(await screen.findByText(/is requested/)).toBeTruthy()
  expect(shown.client.of('exchange')).toHaveLength(1)
  await waitFor(() => expect(shown.store.getState().session.user?.coin).toBe(1_284_550 - 100_000))
})

test('[AU-21] a request missing in the records is reported as unknown, and can be made again', async () => {
  const shown = await show()
  const real = shown.client.responses.exchange
  shown.client.responses.exchange = { fails: 'network' }
  await confirm(shown)
  expect(await screen.findByText(/do not know yet whether this went through/)).toBeTruthy()
  shown.client.responses.exchange = real as never
  await shown.user.click(submit())
  await shown.user.click(within(await dialog()).getByRole('button', { name: /^Withdraw ₱/ }))
  expect(await sendAnother(shown.user)).toContain('Withdrawal of ₱1,000.00')
  expect(await screen.findByText(/is requested/)).toBeTruthy()
  expect(shown.client.of('exchange')).toHaveLength(2)
})

test('[AU-21] an earlier withdrawal of the same amount is not mistaken for this one', async () => {
  const shown = await show()
  await shown.ask('exchange', { amount: 100_000, method: 'bank', bankId: 7 })
  shown.client.responses.exchange = { fails: 'network' }
  await confirm(shown)
  expect(await screen.findByText(/do not know yet whether this went through/)).toBeTruthy()
})

test('[AU-21] after a reload in the middle the next visit checks the outcome and sends nothing', async () => {
  const backend = backendFor('excluded')
  const first = await show('excluded', { backend })
  const real = first.client.responses.exchange as (body: object) => Promise<object>
  backend.client.responses.exchange = async (body) => {
    await real(body)
    return new Promise<object>(() => {})
  }
  await confirm(first)
  await waitFor(() => expect(backend.client.of('exchange')).toHaveLength(1))
  first.unmount()
  // A new page load: only browser storage survives.
  vi.resetModules()
  await import('@/shared/i18n/allMessages')
  const fresh = await import('./WithdrawTab.block')
  const { renderBlock: renderFresh } = await import('@tests/support/renderBlock')
  const state = await (await import('@tests/support/mockState')).mockState({}, 'excluded')
  renderFresh(<fresh.default />, { client: backend.client, state, layout })
  expect(await screen.findByText('Your withdrawal is requested. You can follow it below.')).toBeTruthy()
  expect(backend.client.of('exchange')).toHaveLength(1)
})

test('[AU-21] two tabs: while one waits for an answer the other asks before it sends', async () => {
  const shown = await show()
  await shown.user.type(await amountField(), '1,000')
  act(() => {
    shown.client.responses.getExchangeOrder = { fails: 'network' }
    openAttempt('withdraw', 600102, { known: [{ amount: 5, bankId: 7 }], before: [] })
  })
  expect(await screen.findByText(/do not know yet whether this went through/)).toBeTruthy()
  await shown.user.click(submit())
  await shown.user.click(within(await dialog()).getByRole('button', { name: /^Withdraw ₱/ }))
  await askedAgain()
  expect(shown.client.of('exchange')).toHaveLength(0)
})

test('offline nothing can be requested, with a message', async () => {
  await show()
  await amountField()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(await screen.findByText(/You are offline. This needs a connection/)).toBeTruthy()
  expect(submit()).toHaveProperty('disabled', true)
})

test.each([{ errcode: 5 }, { min: 'x' }, { fails: 'timeout' as const }])(
  'when getExchange responds %j the page shows an error with a retry',
  async (response) => {
    const shown = await show('regular', { changes: { getExchange: response } })
    const again = await screen.findByRole('button', { name: 'Try again' })
    shown.client.responses.getExchange = backendFor('regular').client.responses.getExchange as never
    await shown.user.click(again)
    expect(await amountField()).toBeTruthy()
  },
)

test('no method, no withdrawals and no player: each shows a message', async () => {
  const open = { min: 1, max: 2, feeRate: 0, timesLeft: 1, turnoverLeft: 0, withdrawable: 5, methods: [] }
  const first = await show('regular', { changes: { getExchange: open, getExchangeOrder: { list: [] } } })
  expect(await screen.findByText(/No withdrawal methods are available/)).toBeTruthy()
  expect(await screen.findByText('No withdrawals to show for the last 90 days.')).toBeTruthy()
  first.unmount()
  renderBlock(<WithdrawTab />, { layout })
  expect(screen.getByText('Log in to withdraw.')).toBeTruthy()
})

test('[RT-06] opened directly, the page fetches the player first; a failure can be retried', async () => {
  const backend = backendFor('regular', '{}', { userInfo: { fails: 'network' } })
  const state = await mockState({}, 'regular')
  const { user } = renderBlock(<WithdrawTab />, {
    client: backend.client,
    state: { ...state, session: { token: 'token', user: null } },
    layout,
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  backend.client.responses.userInfo = () => backend.ask('userInfo')
  await user.click(again)
  expect(await amountField()).toBeTruthy()
})
