// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { testConfig } from '@tests/support/renderBlock'
import agent5Rule from './agent5.rule'
import agentCountRule from './agentCount.rule'
import agentRule from './agent.rule'

const award = '[{"id":2001,"count":4200}]'

test('[SP-08] the agent rules show the configured rates and what makes an invite valid', () => {
  const { steps } = agentRule.content(
    testConfig({
      appAgentRateConfigList: [{ level: 1, rate: 125 }],
      appActivityRuleMap: { 26: { minDeposit: 70_000 } },
    }),
  )
  expect(steps.join('\n')).toMatch(/Level 1 of your team: 1\.25%/)
  expect(steps.join('\n')).toMatch(/deposited ₱700 or more/)
})

test('[SP-08] the invite count rules show the configured milestones, prizes and chances', () => {
  const { steps, rewards } = agentCountRule.content(
    testConfig({
      appAgentCountConfig: { scratchPerInvite: 2, lotteryPerValid: 1 },
      appAgentCountAwardConfigList: [{ id: 1, validCount: 7, award }],
      appAgentCountScratchConfigList: [
        { id: 1, weight: 3, award },
        { id: 2, weight: 1, award },
      ],
    }),
  )
  expect(steps).toContain('Each friend who registers brings you 2 scratch cards.')
  expect(rewards.map(({ label }) => label)).toEqual([
    '7 valid friends',
    'Scratch card, 75% of cards',
    'Scratch card, 25% of cards',
  ])
  expect(rewards[0]?.rewards).toMatchObject([{ id: 2001, count: 4200 }])
})

test('[SP-08] the agent five rules show the configured shares and milestones; unknown sources are left out', () => {
  const { steps, rewards } = agent5Rule.content(
    testConfig({
      appAgent5IncomeConfigList: [
        { source: 1, rate: 350 },
        { source: 9, rate: 1 },
      ],
      appAgent5ValidConfigList: [
        { id: 2, validCount: 30, award },
        { id: 1, validCount: 3, award },
        { id: 3, validCount: -1, award },
      ],
    }),
  )
  expect(steps.filter((step) => step.includes('%'))).toEqual([
    '3.5% of what your friends deposit is your income.',
  ])
  expect(rewards.map(({ label }) => label)).toEqual(['3 valid friends', '30 valid friends'])
})
