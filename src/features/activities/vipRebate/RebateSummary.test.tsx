// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { activitiesSchema } from '@/api/models/activity'
import { z } from '@/api/shape'
import { renderBlock, signedInState } from '@tests/support/renderBlock'
import RebateSummary from './RebateSummary.block'

const layout = { routes: { '/activity/vipRebate': { type: 'activities.VipRebatePage' } } }
// 16:00 UTC is midnight in Manila.
const resetTime = Date.UTC(2026, 10, 26, 16)
const show = (vipRebate: object, user: Record<string, unknown> = {}, activityIds = [8]) =>
  renderBlock(<RebateSummary />, {
    layout,
    state: {
      ...signedInState(user),
      player: {
        activities: z.parse(activitiesSchema, { activityIds }),
        redDots: { hasMail: false, hasTask: false },
      },
    },
    client: { vipRebate },
  })
const card = async () => within(await screen.findByRole('region', { name: 'VIP rebate' }))

test('[RT-13] the member page sums up yesterday’s rebate, and until when it can be claimed', async () => {
  show({ amount: 12_345, itemStatus: 1, resetTime })
  expect(await (await card()).findByText('₱123.45')).toBeTruthy()
  expect((await card()).getByText(/until Nov 27, 2026, 12:00 AM/)).toBeTruthy()
  expect((await card()).getByRole('link').getAttribute('href')).toBe('/activity/vipRebate')
})

test('[RT-13] a rebate that was claimed says so', async () => {
  show({ amount: 12_345, itemStatus: 2, resetTime })
  expect(await (await card()).findByText(/You have claimed it/)).toBeTruthy()
})

test('[SP-06] who may not play is shown no rebate, and none is asked for', () => {
  const { client, container } = show({ amount: 1, itemStatus: 1, resetTime }, { restriction: 'excluded' })
  expect(container.textContent).toBe('')
  expect(client.of('vipRebate')).toEqual([])
})

test('[RT-13] a player without the activity is told that there is no rebate, and none is asked for', async () => {
  const { client } = show({ amount: 1, itemStatus: 1, resetTime }, {}, [])
  expect((await card()).getByText('There are no rebates right now.')).toBeTruthy()
  expect(client.of('vipRebate')).toEqual([])
})

test.each([1, 2])('[BK-04] a rebate of state %i without a time names none', async (itemStatus) => {
  show({ amount: 12_345, itemStatus })
  expect(await (await card()).findByText('₱123.45')).toBeTruthy()
  expect((await card()).getByText(/You (can claim|have claimed) it\./).textContent).not.toMatch(/—/)
})
