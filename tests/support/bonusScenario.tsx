import type { ReactElement } from 'react'
import { expect } from 'vitest'
import type { Facts } from '@layout/types'
import { toastStore, dismissToast } from '@/shared/ui/toast'
import { closeRewards, rewardsStore } from '@/domain/activity/showRewards'
import type { Persona } from '../../mock-backend/players/personaNames'
import type { ScriptedClient } from './scriptedClient'
import { mockState } from './mockState'
import { renderBlock, type Rendered } from './renderBlock'
import { stubBrowser } from './stubBrowser'

const DAY = 86_400_000
const MANILA = 28_800_000

/** Noon in Manila of today, so that no test starts just before midnight. */
export const noonInManila = (): number => Math.floor((Date.now() + MANILA) / DAY) * DAY - MANILA + DAY / 2

/** Clears everything of the previous test. */
export function cleanBonuses(): void {
  localStorage.clear()
  stubBrowser()
  while (rewardsStore.current()) closeRewards()
  for (const toast of toastStore.get()) dismissToast(toast.id)
}

const routes = Object.fromEntries(
  ['/lobby/wallets/{id}', '/rule/{name}', '/login', '/service', '/safer-play'].map((path) => [
    path,
    { type: 'x.Y' },
  ]),
)

/** A page of an activity as that persona, or a visitor, sees it. */
export async function showBonus(
  page: ReactElement,
  client: ScriptedClient,
  persona?: Persona,
  { config = {}, facts = {} }: { config?: Record<string, unknown>; facts?: Partial<Facts> } = {},
): Promise<Rendered> {
  client.context.wait = () => Promise.resolve()
  return renderBlock(page, { client, state: await mockState({ config }, persona), layout: { routes }, facts })
}

/** A deposit that the back end accepts; it arrives within the minute. */
export async function orderDeposit(client: ScriptedClient, amount: number, actType = 0): Promise<void> {
  const response = client.responses.recharge3
  if (typeof response !== 'function') throw new Error('no back end')
  expect(await response({ amount, version: 4, actType, rechargeType: 1 })).toMatchObject({ errcode: 0 })
}
