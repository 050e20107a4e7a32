// @vitest-environment jsdom
import { act, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection } from './connection'
import { Shell } from './Shell'
import { expectNoViolations, sessionOf } from './testing/renderPage'
import { scriptDesk } from './testing/scriptDesk'

const TEXT = 'A backup was restored. Players keep what they had until someone publishes.'
let warning: string | null
let isSolo: boolean
let scripted: ReturnType<typeof scriptDesk>

beforeEach(() => {
  connection.reset()
  warning = TEXT
  isSolo = false
  const ana = sessionOf('Ana', ['operator'])
  scripted = scriptDesk({
    'GET /session': () => ({ ...ana, desk: { ...ana.desk, warning, isSolo } }),
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

test('[DK-02] who else is at the desk by now is known without a reload: within a minute, or when one comes back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  warning = null
  isSolo = true
  open('#/nowhere')
  await screen.findByText('There is no such page.')
  const isAlone = () => connection.get().session?.desk.isSolo
  expect(isAlone()).toBe(true)
  isSolo = false
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  await waitFor(() => expect(isAlone()).toBe(false))
  isSolo = true
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await waitFor(() => expect(isAlone()).toBe(true))
})

test('[DK-02] a session that has ended is not asked for again and again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked = scripted
  open('#/nowhere')
  await screen.findByText('There is no such page.')
  act(() => void connection.signInAgain(connection.signIns()))
  const before = asked.length
  await act(() => vi.advanceTimersByTimeAsync(180_000))
  expect(asked.slice(before).filter(({ call }) => call === 'GET /session')).toEqual([])
})
