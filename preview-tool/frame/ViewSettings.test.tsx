// @vitest-environment jsdom
import { render } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { chooseOption, selectNamed } from '@tests/support/chooseOption'
import { FIRST_SCENARIO } from '../scenario/scenarioLink'
import { firstView, ViewSettings } from './ViewSettings'

beforeEach(() => localStorage.clear())

function Held() {
  const [view, setView] = useState(firstView)
  return (
    <ViewSettings
      view={view}
      comparison={view.comparison ?? 'none'}
      onView={setView}
      scenario={FIRST_SCENARIO}
      sites={['base', 'n7']}
    />
  )
}

test('[ED-10] what stood beside the page stands there at the next visit', async () => {
  render(<Held />)
  expect(firstView().comparison).toBeNull()
  await chooseOption(selectNamed('Compare with'), 'the other device')
  expect(firstView().comparison).toBe('device')
  await chooseOption(selectNamed('Compare with'), 'nothing')
  expect(firstView().comparison).toBe('none')
  // A site may be gone by then.
  await chooseOption(selectNamed('Compare with'), 'n7')
  expect(firstView().comparison).toBeNull()
})

test('what is stored and not known is no choice', () => {
  localStorage.setItem('PORTICO_PREVIEW_BESIDE', 'constructor')
  expect(firstView().comparison).toBeNull()
})
