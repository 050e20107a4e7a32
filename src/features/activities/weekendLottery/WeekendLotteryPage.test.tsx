// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { clock } from '@/shared/time/clock'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import weekendLotteryRule from './weekendLottery.rule'
import { closeRewards, rewardsStore } from '@/domain/activity/showRewards'
import { testConfig } from '@tests/support/renderBlock'
import { setUpActivity } from '@tests/support/showActivity'
import { toastTexts } from '@tests/support/toastTexts'
import { stubBrowser } from '@tests/support/stubBrowser'
import WeekendLotteryPage from './WeekendLotteryPage.block'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Thursday, 20 November 2025, midnight in Manila: a round is announced. */
const THURSDAY = Date.UTC(2025, 10, 19, 16)
const ROUND = Math.floor((THURSDAY + 8 * HOUR) / DAY / 7)

beforeEach(() => {
  localStorage.clear()
  stubBrowser()
  while (rewardsStore.current()) closeRewards()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})
afterEach(() => clock.reset())

const rules = { appActivityRuleMap: { 33: { startTime: 0 } } }
/** Renders the page at a time after the round was announced, for a player or a visitor. */
function at(after: number, player: object | null = {}, config = {}) {
  const scenario = { config: { ...rules, ...config } }
  const setup = player
    ? setUpActivity({ ...scenario, player: { activities: [33], ...player } }, 'regular')
    : setUpActivity(scenario)
  setup.time.now = THURSDAY + after
  clock.freeze(setup.time.now)
  return setup
}
const tickets = (luck: number, more = {}) => ({
  events: {
    weekendLottery: {
      round: ROUND,
      rest: 0,
      tickets: [
        { number: '004711', amount: 50_000, createTime: THURSDAY + DAY },
        { number: '004712', amount: 50_000, createTime: THURSDAY + DAY },
      ],
      claimed: false,
      luck,
      ...more,
    },
  },
})
const page = (setup: ReturnType<typeof setUpActivity>) =>
  setup.show(<WeekendLotteryPage />, '/activity/weekendLottery')
const own = async () => within(await screen.findByRole('region', { name: 'Your tickets' }))
const claimButton = () => screen.findByRole('button', { name: 'Claim: ₱2,000.00 Coins' })
const DRAWN = 4 * DAY

test('[AC-15 weekendLottery] from a deposit, tickets and the draw to the claimed prize', async () => {
  const setup = at(DAY + HOUR, {
    events: { weekendLottery: { ...tickets(2).events.weekendLottery, tickets: [] } },
  })
  const first = await page(setup)
  expect((await own()).getByText('No tickets of yours are listed here yet.')).toBeTruthy()
  const deposit = screen.getByRole('link', { name: 'Deposit ₱500' })
  expect(deposit.getAttribute('href')).toBe('/lobby/wallets/deposit?actType=12&amount=50000')
  first.unmount()
  await setup.ask('recharge3', { amount: 70_000, version: 4, actType: 12, rechargeType: 1 })
  setup.time.now += 60_000

  const second = await page(setup)
  const { tickets: bought } = (await setup.ask('weekendLottery')) as { tickets: { number: string }[] }
  const [ticket] = (await own()).getAllByRole('listitem')
  expect(bought).toHaveLength(1)
  expect(ticket?.textContent).toContain(bought[0]?.number)
  expect(screen.getByText('₱300 more to your next ticket.')).toBeTruthy()
  expect(screen.getByText('Not drawn yet')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
  second.unmount()

  setup.time.now = THURSDAY + 3 * DAY + 20 * HOUR
  clock.freeze(setup.time.now)
  const third = await page(setup)
  expect(await screen.findByText('Drawing')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Deposit/ })).toBeNull()
  third.unmount()

  setup.time.now = THURSDAY + DRAWN
  clock.freeze(setup.time.now)
  const { user, store } = await page(setup)
  await user.click(await claimButton())
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 200_000 }]))
  expect(setup.client.of('weekendLotteryReceive')).toEqual([{ round: ROUND }])
  expect(await screen.findByRole('button', { name: 'Claimed' })).toHaveProperty('disabled', true)
  await waitFor(() => expect(store.getState().session.user?.coin).toBe(1_284_550 + 70_000 + 200_000))
})

test('a visitor sees prizes, draw time, past results and a login link', async () => {
  await page(at(DAY, null))
  expect(await screen.findByText(/The draw is at Nov 23, 2025, 8:10 PM/)).toBeTruthy()
  expect(within(screen.getByRole('table')).getByRole('row', { name: /Prize 1 ₱20,000\.00/ })).toBeTruthy()
  const past = within(screen.getByRole('region', { name: 'Past results' }))
  expect(past.getByText('Drawn on Nov 16, 2025')).toBeTruthy()
  expect(past.getAllByText(/^\d{6}$/).length).toBeGreaterThan(0)
  expect(screen.queryByRole('region', { name: 'Your tickets' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
  expect(screen.getByRole('link', { name: /rules/ }).getAttribute('href')).toBe('/rule/weekendLottery')
})

test.each([
  [0, 'Not open yet', 'You can get tickets once it opens.'],
  [3 * DAY + 20 * HOUR, 'Drawing', 'No tickets of yours are listed for this round.'],
  [6 * DAY, 'Closed', 'No tickets of yours are listed for this round.'],
])('%i ms after it was announced it says %s', async (after, status, mine) => {
  await page(at(after))
  expect((await own()).getByText(mine)).toBeTruthy()
  expect(screen.getByText(status)).toBeTruthy()
})

test('players who did not win, or did not claim in time, see that', async () => {
  const { unmount } = await page(at(DRAWN, tickets(0)))
  expect((await own()).getByText('None of your tickets won this time.')).toBeTruthy()
  expect(screen.getAllByText('Not won')).toHaveLength(2)
  unmount()
  await page(at(6 * DAY, tickets(2)))
  expect(await screen.findByRole('button', { name: 'Ended' })).toHaveProperty('disabled', true)
})

test.each([1, undefined])('with a ticket of state %s it does not say that none has won', async (status) => {
  const setup = at(DRAWN)
  const lost = { number: '004711', status: 2 }
  const other = { number: '004712', status }
  setup.client.responses.weekendLottery = { round: ROUND, status: 3, tickets: [lost, other] }
  await page(setup)
  expect((await own()).getByText('Not won')).toBeTruthy()
  expect(screen.queryByText('None of your tickets won this time.')).toBeNull()
})

test('when the draw is due the page fetches again', async () => {
  const setup = at(3 * DAY + 20 * HOUR, tickets(0))
  const due = THURSDAY + 3 * DAY + 20 * HOUR + 600_000
  clock.startAt(due - 800)
  await page(setup)
  await own()
  setup.time.now = due
  expect(await screen.findByText('None of your tickets won this time.', {}, { timeout: 4_000 })).toBeTruthy()
})

test('[AC-04] [AU-21] two taps send one claim', async () => {
  const setup = at(DRAWN, tickets(2))
  const { user } = await page(setup)
  await user.dblClick(await claimButton())
  await waitFor(() => expect(rewardsStore.current()).not.toBeNull())
  expect(setup.client.of('weekendLotteryReceive')).toHaveLength(1)
})

test('[AU-21] a claim whose response is lost is looked up and shown as claimed', async () => {
  const setup = at(DRAWN, tickets(2))
  setup.loseResponse('weekendLotteryReceive')
  const { user } = await page(setup)
  await user.click(await claimButton())
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 200_000 }]))
  expect(await screen.findByRole('button', { name: 'Claimed' })).toBeTruthy()
  expect(setup.client.of('weekendLotteryReceive')).toHaveLength(1)
})

test('[AC-11] a refusal says so and fetches the activities again', async () => {
  const setup = at(DRAWN, tickets(2))
  setup.client.responses.weekendLotteryReceive = { errcode: 1002 }
  const { user } = await page(setup)
  await user.click(await claimButton())
  await waitFor(() => expect(toastTexts().join()).toMatch(/code 1002/))
  expect(setup.client.of('getActivityIds').length).toBeGreaterThan(0)
})

test('[AC-10] after its end it says so', async () => {
  await page(at(DAY, {}, { appActivityRuleMap: { 33: { startTime: 0, endTime: THURSDAY } } }))
  expect(await screen.findByRole('alertdialog', { name: 'Tips' })).toBeTruthy()
})

test('[SP-06] a restricted player sees no invitation', async () => {
  const { restrict } = await page(at(DAY))
  await act(async () => void restrict())
  expect(screen.getByText('Promotions are not available for your account.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /Deposit/ })).toBeNull()
})

test('[SP-08] prizes and ticket price are the same here and in the rules', async () => {
  const config = {
    appActivityRuleMap: { 33: { startTime: 0, minDeposit: 12_000 } },
    appWeekendLotteryConfigList: [{ id: 1, count: 4, award: '[{"id":2001,"count":99900}]' }],
  }
  await page(at(DAY, {}, config))
  expect(await screen.findByText(/each ₱120 you deposit/)).toBeTruthy()
  expect(screen.getByRole('row', { name: 'Prize 1 ₱999.00 Coins 4' })).toBeTruthy()
  const rule = weekendLotteryRule.content(testConfig(config))
  expect(rule?.steps[0]).toMatch(/₱120/)
  expect(rule?.rewards).toMatchObject([{ label: 'Prize 1, 4 tickets', rewards: [{ count: 99_900 }] }])
})

test.each([
  { status: 1, tickets: 'no', past: [{ round: {} }], won: '{"__proto__":1}', itemStatus: 7 },
  { status: 4, tickets: [{ number: '<b>' }], nextTicket: -9, past: null, won: 'not json' },
])('a response like %j breaks nothing', async (response) => {
  const setup = at(DAY)
  setup.client.responses.weekendLottery = response
  await page(setup)
  expect((await own()).queryAllByRole('listitem')).toEqual([])
})

test.each([{}, { status: 'x' }, { status: -4 }])(
  'a round whose status is unknown (%j) does not pass for closed',
  async (response) => {
    const setup = at(DAY)
    setup.client.responses.weekendLottery = response
    await page(setup)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.queryByText(/closed/i)).toBeNull()
  },
)
