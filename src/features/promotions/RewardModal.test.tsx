// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Slot } from '@/engine/render/Slot'
import { showRewards } from '@/domain/activity/showRewards'
import { signedIn, signedOut } from '@/store/sessionSlice'
import { renderBlock, signedInState, siteState, testUser } from '@tests/support/renderBlock'
import RewardModal from './RewardModal.block'

const show = () =>
  renderBlock(<Slot name="overlays" />, {
    state: {
      ...siteState({
        appPropConfigMap: { 1205: { price: 0, num: 50, paramStr: '{"limitAmount":30000}' } },
      }),
      ...signedInState(),
    },
    blocks: { 'promotions.RewardModal': RewardModal },
    layout: { nodes: { overlays: { reward: { type: 'promotions.RewardModal' } } } },
  })

test('[HM-17] [AC-14] any feature can congratulate; the modal lists what was won', async () => {
  const { user } = show()
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() =>
    showRewards([
      { id: 2001, count: 50000, betRate: 5 },
      { id: 2002, count: 1234, betRate: undefined },
      { id: 1205, count: 1, betRate: undefined },
      { id: 1205, count: 2, betRate: undefined },
    ]),
  )
  expect(await screen.findByRole('dialog', { name: 'Congratulations' })).toBeDefined()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'CoinsTurnover ×5 = ₱2,500₱500.00',
    'Points12.34',
    'Fixed couponFor deposits from ₱300₱50',
    'Fixed couponFor deposits from ₱3002 × ₱50',
  ])
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[HM-17] congratulations are queued, and an empty one is skipped', async () => {
  const { user } = show()
  act(() => {
    showRewards([])
    showRewards([{ id: 2001, count: 100, betRate: undefined }])
    showRewards([{ id: 4001, count: 2, betRate: undefined }])
  })
  expect((await screen.findByRole('listitem')).textContent).toBe('Coins₱1.00')
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.getByRole('listitem').textContent).toBe('Item×2')
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[ST-10] congratulations that a player has not seen are not shown to the next one', async () => {
  const { store } = show()
  act(() => {
    showRewards([{ id: 2001, count: 100, betRate: undefined }])
    showRewards([{ id: 4001, count: 2, betRate: undefined }])
  })
  await screen.findByRole('dialog', { name: 'Congratulations' })
  act(() => void store.dispatch(signedOut()))
  act(() => void store.dispatch(signedIn({ token: 'two', user: testUser({ id: 2 }) })))
  expect(screen.queryByRole('dialog')).toBeNull()
})
