// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { loadPlayer } from '@/domain/session/loadPlayer'
import { userLoaded } from '@/store/sessionSlice'
import { renderBlock, signedInState, testUser } from '@tests/support/renderBlock'
import HeaderDeposit from './HeaderDeposit.block'

const layout = { routes: { '/lobby/wallets/{id}': { type: 'wallet.DepositPage' } } }
const show = (user: Record<string, unknown>, bonus = 300) =>
  renderBlock(<HeaderDeposit to="/lobby/wallets/deposit" bonus={bonus} />, {
    state: signedInState(user),
    layout,
  })

test('[HM-01] the deposit button links to the deposit', () => {
  show({ totalRecharge: 500 })
  expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/lobby/wallets/deposit')
})

test('[HM-03] until the first recharge the button hints at +300, and not after it', () => {
  const { store } = show({ totalRecharge: 0, firstRecharge: 0 })
  expect(screen.getByText('+300')).toBeTruthy()
  expect(screen.getByRole('link', { name: /\+300 bonus/ })).toBeTruthy()
  act(() => void store.dispatch(userLoaded(testUser({ totalRecharge: 10_000 }))))
  expect(screen.queryByText('+300')).toBeNull()
})

test.each([
  [{ totalRecharge: 1, firstRecharge: 0 }, 300],
  [{ totalRecharge: 0, firstRecharge: 1 }, 300],
  [{ totalRecharge: 0, firstRecharge: 0 }, 0],
])('[HM-03] with %o and a bonus of %i there is no hint', (user, bonus) => {
  show(user, bonus)
  expect(screen.queryByText(/\+/)).toBeNull()
})

test.each([
  ['there', { 105: 1 }, false],
  ['there, and 0', { 105: 0 }, false],
  ['not there', { 104: 1 }, true],
])(
  '[PF-02] [HM-03] task 105 %s decides the hint, whatever the user info contains later',
  async (_, taskData, hinted) => {
    const { store, client } = show({ totalRecharge: 0, firstRecharge: 0 })
    client.responses.getTaskUser = { canReceiveTaskAward: 0, taskData: JSON.stringify(taskData) }
    await act(() => store.dispatch(loadPlayer()))
    act(() => void store.dispatch(userLoaded(testUser({ totalRecharge: 0, firstRecharge: 0 }))))
    expect(screen.queryByText('+300') !== null).toBe(hinted)
  },
)

test('[SP-06] a restricted player is not asked to deposit', () => {
  const { store } = show({ totalRecharge: 0, firstRecharge: 0, restriction: 'excluded' })
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByText(/\+/)).toBeNull()
  act(() => void store.dispatch(userLoaded(testUser({ restriction: '' }))))
  expect(screen.getByRole('link', { name: /Deposit/ })).toBeTruthy()
})

test('[HM-01] visitors see no deposit button', () => {
  renderBlock(<HeaderDeposit to="/lobby/wallets/deposit" bonus={300} />, { layout })
  expect(screen.queryByRole('link')).toBeNull()
})
