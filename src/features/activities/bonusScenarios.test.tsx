// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { createElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { checkScenario } from '../../../mock-backend/scenario'
import { scenarioFiles } from '../../../mock-backend/scenarioFiles'
import { cleanBonuses, showBonus } from '@tests/support/bonusScenario'
import { mockClient } from '@tests/support/mockState'
import CashBonusPage from '@/features/activities/cashBonus/CashBonusPage.block'
import DepositEveryPage from '@/features/activities/depositEvery/DepositEveryPage.block'
import FestivalPage from '@/features/activities/festival/FestivalPage.block'
import SupplyPage from '@/features/activities/supply/SupplyPage.block'

const pages = {
  cashBonus: CashBonusPage,
  festival: FestivalPage,
  depositEvery: DepositEveryPage,
  supply: SupplyPage,
}
const ENDED = ['alertdialog', 'Tips'] as const
const CLAIM = ['button', /^Claim:/] as const
const CLAIMED = ['button', /^Claimed$/] as const

beforeEach(cleanBonuses)

test.each([
  ['cashBonus-claimable', ...CLAIM],
  ['cashBonus-claimed', ...CLAIMED],
  ['cashBonus-ended', ...ENDED],
  ['festival-upcoming', 'button', 'Not open yet'],
  ['festival-claimed', 'button', 'Received'],
  ['festival-soldOut', 'button', 'Received'],
  ['festival-ended', ...ENDED],
  ['depositEvery-claimable', ...CLAIM],
  ['depositEvery-claimed', ...CLAIMED],
  ['depositEvery-ended', ...ENDED],
  ['supply-claimable', 'button', /^Receive/],
  ['supply-claimed', ...CLAIMED],
  ['supply-notEligible', 'button', 'Not yet'],
  ['supply-ended', ...ENDED],
])('the scenario %s shows its %s "%s"', async (name, role, text) => {
  const scenario = checkScenario(scenarioFiles[name])
  const { persona, config, mode } = scenario
  if (!persona || persona === 'visitor') throw new Error('a scenario without a player')
  const page = createElement(pages[name.split('-')[0] as keyof typeof pages])
  await showBonus(page, mockClient(scenario, persona), persona, {
    ...(config && { config }),
    ...(mode && { facts: { mode } }),
  })
  expect((await screen.findAllByRole(role, { name: text })).length).toBeGreaterThan(0)
})
