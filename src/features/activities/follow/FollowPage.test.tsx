// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import followRule from './follow.rule'
import { closeRewards, rewardsStore } from '@/domain/activity/showRewards'
import { testConfig } from '@tests/support/renderBlock'
import { setUpActivity } from '@tests/support/showActivity'
import { toastTexts } from '@tests/support/toastTexts'
import { stubBrowser } from '@tests/support/stubBrowser'
import FollowPage from './FollowPage.block'

const open = vi.fn()
beforeEach(() => {
  localStorage.clear()
  stubBrowser()
  open.mockReset()
  vi.stubGlobal('open', open)
  while (rewardsStore.current()) closeRewards()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})

const page = (setup: ReturnType<typeof setUpActivity>) => setup.show(<FollowPage />, '/activity/follow')
const newbie = (scenario: Parameters<typeof setUpActivity>[0] = {}) => setUpActivity(scenario, 'newbie')
const visited = { player: { task: { done: { '13': 1 }, received: {} } } }
const claimButton = () => screen.findByRole('button', { name: 'Claim: Telegram, 30.00 Points' })

test('[AC-15 follow] a channel is visited and its reward claimed', async () => {
  const setup = newbie()
  const { user, store } = await page(setup)
  expect(await screen.findByText(/cannot check on other sites whether you follow/)).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Follow on/ })).toHaveLength(4)
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /^Follow on Telegram\. / }))
  expect(open).toHaveBeenCalledWith('https://telegram.portico.example/', '_blank', 'noopener,noreferrer')
  await waitFor(() => expect(setup.client.of('followVisit')).toEqual([{ type: 13 }]))
  await user.click(await claimButton())
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2002, count: 3_000 }]))
  expect(setup.client.of('receiveTaskAward')).toEqual([{ type: 13 }])
  expect(await screen.findByRole('button', { name: 'Claimed' })).toHaveProperty('disabled', true)
  await waitFor(() => expect(store.getState().session.user?.lottery).toBe(1_250 + 3_000))
  expect(screen.getAllByRole('button', { name: /^Follow on/ })).toHaveLength(3)
})

test('a refused visit shows a message, and nothing can be claimed', async () => {
  const setup = newbie()
  setup.client.responses.followVisit = { errcode: 1004 }
  const { user } = await page(setup)
  await user.click(await screen.findByRole('button', { name: /^Follow on Telegram/ }))
  await waitFor(() => expect(toastTexts().join()).toMatch(/code 1004/))
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
})

test('[AC-04] [AU-21] a double tap sends one claim', async () => {
  const setup = newbie(visited)
  const { user } = await page(setup)
  await user.dblClick(await claimButton())
  await waitFor(() => expect(rewardsStore.current()).not.toBeNull())
  expect(setup.client.of('receiveTaskAward')).toHaveLength(1)
})

test('[AU-21] a claim whose response is lost is looked up and shown as claimed', async () => {
  const setup = newbie(visited)
  setup.loseResponse('receiveTaskAward')
  const { user } = await page(setup)
  await user.click(await claimButton())
  await waitFor(() => expect(rewardsStore.current()).toMatchObject([{ id: 2002, count: 3_000 }]))
  expect(await screen.findByRole('button', { name: 'Claimed' })).toBeTruthy()
  expect(setup.client.of('receiveTaskAward')).toHaveLength(1)
})

test('[AC-11] a refusal shows its code', async () => {
  const setup = newbie(visited)
  setup.client.responses.receiveTaskAward = { errcode: 1191 }
  const { user } = await page(setup)
  await user.click(await claimButton())
  await waitFor(() => expect(toastTexts().join()).toMatch(/1191/))
})

test('[AC-12] a failed load is shown in place, without a toast', async () => {
  const setup = newbie()
  setup.client.responses.getTaskUser = { errcode: 1003 }
  await page(setup)
  expect(await screen.findByRole('button', { name: /retry|again/i })).toBeTruthy()
  expect(toastTexts()).toEqual([])
})

test('[AC-10] after the end a notice is shown', async () => {
  const config = { appActivityRuleMap: { 21: { startTime: 0, endTime: 1_700_000_000_000 } } }
  await page(newbie({ config }))
  expect(await screen.findByRole('alertdialog', { name: 'Tips' })).toBeTruthy()
})

test('[SP-06] a restricted player is offered nothing', async () => {
  const { restrict } = await page(newbie())
  await act(async () => void restrict())
  expect(screen.getByText('Promotions are not available for your account.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Follow|Claim/ })).toBeNull()
})

test('a visitor sees a login link', async () => {
  await page(setUpActivity())
  expect(screen.getByRole('link', { name: 'Log in' })).toBeTruthy()
})

test('[SP-08] the page and the rules show the same channels and rewards', async () => {
  const config = {
    socialMedia: JSON.stringify([{ id: 'Facebook', url: 'https://facebook.portico.example/' }]),
    appTaskConfigList: [{ type: 4, target: 1, sort: 1, award: '[{"id":2001,"count":7700}]' }],
  }
  await page(newbie({ config }))
  expect(await screen.findByText('₱77.00')).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Follow on/ })).toHaveLength(1)
  expect(followRule.content(testConfig(config)).rewards).toMatchObject([
    { label: 'Follow on Facebook', rewards: [{ id: 2001, count: 7_700 }] },
  ])
})

test.each([
  'not json',
  '{"__proto__":1}',
  JSON.stringify([
    { id: 'facebook', url: '' },
    { id: 'telegram', url: 'javascript:alert(1)' },
    { id: 'constructor', url: 'https://x.example/' },
    { id: 'whatsapp' },
  ]),
])('invalid channels like %s are ignored', async (socialMedia) => {
  await page(newbie({ config: { socialMedia } }))
  expect(await screen.findByText('There are no channels to follow right now.')).toBeTruthy()
})

test('progress that does not parse counts as none and the page renders', async () => {
  const setup = newbie()
  setup.client.responses.getTaskUser = { achieveData: '{"13":{}}', taskData: 'not json' }
  await page(setup)
  expect(await screen.findAllByRole('button', { name: /^Follow on/ })).toHaveLength(4)
})
