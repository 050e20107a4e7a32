// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { closeRewards, rewardsStore } from '@/domain/activity/showRewards'
import { clock } from '@/shared/time/clock'
import { pendingActions } from '@/store/pendingActions'
import { scriptedClient, type ScriptedResponses } from '@tests/support/scriptedClient'
import { renderBlock, signedInState, siteState, type RenderOptions } from '@tests/support/renderBlock'
import TaskPage from './TaskPage.block'
import TaskSummary from './TaskSummary.block'
import { openAttempt } from '@tests/support/openAttempt'
import { sendAnother } from '@tests/support/sendAnother'

const list = [
  { type: 1, target: 1, sort: 1, award: '[{"id":2002,"count":2000}]' },
  { type: 2, target: 1, sort: 2, award: '[{"id":2001,"count":2000,"betRate":3}]' },
  { type: 6, target: 5, sort: 3, award: '[{"id":2001,"count":1500}]' },
  { type: 13, target: 1, sort: 4, award: '[{"id":2002,"count":3000}]' },
]
const page = { type: 'x.Page' }
const routes = { '/bind': page, '/lobby/home': page, '/profile/task': page }

/** A back end that stores what was received. `lose` says what happens to the response of a claim. */
function backend({ achieved = { 1: 1, 6: 2 }, received = {} as Record<string, number>, lose = '' } = {}) {
  const responses: ScriptedResponses = {
    getTaskUser: () => ({
      achieveNum: 1,
      achieveData: JSON.stringify(achieved),
      taskData: JSON.stringify(received),
      canReceiveTaskAward: received[1] ? 0 : 1,
    }),
    receiveTaskAward: ({ type }) => {
      if (received[Number(type)]) return { errcode: 1191 }
      if (lose !== 'before') received[Number(type)] = 1
      return lose ? { fails: 'timeout' } : { awards: [{ id: 2002, count: 2000 }] }
    },
    refreshData: { coin: 1, lottery: 2000 },
    actionLog: () => {
      Object.assign(achieved, { 13: 1 })
      return {}
    },
  }
  const client = scriptedClient(responses)
  client.context.wait = () => Promise.resolve()
  return client
}

const show = (client = backend(), options: RenderOptions = {}, user: Record<string, unknown> = {}) =>
  renderBlock(<TaskPage />, {
    state: {
      ...siteState({
        appTaskConfigList: list,
        socialMedia: '[{"id":"telegram","url":"https://telegram.example/"}]',
      }),
      ...signedInState({ id: 7, ...user }),
    },
    layout: { routes },
    client,
    ...options,
  })
const rowOf = (title: string) =>
  within(screen.getByRole('heading', { name: title }).closest('li') as HTMLElement)
const claimButton = () => screen.findByRole('button', { name: 'Claim: Log in today' })
const doneHere = async () => waitFor(() => expect(rowOf('Log in today').getByText('Done')).toBeTruthy())

beforeEach(() => {
  localStorage.clear()
  while (rewardsStore.current()) closeRewards()
})
afterEach(() => vi.restoreAllMocks())

test('[PF-02] tasks are grouped, each with reward, progress and one action', async () => {
  show()
  await claimButton()
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Daily',
    'New player',
    'Social',
  ])
  expect(rowOf('Add your mobile number').getByText('₱20.00')).toBeTruthy()
  expect(rowOf('Add your mobile number').getByText('Turnover ×3 = ₱60')).toBeTruthy()
  expect(rowOf('Add your mobile number').getByRole('link', { name: /^Go/ }).getAttribute('href')).toBe(
    '/bind',
  )
  expect(rowOf('Play games').getByRole('progressbar').getAttribute('aria-valuetext')).toBe('2 of 5')
})

test('[PF-02] a claim is sent once, congratulates, refreshes the balance, and the badge follows', async () => {
  const { user, client, store } = show()
  await waitFor(() => expect(store.getState().player.redDots.hasTask).toBe(true))
  await user.click(await claimButton())
  await doneHere()
  expect(client.of('receiveTaskAward')).toEqual([{ type: 1 }])
  expect(rewardsStore.current()).toMatchObject([{ id: 2002, count: 2000 }])
  await waitFor(() => expect(store.getState().session.user?.lottery).toBe(2000))
  expect(store.getState().player.redDots.hasTask).toBe(false)
})

test('[PF-02] at midnight in Manila a page that is open has the tasks of the new day', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const midnight = Date.parse('2026-11-22T00:00:00+08:00')
  const now = vi.spyOn(clock, 'now').mockReturnValue(midnight - 30_000)
  const received: Record<string, number> = { 1: 1 }
  const { client } = show(backend({ received }))
  await doneHere()
  vi.advanceTimersByTime(60_000)
  expect(client.of('getTaskUser')).toHaveLength(1)
  delete received[1]
  now.mockReturnValue(midnight + 30_000)
  act(() => void vi.advanceTimersByTime(60_000))
  expect(await claimButton()).toBeTruthy()
  expect(client.of('getTaskUser')).toHaveLength(2)
})

test('[AU-21] a double tap claims once', async () => {
  const { user, client } = show()
  await user.tripleClick(await claimButton())
  await doneHere()
  expect(client.of('receiveTaskAward')).toHaveLength(1)
})

test('[AU-21] a lost response is looked up: the reward was received, and nothing is sent again', async () => {
  const { user, client } = show(backend({ lose: 'after' }))
  await user.click(await claimButton())
  await doneHere()
  expect(client.of('receiveTaskAward')).toHaveLength(1)
  // The site's configured award, since the response was lost.
  expect(rewardsStore.current()).toMatchObject([{ id: 2002, count: 2000 }])
})

test('[AU-21] a claim that never arrived stays open, and can be repeated after a question', async () => {
  const { user, client } = show(backend({ lose: 'before' }))
  await user.click(await claimButton())
  expect(await screen.findByText(/do not know yet whether this went through/)).toBeTruthy()
  expect(client.of('receiveTaskAward')).toHaveLength(1)
  expect(rewardsStore.current()).toBeNull()
  await user.click(await claimButton())
  await sendAnother(user)
  await waitFor(() => expect(client.of('receiveTaskAward')).toHaveLength(2))
})

test('[AU-21] after a reload during a claim the state is fetched first, and nothing is sent', async () => {
  openAttempt('task 1', 7, { before: false })
  const { client } = show(backend({ received: { 1: 1 } }))
  await waitFor(() => expect(rewardsStore.current()).not.toBeNull())
  await doneHere()
  expect(client.of('receiveTaskAward')).toEqual([])
  expect(pendingActions.of('task 1', 7)).toEqual([])
})

test('[AU-21] of two tabs one claims; the other shows the outcome', async () => {
  const client = backend()
  const { receiveTaskAward } = client.responses
  let open = () => {}
  const blocked = new Promise<void>((resolve) => (open = resolve))
  client.responses.receiveTaskAward = async (body) => {
    await blocked
    return (receiveTaskAward as (body: object) => object)(body)
  }
  const tabs = [show(client), show(client)]
  for (const tab of tabs)
    await tab.user.click(await within(tab.container).findByRole('button', { name: 'Claim: Log in today' }))
  expect(await screen.findByText(/already in progress, perhaps in another tab/)).toBeTruthy()
  open()
  for (const tab of tabs)
    await waitFor(() => expect(within(tab.container).queryByRole('button', { name: /^Claim/ })).toBeNull())
  expect(client.of('receiveTaskAward')).toHaveLength(1)
})

test('[AU-21] an award that was received elsewhere is not claimed again', async () => {
  const received: Record<string, number> = {}
  const { user, client } = show(backend({ received }))
  const button = await claimButton()
  received[1] = 1
  await user.click(button)
  expect(await screen.findByText(/already received/)).toBeTruthy()
  await doneHere()
  expect(client.of('receiveTaskAward')).toEqual([])
})

test.each([
  [1190, /not finished yet/],
  [1191, /already received/],
  [1061, /not available for this account/],
  [55, /This reward cannot be claimed here/],
])('a claim refused with %i has its own sentence', async (errcode, sentence) => {
  const client = backend()
  client.responses.receiveTaskAward = { errcode }
  const { user } = show(client)
  await user.click(await claimButton())
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(rewardsStore.current()).toBeNull()
})

test('offline the claim waits for a connection, and says so', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show()
  expect(((await claimButton()) as HTMLButtonElement).disabled).toBe(true)
  expect(screen.getByText(/This needs a connection/)).toBeTruthy()
})

test('a follow opens externally and is reported, and then the row can be claimed', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null)
  const { user, client } = show()
  await user.click(await screen.findByRole('button', { name: /^Go: Follow us on Telegram/ }))
  expect(opened).toHaveBeenCalledWith('https://telegram.example/', '_blank', 'noopener,noreferrer')
  expect(client.of('actionLog')).toEqual([{ event: 'task', type: 13 }])
  expect(await screen.findByRole('button', { name: 'Claim: Follow us on Telegram' })).toBeTruthy()
})

test('data that does not parse counts as no progress', async () => {
  const client = backend()
  client.responses.getTaskUser = { achieveData: '{oops', taskData: 'null', canReceiveTaskAward: 0 }
  show(client)
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuetext')).toBe('0 of 5')
  expect(screen.queryByRole('button', { name: /^Claim/ })).toBeNull()
})

test('[PF-02] with all received the page says "All done today"', async () => {
  show(backend({ received: { 1: 1, 2: 1, 6: 1, 13: 1 } }))
  expect(await screen.findByText('All done today')).toBeTruthy()
})

test('[SP-06] a restricted player sees what is done, and no invitation', async () => {
  show(backend({ received: { 2: 1 } }), {}, { restriction: 'excluded' })
  expect(await screen.findByRole('heading', { name: 'Add your mobile number' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Play games' })).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a failed load is shown, and can be retried', async () => {
  const client = backend()
  const { getTaskUser } = client.responses
  client.responses.getTaskUser = { errcode: 500 }
  const { user } = show(client)
  expect(await screen.findByText('The tasks did not load.')).toBeTruthy()
  client.responses.getTaskUser = getTaskUser as never
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await claimButton()).toBeTruthy()
})

test('the summary shows how many can be claimed and how many are done', async () => {
  renderBlock(<TaskSummary />, {
    state: { ...siteState({ appTaskConfigList: list }), ...signedInState({ id: 7 }) },
    client: backend({ received: { 2: 1 } }),
    layout: { routes },
  })
  expect(await screen.findByText('1 reward can be claimed')).toBeTruthy()
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('1 of 4 done')
  expect(screen.getByRole('link', { name: 'All tasks' }).getAttribute('href')).toBe('/profile/task')
})

test('[PF-02] an award that the back end does not say is not denied', async () => {
  const tasks = [{ type: 1, target: 1, sort: 1 }]
  show(backend(), { state: { ...siteState({ appTaskConfigList: tasks }), ...signedInState({ id: 7 }) } })
  expect(await screen.findByText('Log in today')).toBeTruthy()
  expect(screen.queryByText('No reward')).toBeNull()
})
