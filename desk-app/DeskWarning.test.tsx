// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection } from './connection'
import { Shell } from './Shell'
import { expectNoViolations, sessionOf } from './testing/renderPage'
import { scriptDesk } from './testing/scriptDesk'

const TEXT = 'A backup was restored. Players keep what they had until someone publishes.'
let warning: string | null

beforeEach(() => {
  connection.reset()
  warning = TEXT
  const ana = sessionOf('Ana', ['operator'])
  scriptDesk({
    'GET /session': () => ({ ...ana, desk: { ...ana.desk, warning } }),
    'GET /sign-in': { isEmpty: false, passkeys: false, provider: null },
  })
})
afterEach(() => vi.useRealTimers())

const open = (page: string) => {
  location.hash = page
  render(<Shell />)
}

test('[DK-08] what everybody has to know about players is said on every page, until it is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  open('#/nowhere')
  expect((await screen.findByText(TEXT)).closest('[role=status]')).not.toBe(null)
  await expectNoViolations()
  warning = null
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  await waitFor(() => expect(screen.queryByText(TEXT)).toBe(null))
})

test('[DK-08] a page that was open before learns it when the desk is back', async () => {
  warning = null
  open('#/nowhere')
  await screen.findByText('There is no such page.')
  expect(screen.queryByText(TEXT)).toBe(null)
  act(() => connection.answered(false))
  warning = TEXT
  act(() => connection.answered(true))
  expect((await screen.findByText(TEXT)).closest('[role=status]')).not.toBe(null)
})
