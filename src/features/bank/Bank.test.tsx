// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { Link, Route, Routes } from 'react-router-dom'
import { endpoints } from '../../../backend-kit/endpoints'
import { scriptedClient, type ScriptedResponses } from '@tests/support/scriptedClient'
import type { Persona } from '../../../mock-backend/personaNames'
import { testBackend } from '../../../mock-backend/testCalls'
import { mockState } from '@tests/support/mockState'
import { toastTexts } from '@tests/support/toastTexts'
import { renderBlock, signedInState, siteState } from '@tests/support/renderBlock'
import BindCardPage from './BindCardPage.block'
import CardListPage from './CardListPage.block'

let now = 1_763_700_000_000
beforeEach(() => {
  now = 1_763_700_000_000
  localStorage.clear()
  sessionStorage.clear()
})

const page = { type: 'x.Page' }
const layout = {
  routes: {
    '/bindBankCard': page,
    '/bankCardList': page,
    '/login': page,
    '/lobby/wallets/{id}': page,
    '/withdrawal/{name}': page,
  },
}

async function show(
  persona: Persona,
  path: string | { pathname: string; search?: string; state?: unknown } = '/bindBankCard',
  { scenario = '{}', changes = {} }: { scenario?: string; changes?: ScriptedResponses } = {},
) {
  const { backend, call } = testBackend(scenario, { clock: () => now })
  const token = backend.tokenOf(persona)
  const names = Object.keys(endpoints)
  const client = scriptedClient({
    ...Object.fromEntries(names.map((name) => [name, (body: object) => call(name, { ...body }, token)])),
    ...changes,
  })
  client.context.wait = () => Promise.resolve()
  const state = await mockState(JSON.parse(scenario.startsWith('{') ? scenario : '{}'), persona)
  const user = await call('userInfo', {}, token)
  const shown = renderBlock(
    <>
      <Link to="/lobby/home">Home</Link>
      <Routes>
        <Route path="/bindBankCard" element={<BindCardPage />} />
        <Route path="/bankCardList" element={<CardListPage />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    </>,
    { client, state: { ...state, ...signedInState(user) }, layout, path },
  )
  return { ...shown, ask: (name: string, body = {}) => call(name, body, token) }
}
type Shown = Awaited<ReturnType<typeof show>>

const field = (name: string) => screen.findByLabelText(name)
const save = () => screen.getByRole('button', { name: 'Save account' })

async function fill(
  { user }: Shown,
  change: Record<string, string> = {},
  bank: string | null = 'Seven Islands Bank',
) {
  const values: Record<string, string> = {
    'Account number': '\u202a4455\u00a06677\u20118899',
    'Repeat the account number': '445566778899',
    ...change,
  }
  if (bank) await user.selectOptions(await field('Bank'), bank)
  for (const [label, value] of Object.entries(values)) {
    const input = await field(label)
    await user.clear(input)
    await user.click(input)
    await user.paste(value)
  }
}
const newbie = {
  'Account holder': ' Ligaya\u00a0\u200bRamos ',
  'Mobile number of the account': '+63 917 123 4567\u200b',
}

test('[WL-12] a player binds a first account, pasted with spaces, and sees it masked in the list', async () => {
  const shown = await show('newbie')
  await fill(shown, newbie)
  await shown.user.click(save())
  const list = await screen.findByRole('list', { name: 'Your bank accounts' })
  expect(within(list).getByText('Seven Islands Bank')).toBeTruthy()
  expect(within(list).getByText('••••8899')).toBeTruthy()
  expect(within(list).getByText('Default')).toBeTruthy()
  expect(document.body.textContent).not.toContain('445566778899')
  expect(shown.client.of('addBankInfo')).toEqual([
    {
      bankId: 4,
      accountName: 'Ligaya Ramos',
      cardNum: '445566778899',
      mobile: '09171234567',
      isDefault: false,
    },
  ])
  expect(sessionStorage.getItem('BANK_DRAFT')).toBeNull()
})

test('[WL-12] invalid values are not sent, and every field shows its error', async () => {
  const shown = await show('newbie')
  await shown.user.click(await screen.findByRole('button', { name: 'Save account' }))
  for (const sentence of [
    'Choose a bank.',
    'Enter the name of the account holder.',
    'Enter the account number.',
    'Enter the mobile number of the account.',
  ])
    expect(await screen.findByText(sentence)).toBeTruthy()
  await fill(shown, { ...newbie, 'Account number': '12345X', 'Repeat the account number': '123456' })
  await shown.user.click(save())
  expect(await screen.findByText(/without letters or symbols/)).toBeTruthy()
  expect(await screen.findByText(/The two numbers differ/)).toBeTruthy()
  expect(shown.client.of('addBankInfo')).toHaveLength(0)
})

test('[WL-12] once KYC is approved the holder is its name and cannot be changed', async () => {
  const shown = await show('regular')
  const holder = (await field('Account holder')) as HTMLInputElement
  expect([holder.value, holder.readOnly]).toEqual(['Mateo Villanueva', true])
  await fill(shown)
  await shown.user.click(screen.getByRole('checkbox', { name: 'Make this the default account' }))
  await shown.user.click(save())
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3))
  expect(screen.getAllByRole('article')[0]?.textContent).toMatch(/Seven Islands Bank.*Default/)
})

test('[WL-12] before KYC approval the name of its form is prefilled', async () => {
  await show('bankrupt')
  const holder = (await field('Account holder')) as HTMLInputElement
  expect([holder.value, holder.readOnly]).toEqual(['Ramil Cruz', false])
})

test('[WL-04] with back=1 and an id the bank is preselected, and saving returns to the deposit', async () => {
  const shown = await show('newbie', '/bindBankCard?back=1&id=7')
  expect(await field('Bank')).toHaveProperty('value', '7')
  expect(screen.getByText(/You will return to it afterwards/)).toBeTruthy()
  await fill(shown, newbie, null)
  await shown.user.click(save())
  await screen.findByText('elsewhere')
  expect(shown.location().pathname).toBe('/lobby/wallets/deposit')
  expect(shown.client.of('addBankInfo')[0]?.bankId).toBe(7)
})
test.each(['2', 'https://evil.example', '//evil.example', '/lobby/wallets/deposit', ''])(
  '[WL-04] back=%s is ignored',
  async (back) => {
    const shown = await show('newbie', `/bindBankCard?back=${encodeURIComponent(back)}`)
    await fill(shown, newbie)
    expect(screen.queryByText(/You will return to it afterwards/)).toBeNull()
    await shown.user.click(save())
    await screen.findByRole('list', { name: 'Your bank accounts' })
    expect(shown.location().pathname).toBe('/bankCardList')
  },
)

test('[WL-11] saving returns to the withdrawal; an invalid return path is ignored', async () => {
  const from = (path: string) => ({ pathname: '/bindBankCard', state: { from: path } })
  const first = await show('newbie', from('/withdrawal/bank'))
  await fill(first, newbie)
  await first.user.click(save())
  await screen.findByText('elsewhere')
  expect(first.location().pathname).toBe('/withdrawal/bank')
  first.unmount()
  const second = await show('newbie', from('//evil.example'))
  await fill(second, newbie)
  await second.user.click(save())
  await screen.findByRole('list', { name: 'Your bank accounts' })
})

test.each(['99', 'abc', '-1', '%3Cscript%3E', '7.5'])(
  '[WL-12] an id %s that is not a bank shows a message and leaves the choice',
  async (id) => {
    await show('newbie', `/bindBankCard?id=${id}`)
    expect(await screen.findByText('We do not support this bank. Choose one from the list.')).toBeTruthy()
    expect(await field('Bank')).toHaveProperty('value', '')
  },
)

test('[WL-12] the id of a bound bank offers to edit it', async () => {
  const { user } = await show('regular', '/bindBankCard?id=7&back=1')
  await user.click(await screen.findByRole('link', { name: 'Edit this account' }))
  expect(await field('Bank')).toHaveProperty('value', 'Bangko Habagat')
  expect(await field('Bank')).toHaveProperty('readOnly', true)
})

test('[WL-12] editing keeps the bank and an unchanged number; a new number is reviewed', async () => {
  const shown = await show('regular', '/bindBankCard?edit=7')
  expect(await screen.findByText('Leave empty to keep ••••7890.')).toBeTruthy()
  const mobile = await field('Mobile number of the account')
  await shown.user.clear(mobile)
  await shown.user.type(mobile, '09998887766')
  await shown.user.click(save())
  await screen.findByRole('list', { name: 'Your bank accounts' })
  expect(shown.client.of('modifyBankInfo')).toEqual([
    { bankId: 7, accountName: 'Mateo Villanueva', mobile: '09998887766', isDefault: true },
  ])
  await shown.user.click(screen.getByRole('link', { name: 'Edit the account at Bangko Habagat' }))
  await shown.user.type(await field('Account number'), '009988776655')
  await shown.user.type(await field('Repeat the account number'), '009988776655')
  await shown.user.click(save())
  expect(await screen.findByText('In review')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Edit the account at Bangko Habagat' })).toBeNull()
})

test('[WL-12] the end of a review shows without a reload', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const shown = await show('regular', '/bankCardList')
  await shown.ask('modifyBankInfo', {
    bankId: 7,
    accountName: 'Mateo Villanueva',
    cardNum: '009988776655',
    mobile: '09171234567',
  })
  const { loadUserInfo } = await import('@/domain/session/loadUserInfo')
  await act(() => shown.store.dispatch(loadUserInfo()))
  expect(await screen.findByText('In review')).toBeTruthy()
  now += 20_000
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await waitFor(() => expect(screen.queryByText('In review')).toBeNull())
  vi.useRealTimers()
})

test('[WL-12] the list: none, under review, and full', async () => {
  const none = await show('newbie', '/bankCardList')
  // Who is excluded comes here, too, to withdraw (SP-06).
  expect(screen.getByText(/You have not added a bank account yet/).textContent).not.toMatch(/deposit/)
  expect(screen.getByRole('link', { name: 'Add a bank account' }).getAttribute('href')).toBe('/bindBankCard')
  none.unmount()
  const reviewed = await show('regular', '/bankCardList', { scenario: 'bank-review' })
  expect(screen.getAllByText('In review')).toHaveLength(2)
  expect(screen.queryByRole('link', { name: /Edit/ })).toBeNull()
  reviewed.unmount()
  await show('regular', '/bankCardList', { scenario: '{"config":{"bankMax":2}}' })
  expect(screen.getByText(/You have all 2 accounts allowed/)).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Add a bank account' })).toBeNull()
})

test('[WL-12] without the configuration the list says that it did not load', async () => {
  renderBlock(<CardListPage />, {
    state: { ...signedInState(), site: { ...siteState().site, config: null, status: 'failed' } },
  })
  expect(await screen.findByText('This did not load')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('[BK-03] a number of accounts that the back end does not name is not claimed', async () => {
  await show('regular', '/bankCardList', { scenario: '{"config":{"bankMax":null}}' })
  expect(screen.getByRole('link', { name: 'Add a bank account' })).toBeTruthy()
  expect(screen.queryByText(/\d of \d+ accounts/)).toBeNull()
})

test('[WL-12] messages instead of the form: full, no banks, under review, an unknown account', async () => {
  const full = await show('regular', '/bindBankCard', { scenario: '{"config":{"bankMax":2}}' })
  expect(await screen.findByText(/You have all 2 accounts/)).toBeTruthy()
  full.unmount()
  const banks = await show('regular', '/bindBankCard', { scenario: '{"config":{"appBankList":[]}}' })
  expect(await screen.findByText(/No banks are available/)).toBeTruthy()
  banks.unmount()
  const reviewed = await show('regular', '/bindBankCard?edit=7', { scenario: 'bank-review' })
  expect(await screen.findByText(/cannot be changed while it is being reviewed/)).toBeTruthy()
  reviewed.unmount()
  await show('regular', '/bindBankCard?edit=5')
  expect(await screen.findByText('You have no account at that bank. Add one here.')).toBeTruthy()
})

test.each([
  [1130, /You already have an account at this bank/],
  [1131, /You have reached the maximum number of accounts/],
  [1132, /does not match the name in your identity check/],
  [1133, /being reviewed. You can change it once/],
  [1134, /This bank is no longer available/],
  [1135, /The bank does not recognise this number/],
  [1136, /holder’s name was not accepted/],
  [1137, /The mobile number was not accepted/],
  [1138, /belongs to another player/],
  [4711, /code 4711/],
])('[WL-12] a refusal with %i has its own sentence', async (errcode, sentence) => {
  const shown = await show('newbie', '/bindBankCard', { changes: { addBankInfo: { errcode } } })
  await fill(shown, newbie)
  await shown.user.click(save())
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(await field('Account number')).toHaveProperty('value', '\u202a4455\u00a06677\u20118899')
})

test('[AU-21] a double tap binds once, and a lost response is looked up', async () => {
  const shown = await show('newbie')
  const real = shown.client.responses.addBankInfo as (body: object) => Promise<object>
  shown.client.responses.addBankInfo = async (body) => {
    await real(body)
    return { fails: 'timeout' }
  }
  await fill(shown, newbie)
  await shown.user.dblClick(save())
  expect(await screen.findByText('••••8899')).toBeTruthy()
  expect(shown.client.of('addBankInfo')).toHaveLength(1)
})

test('[AU-21] a lost request is reported as unknown; the stored action has no form data', async () => {
  const shown = await show('newbie', '/bindBankCard', { changes: { addBankInfo: { fails: 'network' } } })
  const stored: string[] = []
  shown.client.responses.addBankInfo = () => {
    stored.push(JSON.stringify({ ...localStorage }))
    return { fails: 'network' }
  }
  await fill(shown, newbie)
  await shown.user.click(save())
  expect(await screen.findByText(/do not know yet whether this went through/)).toBeTruthy()
  expect(stored[0]).toContain('bank')
  for (const text of ['Ligaya', 'Ramos', '9171234567', '8899']) expect(stored[0]).not.toContain(text)
})

test('[WL-12] the draft survives a reload', async () => {
  const first = await show('newbie')
  await fill(first, newbie)
  first.unmount()
  await show('newbie')
  expect(await field('Bank')).toHaveProperty('value', '4')
  expect(await field('Account number')).toHaveProperty('value', '\u202a4455\u00a06677\u20118899')
  expect(await field('Account holder')).toHaveProperty('value', ' Ligaya\u00a0\u200bRamos ')
})

test('[WL-12] who has left while an account was saved is not taken back', async () => {
  let saved = (_: object) => {}
  const shown = await show('newbie', '/bindBankCard', {
    changes: { addBankInfo: () => new Promise((resolve) => (saved = resolve)) },
  })
  await fill(shown, newbie)
  await shown.user.click(save())
  await waitFor(() => expect(shown.client.of('addBankInfo')).toHaveLength(1))
  await shown.user.click(screen.getByRole('link', { name: 'Home' }))
  expect(screen.getByText('elsewhere')).toBeTruthy()
  await act(async () => saved({}))
  await waitFor(() => expect(shown.client.of('userInfo').length).toBeGreaterThan(0))
  await act(async () => {})
  expect(shown.location().pathname).toBe('/lobby/home')
})

test('the form works without the name from KYC', async () => {
  const shown = await show('newbie', '/bindBankCard', { changes: { kyc: { errcode: 5 } } })
  await fill(shown, newbie)
  await shown.user.click(save())
  expect(await screen.findByText('••••8899')).toBeTruthy()
})

test('[WL-12] [AU-21] an account that came true late is not taken for the one that is asked for now, which stays typed', async () => {
  const shown = await show('newbie', '/bindBankCard', { changes: { addBankInfo: { fails: 'timeout' } } })
  await fill(shown, newbie)
  await shown.user.click(save())
  await screen.findByText(/do not know yet whether this went through/)
  await shown.ask('addBankInfo', shown.client.of('addBankInfo')[0])
  await fill(shown, { 'Account number': '998877665544', 'Repeat the account number': '998877665544' }, null)
  await shown.user.selectOptions(await field('Bank'), 'Bangko Habagat')
  await shown.user.click(save())
  await waitFor(() =>
    expect(toastTexts()).toContain('Your earlier request went through after all. Nothing new was sent.'),
  )
  expect(shown.location().pathname).toBe('/bindBankCard')
  expect(await field('Account number')).toHaveProperty('value', '998877665544')
})

test('without a player the pages show a message', () => {
  renderBlock(<CardListPage />, { layout })
  expect(screen.getByText('Log in to see your bank accounts.')).toBeTruthy()
})
