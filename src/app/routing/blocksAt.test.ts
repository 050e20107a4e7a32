import { expect, test } from 'vitest'
import { composeLayout } from '@layout/composeLayout'
import type { Layer, Layout } from '@layout/types'
import base from '../../../layouts/base.json'
import { blocksAt } from './blocksAt'

const composed = composeLayout([{ name: 'base', layer: base as Layer }], { device: 'mobile', mode: 'normal' })
const at = (path: string, signedIn = true) => blocksAt(composed.layout as Layout, path, signedIn, () => true)

test('a page begins with its own block, and with the node that its path names', () => {
  expect(at('/lobby/wallets/deposit')).toEqual(['wallet.WalletPage', 'deposit.DepositTab'])
  expect(at('/lobby/wallets/withdraw')).toEqual(['wallet.WalletPage', 'withdrawal.WithdrawTab'])
  expect(at('/lobby/wallets/nothing')).toEqual(['wallet.WalletPage'])
  expect(at('/lobby/rewards')).toEqual(['promotions.RewardsPage'])
})

test('a page that asks for a session needs no code without one', () => {
  expect(at('/lobby/wallets/deposit', false)).toEqual([])
})
