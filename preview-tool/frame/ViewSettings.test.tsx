// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
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

test.each(['768', '٧٦٨'])('[PV-02] the width of the window is typed: %s', async (typed) => {
  const user = userEvent.setup()
  render(<Held />)
  const width = screen.getByLabelText<HTMLInputElement>('Width of the window')
  await user.clear(width)
  await user.type(width, typed)
  expect(width.value).toBe(typed)
  await user.tab()
  expect(width.value).toBe('768')
  await user.clear(width)
  await user.type(width, '7')
  expect(width.getAttribute('aria-invalid')).toBe('true')
  await user.tab()
  expect(width.value).toBe('768')
})

test('what is stored and not known is no choice', () => {
  localStorage.setItem('PORTICO_PREVIEW_BESIDE', 'constructor')
  expect(firstView().comparison).toBeNull()
})
