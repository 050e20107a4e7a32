// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { Route, Routes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { webConfigSchema } from '@/api/models/webConfig'
import { z } from '@/api/shape'
import { RULES, rulesFor } from '@/app/start/rulePages'
import { mockState } from '@tests/support/mockState'
import { renderBlock, signedInState } from '@tests/support/renderBlock'
import RulePage from './RulePage.block'

const RULE_ROUTE = { '/rule/{name}': { type: 'rules.RulePage' } }
async function show(path: string, config: Record<string, unknown> = {}) {
  return renderBlock(
    <Routes>
      <Route path="/rule/:name" element={<RulePage />} />
    </Routes>,
    { path, state: await mockState({ config }), layout: { routes: RULE_ROUTE } },
  )
}

test.each(Object.keys(RULES))('[RT-11] [SP-08] the rules of %s say all that they have to', async (name) => {
  await show(`/rule/${name}`)
  await screen.findByRole('heading', { name: 'How it works' })
  for (const heading of [
    /^Rules/,
    'How it works',
    'Who may join',
    'Period',
    'Turnover',
    'Withdrawals',
    'Cancelling',
  ])
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
  const steps = within(
    screen.getByRole('heading', { name: 'How it works' }).closest('section') as HTMLElement,
  )
  expect(steps.getAllByRole('listitem').length).toBeGreaterThan(1)
  expect(steps.getAllByRole('listitem').length).toBeLessThanOrEqual(6)
})

test.each(Object.keys(RULES))(
  '[BK-03] [SP-08] the rules of %s promise no number that the back end does not say',
  async (name) => {
    const config = z.parse(webConfigSchema, {})
    await rulesFor(name)
    const { steps = [], rewards = [] } = RULES[name]?.content(config) ?? {}
    for (const text of [...steps, ...rewards.map(({ label }) => label)])
      expect(text).not.toMatch(/(?<!\d)0(?![\d])/)
  },
)

test('[SP-08] [WL-11] the terms say that turnover keeps back withdrawals', async () => {
  await show('/rule/firstCharge')
  const withdrawals = (await screen.findByRole('heading', { name: 'Withdrawals' })).closest('section')
  expect(withdrawals?.textContent).toMatch(/turnover that is left, you cannot withdraw/)
  expect(withdrawals?.textContent).not.toMatch(/any time/)
})

test('[SP-08] the worked example follows the configured turnover', async () => {
  await show('/rule/firstCharge', { appActivityRuleMap: { 39: { betRate: 7 } } })
  expect(await screen.findByText(/₱500\.00 bonus × 7 = ₱3,500\.00 to play/)).toBeTruthy()
})

test.each(['constructor', 'nothing', '%3Cscript%3E'])(
  'an unknown name, %s, shows a message and the list',
  async (name) => {
    await show(`/rule/${name}`)
    expect(await screen.findByText('Rule not found')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'First deposit' }).getAttribute('href')).toBe('/rule/firstCharge')
  },
)

test('[SP-06] a restricted player can read the rules, without a link to the activity', async () => {
  const state = await mockState({}, 'newbie')
  const open = (restriction: string) =>
    renderBlock(
      <Routes>
        <Route path="/rule/:name" element={<RulePage />} />
      </Routes>,
      {
        path: '/rule/firstCharge',
        state: { ...state, ...signedInState({ restriction }) },
        layout: { routes: { ...RULE_ROUTE, '/activity/firstCharge': { type: 'x.Y' } } },
      },
    )
  const { unmount, container } = open('')
  await screen.findByRole('heading', { name: 'How it works' })
  expect(container.querySelector('a[href="/activity/firstCharge"]')).not.toBeNull()
  unmount()
  const held = open('excluded').container
  expect(await screen.findByRole('heading', { name: 'How it works' })).toBeTruthy()
  expect(held.querySelector('a[href="/activity/firstCharge"]')).toBeNull()
})
