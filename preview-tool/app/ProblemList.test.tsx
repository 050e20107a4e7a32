// @vitest-environment jsdom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import baseLayer from '../../layouts/base.json'
import n7 from '../../layouts/n7.json'
import { opened } from '../edit/editorSlice'
import { setValue } from '../edit/edits'
import { entries } from '../entries'
import type { Documents } from '../model'
import { findProblems } from '../problems/findProblems'
import { FIRST_SCENARIO } from '../scenario/scenarioLink'
import { ProblemList } from './ProblemList'
import { makeToolStore } from './toolStore'

const saved = { base: baseLayer, n7 } as unknown as Documents
const files = Object.fromEntries(
  Object.entries(saved).map(([name, layer]) => [name, { text: JSON.stringify(layer), tag: name }]),
)
const sites = ['base', 'n7']

function renderProblems(documents: Documents, target = { layer: 'n7' }) {
  const problems = findProblems(documents, sites, entries)
  const store = makeToolStore()
  store.dispatch(opened({ files, documents, target }))
  render(
    <Provider store={store}>
      <ProblemList
        problems={problems}
        pending={false}
        sites={sites}
        scenario={FIRST_SCENARIO}
        onScenario={() => {}}
        onClose={() => {}}
      />
    </Provider>,
  )
  return problems
}

test('[ED-02] each of several problems gets the button that fixes it', async () => {
  const site = { layer: 'n7' }
  const documents = setValue(
    setValue(saved, site, ['tabBar', 'rewards', 'icon'], 'unicorn'),
    site,
    ['theme', 'color', 'accent'],
    '#2c2f66',
  )
  const problems = renderProblems(documents, site)
  expect(problems.length).toBeGreaterThan(1)
  const fixes = () => screen.queryAllByRole('button', { name: /^(?:Use|Put|Remove) / })
  await waitFor(() => expect(fixes()).toHaveLength(problems.length), { timeout: 15_000 })
})

test('[ED-02] a problem with the law says what the law wants; another one says itself what is wrong', () => {
  renderProblems(setValue(saved, { layer: 'base' }, ['footer', 'ageBadge', 'hidden'], true))
  const lines = screen.getAllByText(/^The law wants every site to say that only people of 21 and over/)
  expect(lines.length).toBeGreaterThan(0)
  cleanup()
  renderProblems(setValue(saved, { layer: 'n7' }, ['tabBar', 'rewards', 'icon'], 'unicorn'))
  expect(screen.getByText(/unicorn/)).toBeTruthy()
  expect(screen.queryByText(/^The law wants/)).toBeNull()
})
