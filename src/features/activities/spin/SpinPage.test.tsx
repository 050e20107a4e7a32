// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { setMotion } from '@/shared/ui/motion'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import spinRule from './spin.rule'
import { closeRewards, rewardsStore } from '@/domain/activity/showRewards'
import { testConfig } from '@tests/support/renderBlock'
import { setUpActivity } from '@tests/support/showActivity'
import { toastTexts } from '@tests/support/toastTexts'
import { stubBrowser } from '@tests/support/stubBrowser'
import SpinPage from './SpinPage.block'

beforeEach(() => {
  localStorage.clear()
  stubBrowser()
  setMotion('reduce')
  while (rewardsStore.current()) closeRewards()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})

/** A wheel with one reward, so that the result is known. */
const wheel = (award: string, bonusAmount = 3_000) => ({
  actInviteConditionModelClient2List: [{ bonusAmount }],
  appInviteSpinConfigList: [
    { id: 3, weight: 0, award: '[{"id":2002,"count":4200}]' },
    { id: 5, weight: 1, award },
  ],
})
const twenty = wheel('[{"id":2001,"count":2000}]')
const page = (setup: ReturnType<typeof setUpActivity>) => setup.show(<SpinPage />, '/activity/spin')
const spinButton = (left: number) => screen.findByRole('button', { name: `Spin (${left} left)` })
const status = (text: RegExp) =>
  waitFor(() => expect(screen.getAllByRole('status').some((one) => text.test(one.textContent))).toBe(true))

test('[AC-15 spin] from the first spin and a friend who joins to the exchanged target', async () => {
  const setup = setUpActivity({ config: twenty }, 'regular')
  const { user, store, unmount } = await page(setup)
  const coin = store.getState().session.user?.coin ?? 0
  await user.click(await spinButton(1))
  await status(/₱20\.00 collected\. You have ₱20\.00 of ₱30\.00/)
  expect(setup.client.of('actInviteUserSpin')).toEqual([{}])
  expect(await spinButton(0)).toHaveProperty('disabled', true)
  expect(screen.getByText(/^No spins left\. Each friend who registers .* brings you 1 spin\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Exchange/ })).toBeNull()
  // The collected amount is not credited yet.
  expect(store.getState().session.user?.coin).toBe(coin)

  await user.click(screen.getByRole('button', { name: 'Invite' }))
  await waitFor(() => expect(setup.client.of('actionLog')).toEqual([{ event: 'share', type: 20 }]))
  setup.time.now += 20_000
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await user.click(await spinButton(1))
  await status(/You have all of ₱30\.00/)

  await user.click(await screen.findByRole('button', { name: 'Exchange ₱30: into your balance' }))
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 3_000 }]))
  await waitFor(() => expect(store.getState().session.user?.coin).toBe(coin + 3_000))
  expect(await screen.findByText('You have exchanged ₱30. It is in your balance.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Claimed' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: /^Spin/ })).toBeNull()
  unmount()
  // It still shows on a later visit.
  await page(setup)
  expect(await screen.findByText('You have exchanged ₱30. It is in your balance.')).toBeTruthy()
})

test.each([
  [{ firstSpins: 1, spinsPerInvite: null }, /^No spins left\.$/],
  [{ firstSpins: 1, spinsPerInvite: 2 }, /^No spins left\. Each friend .* brings you 2 spins\./],
])(
  '[BK-03] of spins for friends nothing but what the configuration gives is said: %j',
  async (spins, text) => {
    const setup = setUpActivity({ config: { ...twenty, appInviteSpinConfig: spins } }, 'regular')
    const given = await setup.ask('actInviteUser')
    setup.client.responses.actInviteUser = { ...given, spinCount: 0 }
    await page(setup)
    expect(await spinButton(0)).toHaveProperty('disabled', true)
    expect(screen.getByText(text)).toBeTruthy()
  },
)

test('rewards other than coins are credited at once, and the spins name the friend who earned them', async () => {
  const setup = setUpActivity({ config: wheel('[{"id":2002,"count":700}]') }, 'agent')
  const { user } = await page(setup)
  await user.click(await spinButton(3))
  await status(/7\.00 Points\. It is in your account/)
  await user.click(await spinButton(2))
  expect(await screen.findByText(/^Spin for 09••••\d{4}/)).toBeTruthy()
  const records = within(screen.getByRole('region', { name: 'Your spins' }))
  expect(records.getByText(/^First spin/)).toBeTruthy()
})

test('[BK-04] two equal spins are two rows, the latest first; one that the next page repeats is one', async () => {
  const setup = setUpActivity({ config: twenty }, 'regular')
  const line = (time: number) => ({ phone: '', id: 2001, amount: 2_000, time })
  const [late, early] = [1_795_000_000_000, 1_794_000_000_000]
  setup.client.responses.actInviteUserRecord = ({ page: part }) =>
    Number(part) === 1
      ? { list: [line(early), line(late), line(late)], total: 4, hasMore: 1 }
      : { list: [line(early), line(0)], total: 4, hasMore: 0 }
  const { user } = await page(setup)
  const lines = async () => {
    const list = await screen.findByRole('list', { name: 'Your spins' })
    return within(list)
      .getAllByRole('listitem')
      .map((one) => /[A-Z][a-z]{2} \d+, 2026|—/.exec(one.textContent)?.[0])
  }
  expect(await lines()).toEqual(['Nov 18, 2026', 'Nov 18, 2026', 'Nov 7, 2026'])
  await user.click(screen.getByRole('button', { name: 'Load more' }))
  await waitFor(async () =>
    expect(await lines()).toEqual(['Nov 18, 2026', 'Nov 18, 2026', 'Nov 7, 2026', '—']),
  )
})

test('[BK-04] a reward whose id cannot be read is no coins; without an id it is coins', async () => {
  const setup = setUpActivity({ config: twenty }, 'regular')
  setup.client.responses.actInviteUserRecord = {
    list: [{ id: 'ticket', amount: 2_000 }, { amount: 3_000 }],
    total: 2,
  }
  await page(setup)
  const list = await screen.findByRole('list', { name: 'Your spins' })
  const rewards = within(list)
    .getAllByRole('listitem')
    .map((one) => one.querySelector('b')?.textContent)
  expect(rewards).toEqual(['—', '₱30.00 Coins'])
})

test('[AC-15 spin] the wheel turns to the field that the server chose, and shows no result before it stops', async () => {
  setMotion('system')
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const setup = setUpActivity({ config: twenty }, 'regular')
  const { user, container } = await page(setup)
  await user.click(await spinButton(1))
  const disc = container.querySelector<SVGGElement>('svg g')
  await waitFor(() => expect(disc?.style.transform).toBe('rotate(1260deg)'))
  await waitFor(() => expect(setup.client.of('actInviteUser')).toHaveLength(2))
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(screen.getByText('₱0.00 of ₱30.00')).toBeTruthy()
  expect(screen.queryByText(/₱20\.00 collected/)).toBeNull()
  await waitFor(() => expect(screen.getByText(/₱20\.00 collected/)).toBeTruthy(), { timeout: 5_000 })
  expect(screen.getByText('₱20.00 of ₱30.00')).toBeTruthy()
}, 15_000)

test('until the figures are refetched, the collected amount comes from the response', async () => {
  const setup = setUpActivity({ config: twenty }, 'regular')
  const { user } = await page(setup)
  await spinButton(1)
  setup.client.responses.actInviteUser = () => new Promise<object>(() => {})
  await user.click(await spinButton(1))
  await status(/₱20\.00 collected\. You have ₱20\.00 of ₱30\.00/)
  expect(screen.getByText('₱20.00 of ₱30.00')).toBeTruthy()
})

test.each([
  [3, 'of the count before one number is kept'],
  ['{', 'a count that was spoilt leaves it open'],
])('[AU-21] [ST-07] [ST-08] an open turn (%j): %s', async (count, _says) => {
  const setup = setUpActivity({ config: twenty }, 'regular')
  const status0 = await setup.ask('actInviteUserStatus')
  setup.client.responses.actInviteUserStatus = { ...status0, spun: 3 }
  setup.client.responses.actInviteUserSpin = () => {
    // The back end no longer responds.
    setup.client.responses.actInviteUserStatus = { fails: 'network' }
    return { fails: 'timeout' }
  }
  const { user, unmount } = await page(setup)
  await user.click(await spinButton(1))
  await screen.findByRole('button', { name: 'Check again' })
  const all = JSON.parse(localStorage.getItem('PENDING_ACTIONS') ?? '') as Record<
    string,
    { before: unknown }[]
  >
  const [name = ''] = Object.keys(all)
  expect(all[name]?.[0]?.before).toBe(3)
  unmount()
  localStorage.setItem('PENDING_ACTIONS', JSON.stringify({ [name]: [{ ...all[name]?.[0], before: count }] }))
  setup.client.responses.actInviteUserStatus = { ...status0, spun: 4 }
  await page(setup)
  if (count === 3) return waitFor(() => expect(localStorage.getItem('PENDING_ACTIONS')).toBeNull())
  expect(await screen.findByText(/do not know yet whether this went through/)).toBeTruthy()
})

test('nothing turns by itself', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const setup = setUpActivity({ config: twenty }, 'regular')
  const { user } = await page(setup)
  await spinButton(1)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(setup.client.of('actInviteUserSpin')).toEqual([])
  await user.click(await spinButton(1))
  await waitFor(() => expect(setup.client.of('actInviteUserSpin')).toHaveLength(1))
})

test('[AU-21] two taps send one spin', async () => {
  const setup = setUpActivity({ config: twenty }, 'agent')
  const { user } = await page(setup)
  await user.dblClick(await spinButton(3))
  await status(/₱20\.00 collected/)
  expect(setup.client.of('actInviteUserSpin')).toHaveLength(1)
})

test('[AU-21] a spin whose response is lost is looked up, shown, and never sent twice', async () => {
  const setup = setUpActivity({ config: twenty }, 'regular')
  setup.loseResponse('actInviteUserSpin')
  const { user } = await page(setup)
  await user.click(await spinButton(1))
  await status(/₱20\.00 collected\. You have ₱20\.00 of ₱30\.00/)
  expect(setup.client.of('actInviteUserSpin')).toHaveLength(1)
})

test.each(
  [
    { left: 5, button: 'Spin (5 left)' },
    { left: 0, button: 'Spin (0 left)' },
    { left: undefined, button: 'Spin' },
  ].flatMap((one) => [
    { ...one, isLost: false },
    { ...one, isLost: true },
  ]),
)('[AC-04] after a spin the spins left are those the back end has: %j', async ({ left, button, isLost }) => {
  const setup = setUpActivity({ config: twenty }, 'agent')
  if (isLost) setup.loseResponse('actInviteUserSpin')
  const read = setup.client.responses.actInviteUser as () => Promise<object>
  // Friends who joined or another device change what is left.
  setup.client.responses.actInviteUser = async () => ({
    ...(await read()),
    ...(setup.client.of('actInviteUserSpin').length > 0 && { spinCount: left }),
  })
  const { user } = await page(setup)
  await user.click(await spinButton(3))
  await status(/₱20\.00 collected/)
  expect(await screen.findByRole('button', { name: button })).toHaveProperty('disabled', left === 0)
  expect(screen.queryAllByText(/^No spins left/)).toHaveLength(left === 0 ? 1 : 0)
})

test('[AC-04] a friend who joins after the last spin counts, although the back end counts no turns', async () => {
  const setup = setUpActivity({ config: twenty }, 'regular')
  const read = setup.client.responses.actInviteUser as () => Promise<object>
  setup.client.responses.actInviteUser = async () => ({ ...(await read()), spun: undefined })
  const { user } = await page(setup)
  await user.click(await spinButton(1))
  await status(/₱20\.00 collected/)
  expect(await spinButton(0)).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  await waitFor(() => expect(setup.client.of('actionLog')).toHaveLength(1))
  setup.time.now += 20_000
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await spinButton(1)).toHaveProperty('disabled', false)
})

test('[AC-09] without a bound mobile inviting leads to binding one', async () => {
  await page(setUpActivity({}, 'newbie'))
  expect((await screen.findByRole('link', { name: 'Invite' })).getAttribute('href')).toBe('/bind')
})

test('[AC-11] a refusal says so and fetches the activities again', async () => {
  const setup = setUpActivity({ config: twenty }, 'regular')
  setup.client.responses.actInviteUserSpin = { errcode: 1006 }
  const { user } = await page(setup)
  await user.click(await spinButton(1))
  await waitFor(() => expect(toastTexts().join()).toMatch(/code 1006/))
  expect(setup.client.of('getActivityIds').length).toBeGreaterThan(0)
})

test('[AC-10] after its end it says so', async () => {
  const config = { appActivityRuleMap: { 20: { startTime: 0, endTime: 1_700_000_000_000 } } }
  await page(setUpActivity({ config }, 'regular'))
  const tips = await screen.findByRole('alertdialog', { name: 'Tips' })
  expect(within(tips).getByText('Event has ended, please exit the current page.')).toBeTruthy()
})

test('[SP-06] a restricted player sees no invitation', async () => {
  const { restrict } = await page(setUpActivity({}, 'regular'))
  await act(async () => void restrict())
  expect(screen.getByText('Promotions are not available for your account.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Spin|Invite/ })).toBeNull()
})

test('[SP-08] a visitor gets a login link and the terms of the amount on the centre tab', async () => {
  await page(setUpActivity())
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
  const terms = within(screen.getByRole('region', { name: 'Terms of this offer' }))
  for (const name of ['Who may join', 'Period', 'Turnover', 'Withdrawals', 'Cancelling'])
    terms.getByText(name)
})

test('[MS-03] [SP-08] target, fields and chances are the same here and in the rules', async () => {
  const config = {
    actInviteConditionModelClient2List: [{ bonusAmount: 77_700 }],
    appInviteSpinConfigList: [
      { id: 1, weight: 3, award: '[{"id":2001,"count":1100}]' },
      { id: 2, weight: 1, award: '[{"id":2001,"count":990000}]' },
    ],
  }
  const { user } = await page(setUpActivity({ config }, 'regular'))
  expect(await screen.findByText('₱0.00 of ₱777.00')).toBeTruthy()
  await user.click(screen.getByText('Prizes and odds'))
  expect(screen.getByText('₱9,900.00').closest('details')?.textContent).toMatch(
    /₱11\.00 Coins75%₱9,900\.00 Coins25%/,
  )
  const rule = spinRule.content(testConfig(config))
  expect(rule?.steps.join()).toMatch(/₱777/)
  expect(rule?.rewards).toEqual([
    { label: '75% of spins', rewards: [{ id: 2001, count: 1_100, betRate: undefined }] },
    { label: '25% of spins', rewards: [{ id: 2001, count: 990_000, betRate: undefined }] },
  ])
})

test('a number of spins that the back end does not send is not 0', async () => {
  const setup = setUpActivity({ config: twenty }, 'regular')
  const status = setup.client.responses.actInviteUser as () => Promise<object>
  setup.client.responses.actInviteUser = async () => ({ ...(await status()), spinCount: undefined })
  await page(setup)
  expect(await screen.findByRole('button', { name: 'Spin' })).toHaveProperty('disabled', false)
  expect(screen.queryByText(/No spins left/)).toBeNull()
})

test.each([
  { segments: 'no', targetAmount: 'x', itemStatus: 0 },
  { segments: [{ index: -1, id: '<b>', count: {} }], currentAmount: -5, spinCount: -3, itemStatus: 1 },
])('a response like %j breaks nothing', async (response) => {
  const setup = setUpActivity({ config: { actInviteConditionModelClient2List: [] } }, 'regular')
  setup.client.responses.actInviteUser = response
  await page(setup)
  expect(await screen.findByText('The wheel is not available right now.')).toBeTruthy()
})
