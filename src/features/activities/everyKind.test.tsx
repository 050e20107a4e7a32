// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { cleanBonuses } from '@tests/support/bonusScenario'
import { KINDS } from '@tests/support/demoReach'
import { mockClient, mockState } from '@tests/support/mockState'
import { renderBlock } from '@tests/support/renderBlock'
import base from '../../../layouts/base.json'
import { checkScenario } from '../../../mock-backend/scenario'
import { scenarioFiles } from '../../../mock-backend/scenarioFiles'
import ActivitiesPage from './ActivitiesPage.block'

beforeEach(cleanBonuses)

const routes = Object.fromEntries(Object.keys(base.routes).map((path) => [path, { type: 'x.Y' }]))

/** Where a kind leads; the others to `/activity/…`. */
const LEADS: Record<number, RegExp> = {
  4: /^\/bind$/,
  16: /^\/profile\/email$/,
  22: /^\/profile\/email$/,
  25: /^\/lobby\/notice$/,
  28: /^\/lobby\/wallets\/deposit$/,
  29: /^https:\/\/partners\.portico\.example\/$/,
  42: /task$/,
}

test.each(KINDS)('[WD-02] kind $id, $name, has a card in $scenario that leads somewhere', async (row) => {
  const scenario = checkScenario(scenarioFiles[row.scenario])
  const { persona } = scenario
  if (!persona || persona === 'visitor') throw new Error('a scenario without a player')
  const state = await mockState(scenario, persona)
  const title = String(state.player?.activities?.activityMap[row.id]?.title)
  renderBlock(<ActivitiesPage />, { client: mockClient(scenario, persona), state, layout: { routes } })
  const card = await screen.findByRole('link', { name: new RegExp(`^${title}`) })
  expect(card.getAttribute('href')).toMatch(LEADS[row.id] ?? /^\/activity\//)
})
