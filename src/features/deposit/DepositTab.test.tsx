// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KEY } from '@/store/storageKeys'
import { pendingActions } from '@/store/pendingActions'
import { clock } from '@/shared/time/clock'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import { Toaster } from '@/shared/ui/Toaster'
import type { ScriptedResponses } from '@tests/support/scriptedClient'
import { renderBlock, signedInState, siteState, type RenderOptions } from '@tests/support/renderBlock'
import DepositTab from './DepositTab.block'
import { openAttempt } from '@tests/support/openAttempt'

const NOW = 1_800_000_000_000
const page = { type: 'x.Page' }
const routes = {
  '/bindBankCard': page,
  '/walletsKyc': page,
  '/service': page,
  '/record/transaction': page,
  '/safer-play': page,
  '/lobby/wallets/{id}': page,
}

const channels = [
  { id: 1, name: 'Page pay', sort: 2, needBank: 0, needCheck: 1, min: 10_000, max: 500_000 },
  {
    id: 2,
    name: 'Scan pay',
    sort: 1,
    needBank: 0,
    needCheck: 1,
    min: 10_000,
    amounts: [50_000, 5_000, 20_000],
  },
  { id: 3, name: 'Own bank', sort: 9, needBank: 1, bankId: 7, needCheck: 0, min: 10_000 },
  { id: 4, name: 'Any bank', sort: 10, min: 10_000 },
]
const order = (more: object = {}) => ({
  orderId: 'D1',
  amount: 50_000,
  method: 'Page pay',
  status: 0,
  rechargeType: 1,
  createTime: NOW,
  ...more,
})
const user = { coin: 100_000, totalRecharge: 0 }
const quiet: ScriptedResponses = {
  getRechargeRecord: { list: [] },
  getBonusTickers: { list: [] },
  getPlayLimits: { limits: [] },
  refreshData: { coin: 150_000 },
  userInfo: { id: 10001, coin: 150_000, totalRecharge: 50_000 },
}

interface DepositSetup {
  config?: object
  user?: object
  responses?: ScriptedResponses
  path?: RenderOptions['path']
  /** Routes in addition to those every test has. */
  layout?: Record<string, typeof page>
}
function show(setup: DepositSetup = {}) {
  const { config = {}, user: more = {}, responses = {}, path = '/lobby/wallets/deposit', layout = {} } = setup
  const shown = renderBlock(
    <>
      <DepositTab />
      <Toaster />
    </>,
    {
      path,
      layout: { routes: { ...routes, ...layout } },
      state: {
        ...siteState({ appRechargeTypeList: channels, ...config }),
        ...signedInState({ ...user, ...more }),
      },
      client: { ...quiet, ...responses },
    },
  )
  shown.client.context.wait = () => Promise.resolve()
  return shown
}
type Shown = ReturnType<typeof show>

async function choose({ user: person }: Shown, { channel = 'Page pay', amount = '500' } = {}) {
  await person.click(await screen.findByRole('radio', { name: new RegExp(channel) }))
  const field = screen.getByRole('textbox', { name: 'Amount' })
  await person.clear(field)
  if (amount) await person.type(field, amount)
  await person.click(screen.getByRole('button', { name: /^Continue/ }))
}
async function confirm({ user: person }: Shown) {
  await person.click(await screen.findByRole('button', { name: /^Deposit ₱/ }))
}
async function deposit(shown: Shown, setup?: Parameters<typeof choose>[1]) {
  await choose(shown, setup)
  await confirm(shown)
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  clock.freeze(NOW)
})
afterEach(() => {
  vi.useRealTimers()
  clock.reset()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})

test('[WL-03] channels are ordered by the map’s sort, else by their own; amounts are the channel’s, within its bounds', async () => {
  const { user: person } = show({ config: { appRechargeTypeMap: { 3: { sort: 0 } } } })
  const names = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)
  expect(names).toEqual(['Own bank', 'Scan pay', 'Page pay', 'Any bank'])
  await person.click(screen.getByRole('radio', { name: 'Scan pay' }))
  const presets = within(screen.getByRole('group', { name: 'Amounts to choose from' }))
  expect(presets.getAllByRole('button').map((one) => one.textContent)).toEqual(['₱200', '₱500'])
  await person.click(presets.getByRole('button', { name: '₱500' }))
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('500')
})

test.each([
  ['the player', { session: { token: 'token', user: null } }, 'This did not load', 'userInfo'],
  [
    'the configuration',
    { site: { ...siteState().site, config: null, status: 'failed' as const } },
    'The payment methods did not load',
    'getAfterLoginInfoWeb',
  ],
])('[WL-03] where %s does not load, it says so and tries again', async (_what, state, sentence, call) => {
  const { client, user: person } = renderBlock(<DepositTab />, {
    state: { ...siteState(), ...signedInState(user), ...state },
    client: { ...quiet, [call]: { fails: 'http', status: 500 } },
  })
  client.context.wait = () => Promise.resolve()
  expect(await screen.findByText(sentence)).toBeTruthy()
  const before = client.calls.length
  await person.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(client.calls.length).toBeGreaterThan(before))
  expect(await screen.findByText(sentence)).toBeTruthy()
})

test.each([
  [{}, ''],
  [{ min: 20_000 }, 'The minimum for this payment method is ₱200.'],
  [{ max: 700_000 }, 'The maximum for this payment method is ₱7,000.'],
  [{ min: 20_000, max: 700_000 }, 'From ₱200 to ₱7,000'],
])(
  '[BK-03] a bound that the back end does not name is neither shown nor held against the player: %j',
  async (bounds, hint) => {
    const shown = show({
      config: { appRechargeTypeList: [{ id: 9, name: 'Plain pay', needBank: 0, ...bounds }] },
    })
    const field = await screen.findByRole('textbox', { name: 'Amount' })
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ').filter(Boolean)
    expect(described.map((id) => document.getElementById(id)?.textContent).join('')).toBe(hint)
    await choose(shown, { channel: 'Plain pay', amount: 'max' in bounds ? '300' : '60000' })
    expect(await screen.findByRole('button', { name: /^Deposit ₱/ })).toBeTruthy()
  },
)

test.each([
  ['', 'Enter or choose an amount.'],
  ['<b>5</b>', 'Enter an amount such as 1,000 or 1000.50.'],
  ['-500', 'Enter an amount such as 1,000 or 1000.50.'],
  ['99.99', 'The minimum for this payment method is ₱100.'],
  ['5,000.01', 'The maximum for this payment method is ₱5,000.'],
])('[WL-03] the amount "%s" has a sentence of its own', async (amount, sentence) => {
  const shown = show()
  await choose(shown, { amount })
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  ['Own bank', '/bindBankCard', '?back=1&id=7', undefined],
  ['Any bank', '/bindBankCard', '?back=1', undefined],
  ['Own bank', '/bindBankCard', '?back=1&id=7', { 3: { cardNum: '0012345678' } }],
])('[WL-04] %s without its bank account leads to %s%s', async (channel, pathname, search, cards) => {
  const shown = show({ config: { isDepositBank: 1 }, user: { appUserBankList: cards } })
  await choose(shown, { channel })
  await waitFor(() => expect(shown.location()).toMatchObject({ pathname, search }))
  expect(shown.client.of('recharge3')).toEqual([])
})

test.each([
  ['needs no bank account although all others do', 'Page pay', 1],
  ['says nothing and none is wanted', 'Any bank', 0],
])(
  '[WL-04] without any bank account the way is free where a channel %s',
  async (_what, channel, isDepositBank) => {
    await choose(show({ config: { isDepositBank } }), { channel })
    expect(await screen.findByRole('dialog', { name: 'Confirm your deposit' })).toBeTruthy()
  },
)

test('[WL-03] a pasted amount is never cut: what is cut is another amount', async () => {
  const { user: person } = show()
  const field = await screen.findByRole('textbox', { name: 'Amount' })
  await person.click(field)
  // As a cell of a table is copied.
  await person.paste(`${' '.repeat(38)}1,000.00`)
  expect(screen.getByRole('button', { name: 'Continue with ₱1,000' })).toBeTruthy()
})

test('[WL-04] a channel can require a bank account when others do not', async () => {
  const shown = show({ config: { isDepositBank: 0 } })
  await choose(shown, { channel: 'Own bank' })
  await waitFor(() => expect(shown.location().pathname).toBe('/bindBankCard'))
})

test('[WL-04] with a bank account, or where none is needed, the deposit proceeds', async () => {
  const cards = { 7: { cardNum: '0012345678' } }
  const shown = show({ config: { isDepositBank: 1 }, user: { appUserBankList: cards } })
  for (const channel of ['Own bank', 'Any bank', 'Page pay']) {
    await choose(shown, { channel })
    expect(await screen.findByRole('dialog', { name: 'Confirm your deposit' })).toBeTruthy()
    await shown.user.click(screen.getByRole('button', { name: 'Cancel' }))
  }
})

test('[WL-03] the deposit is sent 300 ms after it was confirmed', async () => {
  const shown = show({ responses: { recharge3: { orderId: 'D1', payUrl: 'https://pay.example.com/1' } } })
  await choose(shown)
  const button = await screen.findByRole('button', { name: /^Deposit ₱/ })
  vi.useFakeTimers()
  fireEvent.click(button)
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(shown.client.of('recharge3')).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(shown.client.of('recharge3')).toHaveLength(1)
})

test('[WL-05] one POST contains amount, version 4, actType and rechargeType', async () => {
  const responses = { recharge3: { orderId: 'D1', payUrl: 'https://pay.example.com/1' } }
  const shown = show({ responses, path: '/lobby/wallets/deposit?actType=11&amount=25050' })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('250.50')
  await deposit(shown, { amount: '1,250.50' })
  await waitFor(() =>
    expect(shown.client.of('recharge3')).toEqual([
      { amount: 125_050, version: 4, actType: 11, rechargeType: 1 },
    ]),
  )
})

test.each(['0', '14', '17', '39', '43', '-1', '1e1', 'x'])(
  '[AC-18] [WL-05] actType %s in the URL is not a recharge bonus and is not sent',
  async (kind) => {
    const responses = { recharge3: { orderId: 'D1', payUrl: 'https://pay.example.com/1' } }
    const shown = show({ responses, path: `/lobby/wallets/deposit?actType=${kind}` })
    await deposit(shown)
    await waitFor(() => expect(shown.client.of('recharge3')).toMatchObject([{ actType: 0 }]))
  },
)

test('[WL-06] after creation the dialog closes and the payment page is offered', async () => {
  const shown = show({ responses: { recharge3: { orderId: 'D1', payUrl: 'https://pay.example.com/1' } } })
  await deposit(shown)
  const dialog = await screen.findByRole('dialog', { name: 'Pay on the payment page' })
  expect(screen.getAllByRole('dialog')).toHaveLength(1)
  expect(within(dialog).getByRole('link', { name: /Pay ₱500\.00/ })).toMatchObject({
    href: 'https://pay.example.com/1',
    target: '_blank',
    rel: 'noopener noreferrer',
  })
})

test.each(['javascript:alert(1)', 'https://ex‮ample.com/', '//evil.example.com/', 'data:text/html,x'])(
  '[WL-06] the address %s is not opened, with a sentence and a way on',
  async (payUrl) => {
    await deposit(show({ responses: { recharge3: { orderId: 'D1', payUrl } } }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay on the payment page' }))
    expect(dialog.getByText(/not safe to open/)).toBeTruthy()
    expect(dialog.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/service'])
    expect(dialog.getByText('Order D1')).toBeTruthy()
  },
)

test.each([{}, { appRechargeBankOwn: 'x' }, { appRechargeBankOwn: { cardNum: ' ' } }, { appRechargeQr: [] }])(
  '[WL-06] the response %j has no way to pay, and a message says so',
  async (response) => {
    await deposit(show({ responses: { recharge3: { orderId: 'D1', ...response } } }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Your deposit' }))
    expect(dialog.getByText(/no payment details came with it/)).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Customer service' })).toBeTruthy()
  },
)

test('[WL-06] [WL-07] the account shows with copy buttons, its amount as the inviting agent; the Thai message has a lang attribute', async () => {
  const account = {
    bankName: 'Bangko Habagat',
    shortBankName: 'HABAGAT',
    accountName: 'Demo Operations',
    cardNum: '004471220985',
    amount: 50_000,
  }
  const shown = show({
    user: { appUserBankList: { 7: { cardNum: '0012345678' } } },
    responses: { recharge3: { orderId: 'D3', appRechargeBankOwn: account } },
  })
  await deposit(shown, { channel: 'Own bank' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Pay by bank transfer' }))
  for (const text of ['Bangko Habagat', 'HABAGAT', 'Demo Operations', '004471220985'])
    expect(dialog.getByText(text)).toBeTruthy()
  expect(dialog.getByText(/Inviting agent/).parentElement?.textContent).toContain('₱500.00')
  await shown.user.click(dialog.getByRole('button', { name: 'Copy: Account number' }))
  expect(await navigator.clipboard.readText()).toBe('004471220985')
  const message = await screen.findByText('คัดลอกสำเร็จ')
  expect(message.getAttribute('lang')).toBe('th')
  expect(screen.getByText('Copy Success.')).toBeTruthy()
  await shown.user.click(dialog.getByRole('button', { name: /Copy: Inviting agent/ }))
  expect(await navigator.clipboard.readText()).toBe('500.00')
})

test('[WL-06] [WL-08] a code is marked as expired after 10 minutes and can be renewed; its order closes after 10 hours', async () => {
  const qr = { orderId: 'D2', qrCodeText: 'pay:D2', createTime: NOW - 590_000 }
  const shown = show({ responses: { recharge3: { orderId: 'D2', appRechargeQr: qr } } })
  await deposit(shown, { channel: 'Scan pay' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan to pay' }))
  expect(await dialog.findByRole('img', { name: 'QR code of the payment' })).toBeTruthy()
  expect(dialog.getAllByRole('timer').map((timer) => timer.textContent)).toEqual(['0:10', '9:50:10'])
  expect(dialog.queryByText(/may have expired/)).toBeNull()
  shown.unmount()

  clock.freeze(NOW + 10_000)
  const later = show({
    responses: { recharge3: { orderId: 'D4', appRechargeQr: { ...qr, createTime: NOW } } },
  })
  const marked = within(await screen.findByRole('dialog', { name: 'Scan to pay' }))
  expect(marked.getByText(/may have expired/)).toBeTruthy()
  expect(marked.getByRole('img', { name: 'QR code of the payment' })).toBeTruthy()
  await later.user.click(marked.getByRole('button', { name: 'Get a new code' }))
  expect(later.client.of('recharge3')).toEqual([])
  await confirm(later)
  await screen.findByRole('dialog', { name: 'Scan to pay' })
  expect(later.client.of('recharge3')).toHaveLength(1)
  later.unmount()

  clock.freeze(NOW + 36_000_000)
  show()
  const closed = within(await screen.findByRole('dialog', { name: 'Scan to pay' }))
  // The portal has not asked whether it was paid.
  expect(closed.getByText(/time to pay this order is over.+do not pay again/)).toBeTruthy()
  expect(closed.queryByText(/charged|not paid/)).toBeNull()
  expect(closed.queryByRole('img')).toBeNull()
})

const COUPON = { id: 1003, num: 1, paramStr: '{"limitAmount":10000}', worth: 15 }

test('[WL-08] a renewed order keeps promotion and coupon, although the open order uses the coupon', async () => {
  const qr = { orderId: 'D2', qrCodeText: 'pay:D2', createTime: NOW - 600_000 }
  const responses: ScriptedResponses = {
    getBonusTickers: { list: [COUPON] },
    recharge3: { orderId: 'D2', appRechargeQr: qr },
  }
  const shown = show({
    responses,
    config: { appPropConfigMap: { 1003: { price: 0, num: 15 } } },
    path: '/lobby/wallets/deposit?actType=13',
  })
  await shown.user.type(screen.getByRole('textbox', { name: 'Amount' }), '500')
  await shown.user.click(await screen.findByRole('radio', { name: /boost coupon \+15%/ }))
  await deposit(shown, { channel: 'Scan pay' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Scan to pay' }))
  shown.client.responses.getBonusTickers = { list: [] }
  await shown.user.click(dialog.getByRole('button', { name: 'Get a new code' }))
  expect(within(await screen.findByRole('dialog')).getByText(/boost coupon \+15%/)).toBeTruthy()
  await confirm(shown)
  await waitFor(() => expect(shown.client.of('recharge3')).toHaveLength(2))
  const [first, second] = shown.client.of('recharge3')
  expect(first).toMatchObject({ actType: 13, ticketId: 1003 })
  expect(second).toEqual(first)
})

test('[WL-08] an order resumed from the records keeps promotion and coupon when its code is renewed', async () => {
  const bound = { rechargeType: 2, actType: 11, ticketId: 1003, createTime: NOW - 700_000 }
  const shown = show({
    responses: {
      getRechargeRecord: { list: [order(bound)] },
      checkRechargeOrder: {
        order: order(bound),
        appRechargeQr: { orderId: 'D1', qrCodeText: 'pay:D1', createTime: NOW - 700_000 },
      },
      recharge3: { orderId: 'D5', payUrl: 'https://pay.example.com/5' },
    },
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Continue the deposit of ₱500.00' }))
  await shown.user.click(await screen.findByRole('button', { name: 'Get a new code' }))
  await confirm(shown)
  await waitFor(() =>
    expect(shown.client.of('recharge3')).toEqual([
      { amount: 50_000, version: 4, actType: 11, rechargeType: 2, ticketId: 1003 },
    ]),
  )
})

test('[WL-09] closing a payment with a check checks it once; when done, the new balance shows', async () => {
  const responses = {
    recharge3: { orderId: 'D1', payUrl: 'https://pay.example.com/1' },
    isRechargeDone: { isRechargeDone: true },
  }
  const shown = show({ responses })
  await deposit(shown)
  await shown.user.click(await screen.findByRole('button', { name: 'I am done' }))
  expect(await screen.findByText('Your deposit of ₱500.00 has arrived')).toBeTruthy()
  expect(screen.getByText('₱1,500.00')).toBeTruthy()
  expect(shown.client.of('isRechargeDone')).toEqual([{ orderId: 'D1' }])
  expect(shown.client.of('refreshData')).toHaveLength(1)
  expect(shown.client.of('userInfo')).toHaveLength(1)
})

test('[WL-09] a payment that is not done yet stays open, with a message', async () => {
  const responses: ScriptedResponses = {
    recharge3: { orderId: 'D1', payUrl: 'https://pay.example.com/1' },
    isRechargeDone: { isRechargeDone: false },
    checkRechargeOrder: { order: order() },
  }
  const shown = show({ responses })
  await deposit(shown)
  await shown.user.click(await screen.findByRole('button', { name: 'I am done' }))
  expect(await screen.findByText('We will update your balance when the payment arrives.')).toBeTruthy()
  expect(shown.client.of('isRechargeDone')).toHaveLength(1)
  expect(shown.client.of('refreshData')).toHaveLength(0)
  shown.client.responses.checkRechargeOrder = { order: order({ status: 1 }) }
  await shown.user.click(screen.getByRole('button', { name: 'Check again' }))
  expect(await screen.findByText('Your deposit of ₱500.00 has arrived')).toBeTruthy()
})

test('[WL-09] closing a payment without a check finishes it at once', async () => {
  const responses = {
    recharge3: { orderId: 'D3', appRechargeBankOwn: { cardNum: '1234' } },
    checkRechargeOrder: { order: order() },
  }
  const shown = show({ user: { appUserBankList: { 7: { cardNum: '0012345678' } } }, responses })
  await deposit(shown, { channel: 'Own bank' })
  await shown.user.click(await screen.findByRole('button', { name: 'I am done' }))
  await waitFor(() => expect(shown.client.of('refreshData')).toHaveLength(1))
  expect(shown.client.of('isRechargeDone')).toEqual([])
  expect(await screen.findByText('Your deposit of ₱500.00 has not arrived yet')).toBeTruthy()
})

test.each([
  [1115, 'This exceeds the deposit limit you have set.'],
  [1110, 'The amount is below the minimum for this payment method.'],
  [9999, 'The deposit was not created and nothing was charged.'],
])('[WL-10] refused with %i: common.refreshFail, and the reason', async (errcode, reason) => {
  const shown = show({ responses: { recharge3: { errcode } } })
  await deposit(shown)
  const alert = await screen.findByText(`This did not work (code ${errcode}).`)
  expect(alert.closest('[role=alert]')?.textContent).toContain(reason)
  expect(shown.client.of('recharge3')).toHaveLength(1)
})

test('[WL-10] an HTTP error shows common.refreshFail with its code, and that the deposit is not confirmed', async () => {
  const shown = show({ responses: { recharge3: { fails: 'http', status: 502 } } })
  await deposit(shown)
  expect(await screen.findByText('This did not work (code 502).')).toBeTruthy()
  expect(screen.getByText(/do not know yet whether this went through/)).toBeTruthy()
  expect(shown.client.of('recharge3')).toHaveLength(1)
})

test('[WL-10] when the records fail too, the code and the message of a lost response show', async () => {
  const shown = show()
  shown.client.responses.recharge3 = () => {
    shown.client.responses.getRechargeRecord = { fails: 'network' }
    return { fails: 'http', status: 500 }
  }
  await deposit(shown)
  await screen.findByText('This did not work (code 500).')
  expect(screen.getByText(/do not know yet whether this went through/)).toBeTruthy()
  expect(shown.client.of('recharge3')).toHaveLength(1)
})

test('[WL-10] a failed payment shows common.refreshFail and the reason', async () => {
  const responses = {
    recharge3: { orderId: 'D1', payUrl: 'https://pay.example.com/1' },
    isRechargeDone: { isRechargeDone: false },
    checkRechargeOrder: { order: order({ status: 2, reason: 'The payment was declined.' }) },
  }
  const shown = show({ responses })
  await deposit(shown)
  await shown.user.click(await screen.findByRole('button', { name: 'I am done' }))
  expect(await screen.findByText('Your deposit of ₱500.00 did not go through')).toBeTruthy()
  expect(screen.getByText('The payment was declined.')).toBeTruthy()
  expect(screen.getByText(/This did not work \(code 2\)/)).toBeTruthy()
})

test('[WL-09] of an order that expired it does not say that nothing was charged, as it may have been paid late', async () => {
  const responses = {
    recharge3: { orderId: 'D1', payUrl: 'https://pay.example.com/1' },
    isRechargeDone: { isRechargeDone: false },
    checkRechargeOrder: { order: order({ status: 3 }) },
  }
  const shown = show({ responses })
  await deposit(shown)
  await shown.user.click(await screen.findByRole('button', { name: 'I am done' }))
  expect(await screen.findByText('Your deposit of ₱500.00 was not paid in time')).toBeTruthy()
  expect(screen.getByText(/do not pay again: tell customer service the order number/)).toBeTruthy()
  expect(screen.getByText('Order D1')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Customer service' })).toBeTruthy()
  expect(screen.queryByText(/was charged/)).toBeNull()
})

test('[WL-17] only applicable coupons can be selected; one with an invalid paramStr is dropped', async () => {
  const list = [
    { id: 1201, num: 2, paramStr: '{"limitAmount":10000}', worth: 10 },
    { id: 1301, num: 1, paramStr: '{"limitAmount":100000}', worth: 5_000 },
    { id: 1015, num: 1, paramStr: '{limit', worth: 5_000 },
    { id: 1016, num: 1, paramStr: '{"limitAmount":"<b>"}', worth: 5_000 },
    { id: 1017, num: 0, paramStr: '{"limitAmount":100}', worth: 5_000 },
  ]
  const responses = { getBonusTickers: { list }, recharge3: { payUrl: 'https://pay.example.com/1' } }
  const shown = show({ responses })
  const group = within(await screen.findByRole('group', { name: 'Coupon' }))
  expect(group.getAllByRole('radio')).toHaveLength(3)
  await shown.user.type(screen.getByRole('textbox', { name: 'Amount' }), '500')
  const gift = group.getByRole<HTMLInputElement>('radio', { name: /Gift coupon \+₱50/ })
  expect(gift.disabled).toBe(true)
  expect(gift.closest('label')?.textContent).toContain('Only for deposits from ₱1,000')
  await shown.user.click(group.getByRole('radio', { name: /Deposit boost coupon \+10%/ }))
  await deposit(shown)
  await waitFor(() => expect(shown.client.of('recharge3')).toMatchObject([{ ticketId: 1201 }]))
})

test('[WL-17] [BK-04] of ten thousand coupons fifty are shown at a time, and the chosen one of a draft', async () => {
  const list = Array.from({ length: 10_000 }, (_, at) => ({
    id: 5_000 + at,
    num: 1,
    paramStr: '{"limitAmount":100}',
    worth: (1 + at) * 100,
  }))
  const draft = { player: 10001, channel: '2', amount: '200', coupon: '14000' }
  sessionStorage.setItem(KEY.depositDraft, JSON.stringify(draft))
  const shown = show({ responses: { getBonusTickers: { list } } })
  const group = within(await screen.findByRole('group', { name: 'Coupon' }))
  const values = () => group.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)
  expect(values()).toEqual(['', ...list.slice(0, 50).map(({ id }) => String(id)), '14000'])
  expect(group.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('14000')
  await shown.user.click(group.getByRole('button', { name: 'Load more' }))
  expect(values()).toHaveLength(1 + 100 + 1)
})

test('[WL-03] [BK-04] of ten thousand channels fifty are shown at a time, and the chosen one of a draft', async () => {
  const list = Array.from({ length: 10_000 }, (_, at) => ({ ...channels[0], id: at + 1 }))
  const draft = { player: 10001, channel: '9000', amount: '', coupon: '' }
  sessionStorage.setItem(KEY.depositDraft, JSON.stringify(draft))
  const { user } = show({ config: { appRechargeTypeList: list } })
  const group = within(await screen.findByRole('group', { name: 'How to pay' }))
  const values = () => group.getAllByRole<HTMLInputElement>('radio').map(({ value }) => Number(value))
  expect(values()).toEqual([...list.slice(0, 50).map(({ id }) => id), 9000])
  expect(group.getByRole<HTMLInputElement>('radio', { checked: true }).value).toBe('9000')
  await user.click(group.getByRole('button', { name: 'Load more' }))
  expect(values()).toHaveLength(101)
  expect((document.activeElement as HTMLInputElement).value).toBe('51')
})

test('a reached deposit limit shows when it resets, and nothing can be sent', async () => {
  const limit = { kind: 'deposit', hours: 24, amount: 200_000, used: 200_000, resetTime: NOW + 3_600_000 }
  show({ responses: { getPlayLimits: { limits: [limit] } } })
  expect(
    await screen.findByText(/You have reached your deposit limit\. It resets on Jan 15, 2027/),
  ).toBeTruthy()
  expect(screen.getByText(/₱2,000 of ₱2,000 used/)).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an amount above the rest of a limit has its own message', async () => {
  const limit = { kind: 'deposit', hours: 24, amount: 60_000, used: 20_000, resetTime: NOW + 3_600_000 }
  const shown = show({ responses: { getPlayLimits: { limits: [limit] } } })
  await screen.findByText('Your daily deposit limit:')
  await choose(shown)
  expect(await screen.findByText(/exceeds your own limit: you have ₱400 left until/)).toBeTruthy()
})

const day = { kind: 'deposit', hours: 24, amount: 60_000, used: 20_000, resetTime: NOW + 3_600_000 }
const week = { kind: 'deposit', hours: 168, amount: 90_000, used: 80_000, resetTime: NOW + 3 * 86_400_000 }

test('[SP-02] of several limits the lowest is named', async () => {
  const shown = show({ responses: { getPlayLimits: { limits: [day, week] } } })
  await screen.findByText('Your daily deposit limit:')
  await choose(shown)
  expect(await screen.findByText(/you have ₱100 left until Jan 18, 2027/)).toBeTruthy()
})

test('[SP-02] of several limits that are reached the last to reset is named', async () => {
  const limits = [day, week].map((limit) => ({ ...limit, used: limit.amount }))
  show({ responses: { getPlayLimits: { limits } } })
  expect(await screen.findByText(/reached your deposit limit\. It resets on Jan 18, 2027/)).toBeTruthy()
})

test('[SP-02] a limit that resets while the page is open lets the player deposit again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  clock.startAt(NOW)
  let used = day.amount
  show({ responses: { getPlayLimits: () => ({ limits: [{ ...day, used, resetTime: NOW + 40_000 }] }) } })
  expect(await screen.findByText(/You have reached your deposit limit/)).toBeTruthy()
  used = 0
  await act(() => vi.advanceTimersByTimeAsync(41_000))
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBeTruthy()
})

test('where deposits require KYC, the form is replaced by a link to it', async () => {
  const shown = show({ config: { kycGates: ['deposit'] }, responses: { kyc: { status: 0 } } })
  expect(screen.getByRole('link', { name: 'Identity check' }).getAttribute('href')).toBe('/walletsKyc')
  expect(screen.queryByRole('textbox')).toBeNull()
  shown.unmount()
  show({ config: { kycGates: ['deposit'] }, user: { hasKyc: 1 } })
  expect(screen.getByRole('textbox', { name: 'Amount' })).toBeTruthy()
})

test('[SP-06] a restricted player sees the reason instead of the form, and can withdraw', () => {
  const { client } = show({ user: { restriction: 'excluded' } })
  expect(screen.getByText(/You are excluded from play/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Withdraw' }).getAttribute('href')).toBe('/lobby/wallets/withdraw')
  expect(client.calls).toEqual([])
})

test.each([
  ['break', /^You are on a break until Jan 15, 2027/],
  ['excluded', /^You are excluded from play until Jan 15, 2027/],
  ['limited', /It resets on Jan 15, 2027/],
])('[SP-06] restricted by %s, the player reads until when', (restriction, text) => {
  show({ user: { restriction, restrictionUntil: NOW + 3_600_000 } })
  expect(screen.getByText(text)).toBeTruthy()
})

test.each(['break', 'excluded', 'limited', 'review'])(
  '[SP-05] [WL-11] restricted by %s, nobody is promised what identity or turnover may keep back',
  (restriction) => {
    for (const restrictionUntil of [0, NOW + 3_600_000]) {
      const { unmount } = show({ user: { restriction, restrictionUntil } })
      expect(screen.getByRole('link', { name: 'Withdraw' })).toBeTruthy()
      expect(document.body.textContent).not.toMatch(/can still withdraw|can deposit again/)
      unmount()
    }
  },
)

test.each([[{}], [{ restriction: 'break' }]])(
  '[SP-01] limits and breaks are one tap from the deposit (%o)',
  (user) => {
    show({ user })
    expect(screen.getByRole('link', { name: 'Set limits or take a break' }).getAttribute('href')).toBe(
      '/safer-play',
    )
  },
)

test('without channels a message and a link show', () => {
  show({ config: { appRechargeTypeList: 'broken' } })
  expect(screen.getByText('No payment methods are available right now.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Customer service' })).toBeTruthy()
})

test('offline the button is disabled and explains why', async () => {
  show()
  const online = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine')
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
  act(() => void fireEvent.offline(window))
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' }).disabled).toBe(true)
  expect(screen.getByText(/You are offline\. This needs a connection/)).toBeTruthy()
  if (online) Object.defineProperty(navigator, 'onLine', online)
})

test('an open order of an earlier visit can be resumed with the server’s data', async () => {
  const responses = {
    getRechargeRecord: { list: [order(), order({ orderId: 'D0', status: 1 })] },
    checkRechargeOrder: { order: order(), payUrl: 'https://pay.example.com/again' },
  }
  const shown = show({ responses })
  expect(await screen.findByText('Pending deposit ₱500.00')).toBeTruthy()
  await shown.user.click(screen.getByRole('button', { name: 'Continue the deposit of ₱500.00' }))
  const link = await screen.findByRole('link', { name: /Pay ₱500/ })
  expect(link.getAttribute('href')).toBe('https://pay.example.com/again')
  expect(shown.client.of('recharge3')).toEqual([])
})

test('[WL-10] an open order that cannot be looked up again shows common.refreshFail with the code', async () => {
  const responses = {
    getRechargeRecord: { list: [order()] },
    checkRechargeOrder: { fails: 'http', status: 503 },
  }
  const shown = show({ responses })
  await shown.user.click(await screen.findByRole('button', { name: 'Continue the deposit of ₱500.00' }))
  expect(await screen.findByText('This did not work (code 503).')).toBeTruthy()
})

test('[AU-21] a double tap on the button deposits once, 300 ms after the last tap', async () => {
  const responses = { recharge3: { orderId: 'D1', payUrl: 'https://pay.example.com/1' } }
  const shown = show({ responses })
  await choose(shown)
  await shown.user.dblClick(await screen.findByRole('button', { name: /^Deposit ₱/ }))
  expect(shown.client.of('recharge3')).toEqual([])
  await screen.findByRole('dialog', { name: 'Pay on the payment page' })
  expect(shown.client.of('recharge3')).toHaveLength(1)
})

test('[AU-21] closed before the 300 ms are over, nothing is sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const shown = show({ responses: { recharge3: { orderId: 'D1' } } })
  await deposit(shown)
  await shown.user.click(screen.getByRole('button', { name: 'Cancel' }))
  await act(() => vi.advanceTimersByTimeAsync(300))
  await deposit(shown, { amount: '700' })
  await waitFor(() => expect(shown.client.of('recharge3')).not.toEqual([]))
  expect(shown.client.of('recharge3')).toMatchObject([{ amount: 70_000 }])
})

test('[AU-21] after a lost response the order is found in the records and never sent again', async () => {
  let list: object[] = []
  const responses: ScriptedResponses = {
    getRechargeRecord: () => ({ list }),
    recharge3: () => {
      list = [order()]
      return { fails: 'network' }
    },
    checkRechargeOrder: { order: order(), payUrl: 'https://pay.example.com/1' },
  }
  const shown = show({ responses })
  await deposit(shown)
  expect(await screen.findByRole('dialog', { name: 'Pay on the payment page' })).toBeTruthy()
  expect(shown.client.of('recharge3')).toHaveLength(1)
})

test('[AU-21] a POST missing in the records is reported as unknown, never as not made, with a link to them', async () => {
  const responses: ScriptedResponses = { recharge3: { fails: 'network' }, getRechargeRecord: { list: [] } }
  const shown = show({ responses })
  await deposit(shown)
  expect(await screen.findByText(/do not know yet whether this went through/)).toBeTruthy()
  expect(screen.queryByText(/nothing was changed/)).toBeNull()
  expect(screen.getByRole('link', { name: 'See your records' }).getAttribute('href')).toBe(
    '/record/transaction',
  )
  expect(shown.client.of('recharge3')).toHaveLength(1)
  expect(screen.getByRole('button', { name: /^Deposit ₱/ }).getAttribute('aria-busy')).toBeNull()
})

test('[BK-04] [AU-21] a lost order is found despite a numeric orderId and amounts as text', async () => {
  let list: object[] = [order({ orderId: 7, status: 1 })]
  const row = order({ orderId: 8, amount: '50000', rechargeType: '1', status: '0', createTime: String(NOW) })
  const shown = show({
    responses: {
      getRechargeRecord: () => ({ list }),
      recharge3: () => {
        list = [row, ...list]
        return { fails: 'network' }
      },
      checkRechargeOrder: { order: row, payUrl: 'https://pay.example.com/1' },
    },
  })
  await deposit(shown)
  expect(await screen.findByRole('dialog', { name: 'Pay on the payment page' })).toBeTruthy()
  expect(shown.client.of('recharge3')).toHaveLength(1)
})

test('[AU-21] records that cannot be parsed whole never count as "not made"', async () => {
  const shown = show({
    responses: {
      getRechargeRecord: { list: [order({ orderId: { odd: true } })] },
      recharge3: { fails: 'shape' },
    },
  })
  await deposit(shown)
  expect(await screen.findByRole('button', { name: 'Check again' })).toBeTruthy()
  expect(screen.queryByText(/nothing was changed|try again/i)).toBeNull()
  expect(screen.getByRole('link', { name: 'See your records' })).toBeTruthy()
  expect(shown.client.of('recharge3')).toHaveLength(1)
})

test('[AU-21] a reload during the POST checks the records and sends nothing', async () => {
  const input = { amount: 50_000, rechargeType: 1, actType: 0, method: 'Page pay' }
  openAttempt('deposit', 10001, {
    known: [{ amount: input.amount, rechargeType: input.rechargeType }],
    before: ['D0'],
  })
  const list = [order(), order({ orderId: 'D0', status: 1 })]
  const shown = show({
    responses: {
      getRechargeRecord: { list },
      checkRechargeOrder: { order: order(), payUrl: 'https://pay.example.com/1' },
    },
  })
  expect(screen.getByText(/we are checking whether this went through/)).toBeTruthy()
  expect(await screen.findByRole('dialog', { name: 'Pay on the payment page' })).toBeTruthy()
  expect(shown.client.of('recharge3')).toEqual([])
  expect(pendingActions.of('deposit', 10001)).toEqual([])
})

test('[AU-21] a reload restores the open payment and the form', async () => {
  const responses = { recharge3: { orderId: 'D1', payUrl: 'https://pay.example.com/1' } }
  const first = show({ responses })
  await first.user.type(screen.getByRole('textbox', { name: 'Amount' }), '750')
  first.unmount()
  const second = show({ responses })
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('750')
  await deposit(second)
  await screen.findByRole('dialog', { name: 'Pay on the payment page' })
  second.unmount()
  const third = show()
  expect(await screen.findByRole('link', { name: /Pay ₱500/ })).toBeTruthy()
  expect(third.client.of('recharge3')).toEqual([])
})

test('returning to the window checks the open payment and reports that it was paid', async () => {
  const responses: ScriptedResponses = {
    recharge3: { orderId: 'D1', payUrl: 'https://pay.example.com/1' },
    checkRechargeOrder: { order: order() },
  }
  const shown = show({ responses })
  await deposit(shown)
  await screen.findByRole('link', { name: /Pay ₱500/ })
  await act(async () => void fireEvent(document, new Event('visibilitychange')))
  expect(shown.client.of('checkRechargeOrder')).toHaveLength(1)
  expect(screen.getByRole('link', { name: /Pay ₱500/ })).toBeTruthy()
  shown.client.responses.checkRechargeOrder = { order: order({ status: 1 }) }
  await act(async () => void fireEvent(document, new Event('visibilitychange')))
  expect(await screen.findByText('Your deposit of ₱500.00 has arrived')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a paid payment does not show again after a reload', async () => {
  const responses: ScriptedResponses = {
    recharge3: { orderId: 'D1', payUrl: 'https://pay.example.com/1' },
    checkRechargeOrder: { order: order({ status: 1 }) },
  }
  const first = show({ responses })
  await deposit(first)
  await screen.findByRole('link', { name: /Pay ₱500/ })
  first.unmount()
  show({ responses })
  expect(await screen.findByText('Your deposit of ₱500.00 has arrived')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an open order that was paid refreshes the balance', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const shown = show({ responses: { getRechargeRecord: { list: [order()] } } })
  await screen.findByText('Pending deposit ₱500.00')
  shown.client.responses.getRechargeRecord = { list: [] }
  await act(() => vi.advanceTimersByTimeAsync(15_000))
  await waitFor(() => expect(shown.store.getState().session.user?.coin).toBe(150_000))
  expect(screen.queryByText('Pending deposit ₱500.00')).toBeNull()
  const asked = shown.client.of('getRechargeRecord').length
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(shown.client.of('getRechargeRecord').length).toBe(asked)
  vi.useRealTimers()
})

test('[AU-21] leaving during the POST sends it once, and the payment shows on return', async () => {
  let response = (_: object) => {}
  const responses = { recharge3: () => new Promise<object>((resolve) => (response = resolve)) }
  const first = show({ responses })
  await deposit(first)
  await waitFor(() => expect(first.client.of('recharge3')).toHaveLength(1))
  first.unmount()
  const second = show({ responses })
  expect(await screen.findByText(/already in progress/)).toBeTruthy()
  expect(screen.getByRole('button', { name: /^Continue/ }).getAttribute('aria-busy')).toBe('true')
  await act(async () => response({ orderId: 'D1', payUrl: 'https://pay.example.com/1' }))
  expect(await screen.findByRole('dialog', { name: 'Pay on the payment page' })).toBeTruthy()
  expect(second.client.of('recharge3')).toEqual([])
})

test('[AU-21] a second tab cannot deposit while the first one does', async () => {
  let response = (_: object) => {}
  const responses = { recharge3: () => new Promise<object>((resolve) => (response = resolve)) }
  const first = show({ responses })
  await deposit(first)
  await waitFor(() => expect(first.client.of('recharge3')).toHaveLength(1))
  const stored = localStorage.getItem('PENDING_ACTIONS') ?? ''
  expect(stored).toContain('deposit')
  cleanup()
  const second = show({ responses })
  await choose(second)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(second.client.of('recharge3')).toEqual([])
  await act(async () => response({ orderId: 'D1' }))
})

test('another player’s draft and payment in this tab are not shown', async () => {
  const responses = { recharge3: { orderId: 'D1', payUrl: 'https://pay.example.com/1' } }
  const first = show({ responses })
  await deposit(first)
  await screen.findByRole('dialog', { name: 'Pay on the payment page' })
  first.unmount()
  show({ user: { id: 20002 } })
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('invalid storage is ignored', () => {
  sessionStorage.setItem('DEPOSIT_PAYMENT', '{"player":10001,"shown":true,"answer":5}')
  sessionStorage.setItem('DEPOSIT_DRAFT', '{"player":10001,"amount":{"a":1},"channel":"99"}')
  show()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('')
})

const termsIn = (title: RegExp | string) => {
  const details = screen.getByText(title).closest('details')
  const names = [...(details?.querySelectorAll('dt') ?? [])].map((name) => name.textContent)
  return { names, text: details?.textContent, link: details?.querySelector('a')?.getAttribute('href') }
}
const TERMS = ['Who may join', 'Period', 'Turnover', 'Withdrawals', 'Cancelling']
const rulePages = { '/rule/{name}': page, '/terms-of-use': page }

test('[SP-08] [HM-03] the terms of the first deposit bonus show until the first recharge', async () => {
  const config = { appActivityRuleMap: { 39: { betRate: 4, endTime: Date.UTC(2027, 0, 31, 4) } } }
  const first = show({ config, layout: rulePages })
  await screen.findByRole('button', { name: 'Continue' })
  const { names, text, link } = termsIn(/^First deposit bonus/)
  expect(names).toEqual(TERMS)
  expect(text).toMatch(/× 4 = /)
  expect(text).toMatch(/2027/)
  expect(link).toBe('/rule/firstCharge')
  first.unmount()
  show({ config, user: { totalRecharge: 500 } })
  await screen.findByRole('button', { name: 'Continue' })
  expect(screen.queryByText(/^First deposit bonus/)).toBeNull()
})

test.each([
  [11, /^Festival: /, 35, '/rule/festival'],
  [6, /^Sign-up bonus: /, 15, '/rule/signBonus'],
  [12, /^Weekend lottery: /, 33, '/rule/weekendLottery'],
])(
  '[SP-08] a deposit for promotion %i has the terms of that promotion',
  async (actType, title, kind, rule) => {
    show({
      config: { appActivityRuleMap: { [kind]: { betRate: 7 } } },
      user: { totalRecharge: 500 },
      path: `/lobby/wallets/deposit?actType=${actType}`,
      layout: rulePages,
    })
    await screen.findByRole('button', { name: 'Continue' })
    const { names, text, link } = termsIn(title)
    expect(names).toEqual(TERMS)
    expect(text).toMatch(/× 7 = /)
    expect(link).toBe(rule)
  },
)

// Collection, ticket, coin, shop, prop, collection2, collection3 (portal.md §4) have no activity.
test.each([1, 2, 3, 4, 5, 7, 8])(
  '[SP-08] a deposit for offer %i, which is not configured further, has general terms',
  async (actType) => {
    const config = {
      appLobbyAdConfigList: [
        {
          id: 1,
          title: 'Another offer',
          clickType: 1,
          clickAction: `/lobby/wallets/deposit?actType=${actType}0`,
        },
        {
          id: 2,
          title: 'Sunday top-up',
          clickType: 1,
          clickAction: `/lobby/wallets/deposit?actType=${actType}&amount=500`,
        },
      ],
      appActivityRuleMap: { 39: { betRate: 4 } },
    }
    const path = `/lobby/wallets/deposit?actType=${actType}`
    const named = show({ config, path, layout: rulePages })
    await screen.findByRole('button', { name: 'Continue' })
    const { names, text, link } = termsIn('Sunday top-up: terms')
    expect(names).toEqual(['How it is credited', ...TERMS])
    expect(text).toMatch(/Players aged 21 and over/)
    expect(text).toMatch(/says how long it runs/)
    expect(text).not.toMatch(/No end date|×|₱/)
    expect(link).toMatch(/^\/terms-of-use/)
    expect(screen.queryByText(/^First deposit bonus/)).toBeNull()
    named.unmount()
    show({ path, layout: rulePages })
    await screen.findByRole('button', { name: 'Continue' })
    expect(termsIn('Deposit offer: terms').names).toEqual(names)
  },
)

test('[SP-06] [SP-08] a restricted player sees no offer', async () => {
  show({ path: '/lobby/wallets/deposit?actType=3', user: { restriction: 'limited' }, layout: rulePages })
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull())
  expect(screen.queryByText('Deposit offer: terms')).toBeNull()
})

test('[SP-08] [WL-17] the coupons show their terms', async () => {
  const list = [{ id: 1301, num: 2, worth: 5_000, paramStr: '{"limitAmount":10000}' }]
  show({ responses: { getBonusTickers: { list } }, layout: rulePages })
  await screen.findByRole('radio', { name: /Gift coupon/ })
  const { names, link } = termsIn('Terms of the coupons')
  expect(names).toEqual(['The bonus', 'How it is credited', ...TERMS])
  expect(link).toMatch(/^\/terms-of-use/)
})

test('[AG-06] a deposit waits until changed terms are agreed to; open orders are still there', async () => {
  const { user: hand, client } = show({
    user: { agreedTexts: { terms: '0.1' } },
    responses: {
      getRechargeRecord: { list: [order()] },
      agreeToTexts: {},
      userInfo: { id: 10001, ...user, agreedTexts: { terms: '99.0' } },
    },
  })
  await screen.findByText('Our terms have changed')
  expect(screen.queryByRole('textbox')).toBeNull()
  await screen.findByRole('button', { name: 'Continue the deposit of ₱500.00' })
  await hand.click(screen.getByRole('button', { name: 'I agree' }))
  await screen.findByRole('textbox')
  expect(client.of('agreeToTexts')).toHaveLength(1)
})

test('[AG-06] [WL-08] a new code waits for the agreement to changed terms, too', async () => {
  const old = { rechargeType: 2, createTime: NOW - 700_000 }
  const shown = show({
    user: { agreedTexts: { terms: '0.1' } },
    responses: {
      getRechargeRecord: { list: [order(old)] },
      checkRechargeOrder: {
        order: order(old),
        appRechargeQr: { orderId: 'D1', qrCodeText: 'pay:D1', createTime: NOW - 700_000 },
      },
      recharge3: { orderId: 'D5', payUrl: 'https://pay.example.com/5' },
      agreeToTexts: {},
      userInfo: { id: 10001, ...user, agreedTexts: { terms: '99.0' } },
    },
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Continue the deposit of ₱500.00' }))
  await shown.user.click(await screen.findByRole('button', { name: 'Get a new code' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shown.client.of('recharge3')).toEqual([])
  await shown.user.click(screen.getByRole('button', { name: 'I agree' }))
  await confirm(shown)
  await waitFor(() => expect(shown.client.of('recharge3')).toHaveLength(1))
})

test('[WL-08] [SP-02] a new code waits for the end of a deposit limit that was reached', async () => {
  const old = { rechargeType: 2, createTime: NOW - 700_000 }
  const shown = show({
    responses: {
      getPlayLimits: { limits: [{ ...day, used: day.amount }] },
      getRechargeRecord: { list: [order(old)] },
      checkRechargeOrder: {
        order: order(old),
        appRechargeQr: { orderId: 'D1', qrCodeText: 'pay:D1', createTime: NOW - 700_000 },
      },
    },
  })
  await shown.user.click(await screen.findByRole('button', { name: 'Continue the deposit of ₱500.00' }))
  await shown.user.click(await screen.findByRole('button', { name: 'Get a new code' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByText(/^You have reached your deposit limit/)).toBeTruthy()
})

test('[BK-04] a limit whose end the back end does not say is reached without one', async () => {
  show({ responses: { getPlayLimits: { limits: [{ ...day, used: day.amount, resetTime: 0 }] } } })
  expect(await screen.findByText('You have reached your deposit limit.')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/—/)
})

test('[BK-04] an amount above such a limit is refused without a time', async () => {
  const shown = show({ responses: { getPlayLimits: { limits: [{ ...day, resetTime: undefined }] } } })
  await screen.findByText('Your daily deposit limit:')
  await choose(shown)
  expect(await screen.findByText('This exceeds your own limit: you have ₱400 left.')).toBeTruthy()
  expect(document.body.textContent).not.toMatch(/—/)
})
