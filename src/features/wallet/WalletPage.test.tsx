// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, expect, test } from 'vitest'
import { renderBlock, signedInState } from '@tests/support/renderBlock'
import WalletPage from './WalletPage.block'

beforeEach(() => localStorage.clear())

const show = (path: string) =>
  renderBlock(
    <Routes>
      <Route path="/lobby/wallets/:id" element={<WalletPage />} />
    </Routes>,
    {
      path,
      state: signedInState({ coin: 123_450 }),
      blocks: { 'x.In': () => <p>money in</p>, 'x.Out': () => <p>money out</p> },
      layout: {
        nodes: {
          walletTabs: {
            deposit: { sort: 1, type: 'x.In', label: 'wallet.deposit' },
            withdraw: { sort: 2, type: 'x.Out', label: 'wallet.withdraw' },
          },
        },
      },
    },
  )

test('[RT-04] the last segment of the URL selects the tab', async () => {
  const { user } = show('/lobby/wallets/deposit')
  expect(await screen.findByText('money in')).toBeTruthy()
  const tabs = within(screen.getByRole('navigation', { name: 'Wallet' }))
  expect(tabs.getByRole('link', { name: 'Deposit' }).getAttribute('aria-current')).toBe('page')
  await user.click(tabs.getByRole('link', { name: 'Withdraw' }))
  expect(await screen.findByText('money out')).toBeTruthy()
})

test('an unknown tab shows a message, and the others can be selected', () => {
  show('/lobby/wallets/%3Cscript%3E')
  expect(screen.getByText('This part of the wallet does not exist.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Deposit' })).toBeTruthy()
})

test('a balance that did not load is a dash: it does not load for ever', async () => {
  renderBlock(<WalletPage />, {
    state: { session: { token: 'token', user: null } },
    client: { userInfo: { fails: 'http', status: 500 } },
  })
  const balance = within(screen.getByRole('region', { name: 'Balance' }))
  expect(await balance.findByText('—')).toBeTruthy()
})

test('the balance can be hidden, and stays hidden', async () => {
  const { user, unmount } = show('/lobby/wallets/deposit')
  expect(screen.getByText('₱1,234.50')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Hide amounts' }))
  expect(screen.queryByText('₱1,234.50')).toBeNull()
  expect(screen.getByText('Amount hidden')).toBeTruthy()
  unmount()
  show('/lobby/wallets/deposit')
  expect(screen.queryByText('₱1,234.50')).toBeNull()
  expect(screen.getByRole('button', { name: 'Hide amounts' }).getAttribute('aria-pressed')).toBe('true')
})
