// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import inviteFriendsRule from './inviteFriends.rule'
import { closeRewards, rewardsStore } from '@/domain/activity/showRewards'
import { testConfig } from '@tests/support/renderBlock'
import { setUpActivity } from '@tests/support/showActivity'
import { toastTexts } from '@tests/support/toastTexts'
import { stubBrowser } from '@tests/support/stubBrowser'
import InviteFriendsPage from './InviteFriendsPage.block'

beforeEach(() => {
  localStorage.clear()
  stubBrowser()
  while (rewardsStore.current()) closeRewards()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})

const config = {
  appInviteBonus1ConfigList: [
    { id: 1, inviteCount: 1, award: '[{"id":2001,"count":5000}]' },
    { id: 2, inviteCount: 5, award: '[{"id":2001,"count":20000}]' },
  ],
}
const page = (setup: ReturnType<typeof setUpActivity>) =>
  setup.show(<InviteFriendsPage />, '/activity/inviteFriends')
const bar = () => screen.findByRole('progressbar', { name: 'People in your group' })
/** Two friends have joined. */
async function withFriends() {
  const setup = setUpActivity({ config }, 'regular')
  await setup.ask('actionLog', { event: 'share', type: 40 })
  setup.time.now += 60_000
  return setup
}
const receive = () => screen.findByRole('button', { name: 'Receive: ₱50.00 Coins' })

test('[AC-15 inviteFriends] [AC-08] from the invite and joined friends to the received reward', async () => {
  const setup = setUpActivity({ config }, 'regular')
  const { user, store } = await page(setup)
  const coin = store.getState().session.user?.coin ?? 0
  // inviteCount + 1 of target + 1, as text too.
  expect((await bar()).getAttribute('aria-valuetext')).toBe('1 of 2 people, with you')
  expect(screen.queryByRole('button', { name: /^Receive/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  await waitFor(() => expect(setup.client.of('actionLog')).toEqual([{ event: 'share', type: 40 }]))
  setup.time.now += 60_000
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  await user.click(await receive())
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 5_000 }]))
  expect(setup.client.of('appInviteBonus1UserReceive')).toEqual([{ propId: 2001 }])
  await waitFor(() => expect(store.getState().session.user?.coin).toBe(coin + 5_000))
  // The next group is current, with the friends who have joined.
  await waitFor(async () =>
    expect((await bar()).getAttribute('aria-valuetext')).toBe('3 of 6 people, with you'),
  )
  expect(screen.getByText('Received')).toBeTruthy()
})

test('[AC-08] with everything received the button stays, disabled', async () => {
  const player = { events: { inviteFriends: { received: [1, 2] } } }
  await page(setUpActivity({ config, player }, 'regular'))
  expect(await screen.findByRole('button', { name: 'Claimed' })).toHaveProperty('disabled', true)
  expect(screen.getByText(/You have completed every group/)).toBeTruthy()
  expect(screen.getAllByText('Received')).toHaveLength(2)
})

test('[AC-09] without a bound mobile inviting leads to binding one', async () => {
  await page(setUpActivity({ config }, 'newbie'))
  expect((await screen.findByRole('link', { name: 'Invite' })).getAttribute('href')).toBe('/bind')
})

test('[AC-04] [AU-21] two taps send one claim', async () => {
  const setup = await withFriends()
  const { user } = await page(setup)
  await user.dblClick(await receive())
  await waitFor(() => expect(rewardsStore.current()).not.toBeNull())
  expect(setup.client.of('appInviteBonus1UserReceive')).toHaveLength(1)
})

test('[AU-21] a claim whose response is lost is looked up and shown as received', async () => {
  const setup = await withFriends()
  setup.loseResponse('appInviteBonus1UserReceive')
  const { user } = await page(setup)
  await user.click(await receive())
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2001, count: 5_000 }]))
  expect(setup.client.of('appInviteBonus1UserReceive')).toHaveLength(1)
  expect(await screen.findByText('Received')).toBeTruthy()
})

test('[AU-21] a state without its step confirms no claim', async () => {
  const setup = await withFriends()
  setup.client.responses.appInviteBonus1UserReceive = () => {
    setup.client.responses.appInviteBonus1User = { appInviteBonus1User: { itemStatus: 1, inviteCount: 2 } }
    return { fails: 'timeout' }
  }
  const { user } = await page(setup)
  await user.click(await receive())
  expect(await screen.findByText(/do not know yet whether this went through/)).toBeTruthy()
  expect(rewardsStore.current()).toBeNull()
})

test('[AC-11] a refusal says so and fetches the activities again', async () => {
  const setup = await withFriends()
  setup.client.responses.appInviteBonus1UserReceive = { errcode: 1003 }
  const { user } = await page(setup)
  await user.click(await receive())
  await waitFor(() => expect(toastTexts().join()).toMatch(/code 1003/))
  expect(setup.client.of('getActivityIds').length).toBeGreaterThan(0)
})

test('[AC-10] after its end it says so', async () => {
  const rules = { appActivityRuleMap: { 40: { startTime: 0, endTime: 1_700_000_000_000 } } }
  await page(setUpActivity({ config: rules }, 'regular'))
  const tips = await screen.findByRole('alertdialog', { name: 'Tips' })
  expect(within(tips).getByText('Event has ended, please exit the current page.')).toBeTruthy()
})

test('[SP-06] a restricted player sees no invitation', async () => {
  const { restrict } = await page(setUpActivity({ config }, 'regular'))
  await act(async () => void restrict())
  expect(screen.getByText('Promotions are not available for your account.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Invite|Receive/ })).toBeNull()
})

test('a visitor is led to the login', async () => {
  await page(setUpActivity())
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
})

test('[SP-08] groups and rewards are the same here and in the rules', async () => {
  const changed = {
    appInviteBonus1ConfigList: [{ id: 9, inviteCount: 3, award: '[{"id":2001,"count":12300}]' }],
  }
  await page(setUpActivity({ config: changed }, 'regular'))
  expect((await bar()).getAttribute('aria-valuetext')).toBe('1 of 4 people, with you')
  expect(screen.getAllByText('₱123.00').length).toBeGreaterThan(0)
  expect(inviteFriendsRule.content(testConfig(changed)).rewards).toMatchObject([
    { label: '3 friends register', rewards: [{ id: 2001, count: 12_300 }] },
  ])
})

test.each(['not json', '{"__proto__":1}', '[{"id":"x"}]', null])(
  'an award that is %s is none, and nothing breaks',
  async (award) => {
    const setup = setUpActivity(
      { config: { appInviteBonus1ConfigList: [{ id: 1, inviteCount: 1, award }] } },
      'regular',
    )
    setup.client.responses.appInviteBonus1User = {
      appInviteBonus1User: { itemStatus: 1, awardId: 1, inviteCount: 0 },
    }
    await page(setup)
    expect(await screen.findByRole('button', { name: 'No reward' })).toHaveProperty('disabled', true)
    expect((await bar()).getAttribute('aria-valuetext')).toBe('1 of 2 people, with you')
  },
)

test.each([null, 'many', -2, undefined])(
  '[AC-08] friends that are sent as %s are unknown, not none',
  async (inviteCount) => {
    const setup = setUpActivity({ config }, 'regular')
    const appInviteBonus1User = { itemStatus: 0, awardId: 1, inviteCount }
    setup.client.responses.appInviteBonus1User = { appInviteBonus1User }
    await page(setup)
    expect(await screen.findByText('— of 2 people, with you')).toBeTruthy()
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getByRole('button', { name: 'Invite' })).toBeTruthy()
  },
)

test('[AC-08] the short link of the back end is shared, once it is loaded', async () => {
  const setup = setUpActivity({ config }, 'regular')
  const { user, store } = await page(setup)
  await bar()
  const queries = () =>
    Object.values((store.getState() as unknown as { portalApi: { queries: object } }).portalApi.queries)
  const answered = expect.objectContaining({ endpointName: 'shortUrl', status: 'fulfilled' }) as object
  await waitFor(() => expect(queries()).toContainEqual(answered))
  // The store notifies its subscribers in batches.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  await user.click(screen.getByRole('button', { name: 'Invite' }))
  await waitFor(async () =>
    expect(await navigator.clipboard.readText()).toMatch(/^https:\/\/ptco\.example\//),
  )
})

test.each([{ fails: 'http', status: 404 } as const, { errcode: 1 }, { url: 'javascript:alert(1)' }, {}])(
  '[AC-08] a back end that answers shortUrl with %j leaves the link of shareUrlMap',
  async (response) => {
    const setup = setUpActivity({ config }, 'regular')
    setup.client.responses.shortUrl = response
    const { user } = await page(setup)
    await bar()
    await waitFor(() => expect(setup.client.of('shortUrl')).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Invite' }))
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toMatch(/^https:\/\/portico\.example\/i\//),
    )
  },
)
