// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ConfirmHost } from '@/shared/ui/ConfirmHost'
import { dismissToast, toastStore } from '@/shared/ui/toast'
import { mockClient, mockState } from '@tests/support/mockState'
import { renderBlock } from '@tests/support/renderBlock'
import type { ScriptedResponses } from '@tests/support/scriptedClient'
import { toastTexts } from '@tests/support/toastTexts'
import { personaToken } from '../../../mock-backend/demo/personas'
import { STAKES } from '../../../mock-backend/catalogue/gameTable'
import { openGame, testBackend } from '../../../mock-backend/testCalls'
import OwnRewardsPage from './OwnRewardsPage.block'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 21, 2)
const TITLE = 'Weekend deposit bonus'

beforeEach(() => {
  localStorage.clear()
  for (const toast of toastStore.get()) dismissToast(toast.id)
})

async function show(responses: ScriptedResponses = {}, persona: 'regular' | 'excluded' = 'regular') {
  const client = mockClient({}, persona, () => NOW)
  client.context.wait = () => Promise.resolve()
  Object.assign(client.responses, responses)
  const view = renderBlock(
    <>
      <OwnRewardsPage />
      <ConfirmHost />
    </>,
    { client, state: await mockState({}, persona), layout: { routes: { '/service': { type: 'x.X' } } } },
  )
  return {
    ...view,
    async cancel() {
      await view.user.click(await screen.findByRole('button', { name: `Cancel ${TITLE}` }))
      return within(await screen.findByRole('alertdialog', { name: `Cancel ${TITLE}?` }))
    },
  }
}
const group = (name: string) => within(screen.getByRole('region', { name }))

test('[LB-06] an active reward says status, period, wagering left, what counts and the highest win; past ones stand below', async () => {
  await show()
  const card = within(await screen.findByRole('article', { name: TITLE }))
  for (const text of [
    'Active',
    '₱1,000.00 of ₱1,000.00 left to wager',
    'Nov 19, 2026, 10:00 AM to Nov 26, 2026, 10:00 AM',
    'Stakes on slots and fishing games; other games do not count.',
  ])
    expect(card.getByText(text), text).toBeTruthy()
  expect(card.getByText('Highest win').nextSibling?.textContent).toBe('₱2,000.00')
  expect(group('Past').getByRole('article', { name: 'First deposit bonus' }).textContent).toContain(
    'Completed',
  )
})

test('[LB-06] it is cancelled after a question that names what is lost, once', async () => {
  const { cancel, user, client } = await show()
  const asked = await cancel()
  expect(asked.getByText('You lose the bonus of ₱200.00. This cannot be taken back.')).toBeTruthy()
  expect(client.of('cancelOwnReward')).toEqual([])
  await user.dblClick(asked.getByRole('button', { name: 'Cancel the reward' }))
  const card = await group('Past').findByRole('article', { name: TITLE })
  expect(card.textContent).toContain('Cancelled')
  expect(client.of('cancelOwnReward')).toHaveLength(1)
  expect(toastTexts().join()).toContain(`${TITLE} is cancelled.`)
})

test('[LB-06] who keeps it sends nothing', async () => {
  const { cancel, user, client } = await show()
  await user.click((await cancel()).getByRole('button', { name: 'Keep it' }))
  expect(client.of('cancelOwnReward')).toEqual([])
})

test('[LB-06] cancelled in another tab meanwhile, it says so calmly and shows what holds', async () => {
  const { cancel, user, client } = await show()
  const asked = await cancel()
  await (client.responses.cancelOwnReward as (body: object) => Promise<object>)({ id: 'R2' })
  await user.click(asked.getByRole('button', { name: 'Cancel the reward' }))
  await group('Past').findByRole('article', { name: TITLE })
  expect(toastTexts().join()).toContain('This reward was already over, so nothing more was changed.')
})

test('[LB-06] [AU-21] a lost response is looked up, and never sent again', async () => {
  const { cancel, user, client } = await show()
  const works = client.responses.cancelOwnReward as (body: object) => Promise<object>
  client.responses.cancelOwnReward = async (body) => {
    await works(body)
    return { fails: 'timeout' }
  }
  await user.click((await cancel()).getByRole('button', { name: 'Cancel the reward' }))
  expect(await group('Past').findByRole('article', { name: TITLE })).toBeTruthy()
  expect(client.of('cancelOwnReward')).toHaveLength(1)
})

test('[LB-06] [BK-03] what the back end does not say is left out, and nothing unknown can be cancelled', async () => {
  await show({
    getOwnRewards: {
      list: [
        { id: 1, status: 'active', wageringLeft: 'much', maxWin: null, endTime: -1, startTime: NOW - DAY },
        { status: 'active' },
        { id: 2, status: '<i>odd</i>', title: '<b>Gift</b>' },
      ],
    },
  })
  const card = await screen.findByRole('article', { name: 'Reward' })
  expect(card.textContent).toBe('RewardActivePeriodFrom Nov 20, 2026, 10:00 AM, without an end')
  expect(group('Past').getByRole('article', { name: '<b>Gift</b>' }).textContent).toContain('<i>odd</i>')
  expect(screen.queryByRole('button')).toBeNull()
})

test('[LB-06] [SP-06] a restricted player sees the own rewards, and no link that invites', async () => {
  await show({}, 'excluded')
  expect(await screen.findByRole('article', { name: TITLE })).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
})

test('[LB-06] [BK-03] a back end without the call says so', async () => {
  await show({ getOwnRewards: { fails: 'http', status: 404 } })
  expect(await screen.findByText('Your rewards cannot be listed here.')).toBeTruthy()
})

test('[LB-06] what is staked counts towards the wagering', async () => {
  const { backend, call } = testBackend()
  const token = personaToken('regular')
  const left = async () =>
    ((await call('getOwnRewards', {}, token)).list as { wageringLeft: number }[])[0]?.wageringLeft
  expect(await left()).toBe(100_000)
  const game = await openGame(backend, 1001, token)
  game.open()
  game.round(STAKES[0] as number)
  expect(await left()).toBe(100_000 - (STAKES[0] as number))
})

test('[LG-05] texts of a reward in another language than the page’s say so', async () => {
  const reward = { id: 'R1', title: 'Bonus sa Sabado', counts: 'Mga taya sa slots.', status: 'active' }
  await show({ getOwnRewards: { list: [{ ...reward, lang: 'fil' }] } })
  for (const text of [reward.title, reward.counts])
    expect((await screen.findByText(text)).closest('[lang]')?.getAttribute('lang'), text).toBe('fil')
})
