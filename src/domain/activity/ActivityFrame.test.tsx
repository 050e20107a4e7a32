// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import CashBonusPage from '@/features/activities/cashBonus/CashBonusPage.block'
import DepositEveryPage from '@/features/activities/depositEvery/DepositEveryPage.block'
import FestivalPage from '@/features/activities/festival/FestivalPage.block'
import FirstChargePage from '@/features/activities/firstCharge/FirstChargePage.block'
import FreeSignPage from '@/features/activities/freeSign/FreeSignPage.block'
import InviteFriendsPage from '@/features/activities/inviteFriends/InviteFriendsPage.block'
import SpinPage from '@/features/activities/spin/SpinPage.block'
import VipRebatePage from '@/features/activities/vipRebate/VipRebatePage.block'
import { cleanBonuses } from '@tests/support/bonusScenario'
import { setUpActivity } from '@tests/support/showActivity'
import { toastTexts } from '@tests/support/toastTexts'

beforeEach(cleanBonuses)

test('[SP-06] a restricted player reads that promotions are not available, and not that the event is over', async () => {
  const { client, show } = setUpActivity({ player: { restriction: 'excluded' } }, 'regular')
  await show(<CashBonusPage />, '/activity/cashBonus')
  expect(await screen.findByText('Promotions are not available for your account.')).toBeTruthy()
  await waitFor(() => expect(client.of('rechargeBonusCollection6').length).toBeGreaterThan(0))
  expect(toastTexts()).toEqual([])
})

/** Who has finished an activity that has expired, and is listed for nobody: as a reload long after shows it. */
interface Finished {
  name: string
  page: ReactElement
  call: string
  /** The response at this status; the time of expiry is long past. */
  at: (status: 0 | 1 | 2) => object
  /** Says that all is claimed. */
  finished: RegExp
  /** The configuration's end, where the response has none. */
  config?: object
}

const PAST = 1_700_000_000_000
const AWARD = [{ id: 2001, count: 100 }]
const steps = (status: number, received: readonly number[] = []) => ({
  list: [{ id: 1, itemStatus: status }],
  awardId: status === 1 ? 1 : 0,
  propReceiveList: received,
  expireTime: PAST,
})
const offer = [{ id: 1, price: 10_000, award: AWARD }]
const PAGES: Finished[] = [
  {
    name: 'the first charge',
    page: <FirstChargePage />,
    call: 'appRechargeBonusCollection9',
    at: (itemStatus) => ({
      appRechargeBonusCollection9: { itemStatus, awardId: 1, propReceiveList: [], expireTime: PAST },
    }),
    finished: /You have claimed everything/,
    config: { appRechargeBonusCollection9ConfigList: offer },
  },
  {
    name: 'the invitation of friends',
    page: <InviteFriendsPage />,
    call: 'appInviteBonus1User',
    at: (itemStatus) => ({
      appInviteBonus1User: { itemStatus, awardId: itemStatus === 2 ? 0 : 1, inviteCount: 3 },
    }),
    finished: /You have completed every group/,
    config: {
      appInviteBonus1ConfigList: [{ id: 1, inviteCount: 3, award: AWARD }],
      appActivityRuleMap: { 40: { endTime: PAST } },
    },
  },
  {
    name: 'a deposit every day',
    page: <DepositEveryPage />,
    call: 'appRechargeBonusCollection10',
    at: (status) => ({ appRechargeBonusCollection10: steps(status) }),
    finished: /Completed/,
    config: { appRechargeBonusCollection10ConfigList: offer },
  },
  {
    name: 'the ladder of deposits',
    page: <CashBonusPage />,
    call: 'rechargeBonusCollection6',
    at: (status) => ({ rechargeBonusCollection6: { ...steps(status), rechargeToday: 10_000 } }),
    finished: /Claimed/,
    config: { appRechargeBonusCollection6ConfigList: offer },
  },
  {
    name: 'the rebate',
    page: <VipRebatePage />,
    call: 'vipRebate',
    at: (itemStatus) => ({ amount: 100, itemStatus, resetTime: PAST, expireTime: PAST }),
    finished: /Claimed/,
  },
  {
    name: 'signing in',
    page: <FreeSignPage />,
    call: 'loginBonus3User',
    at: (itemStatus) => ({
      days: [{ day: 1, award: AWARD, itemStatus }],
      today: 1,
      nextTime: 0,
      expireTime: PAST,
    }),
    finished: /Claimed/,
  },
  {
    name: 'the wheel',
    page: <SpinPage />,
    call: 'actInviteUser',
    at: (itemStatus) => ({
      itemStatus,
      targetAmount: 100,
      currentAmount: 100,
      spinCount: 0,
      segments: [{ index: 0, id: 2001, count: 100 }],
      expireTime: PAST,
    }),
    finished: /exchanged|received|Claimed/i,
  },
]

const showAt = async ({ page, call, at, config }: Finished, status: 0 | 1 | 2, listed: boolean) => {
  const { client, show } = setUpActivity(
    {
      ...(config && { config: config as Record<string, unknown> }),
      ...(!listed && { player: { activities: [] } }),
    },
    'regular',
  )
  client.responses[call] = at(status)
  await show(page, '/activity/x')
}

test.each(PAGES)('[AC-04] $name: finished, it says so, listed or not, long after the end', async (one) => {
  await showAt(one, 2, false)
  expect((await screen.findAllByText(one.finished)).length).toBeGreaterThan(0)
  expect(screen.queryByText('Event has ended, please exit the current page.')).toBeNull()
})

test.each(PAGES)('[AC-10] $name: at status 0, its end is the end of the event', async (one) => {
  await showAt(one, 0, true)
  const tips = await screen.findByRole('alertdialog', { name: 'Tips' })
  expect(within(tips).getByText('Event has ended, please exit the current page.')).toBeTruthy()
})

// A calendar has a claim for each day instead of one of its own.
test.each(PAGES.filter(({ name }) => name !== 'signing in'))(
  '[AC-04] $name: what can be claimed stays claimable after the end',
  async (one) => {
    await showAt(one, 1, false)
    expect(await screen.findAllByRole('button', { name: /^(Claim|Receive|Exchange)/ })).not.toEqual([])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  },
)

test('[AC-10] sold out is finished: a festival of which all packs were received does not end', async () => {
  const config = { appRechargeBonusCollection8ConfigList: offer }
  const festival = (received: number): Finished => ({
    name: 'the festival',
    page: <FestivalPage />,
    call: 'rechargeBonusCollection8',
    at: () => ({ rechargeBonusCollection8: { list: [{ id: 1, received }], startTime: 0, expireTime: PAST } }),
    finished: /received/i,
    config,
  })
  await showAt(festival(1), 0, false)
  expect((await screen.findAllByText(/received/i)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('[AC-12] an activity that is not listed and does not load for want of a network is not said to have ended', async () => {
  const { client, show } = setUpActivity({ player: { activities: [] } }, 'regular')
  client.responses.rechargeBonusCollection6 = { fails: 'network' }
  await show(<CashBonusPage />, '/activity/cashBonus')
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
