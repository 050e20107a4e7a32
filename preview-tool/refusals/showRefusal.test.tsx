// @vitest-environment jsdom
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import baseLayer from '../../layouts/base.json'
import { Toaster } from '@/shared/ui/Toaster'
import { keepErrors } from '@/shared/ui/toast'
import { allowEdit } from '../app/allowEdit'
import { removeNode } from '../edit/edits'
import type { Documents } from '../model'
import { refusalHelp } from './refusalHelp'
import { showRefusal } from './showRefusal'

test('[ED-01] a refusal says what the law wants and what can be done, until it is closed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  keepErrors()
  const run = vi.fn()
  render(<Toaster />)
  const message =
    'Not possible: The footer links to /terms-of-use, under its own name. Nothing that does is there.'
  act(() => showRefusal(message, [{ label: 'Show where', run }]))
  const alert = within(screen.getByRole('alert'))
  expect(alert.getByText(/^The law wants players to find the terms of use/)).toBeTruthy()
  expect(alert.getByText(/^You can move the link within the footer/)).toBeTruthy()
  act(() => vi.advanceTimersByTime(3_600_000))
  await user.click(alert.getByRole('button', { name: 'Show where' }))
  expect(run).toHaveBeenCalledOnce()
  expect(alert.getByText(/^Not possible/)).toBeTruthy()
  await user.click(alert.getByRole('button', { name: 'Dismiss' }))
  expect(alert.queryByText(/^Not possible/)).toBeNull()
  vi.useRealTimers()
})

const documents = { base: baseLayer } as unknown as Documents
const REQUIRED = [
  ['footer', 'ageBadge'],
  ['footer', 'links'],
  ['footerLinks', 'terms'],
  ['footerLinks', 'privacy'],
  ['sideMenu', 'logout'],
  ['walletTabs', 'deposit'],
  ['walletTabs', 'withdraw'],
] as const

test.each(REQUIRED)(
  '[ED-01] whoever removes %s.%s is told what it is there for, and where',
  (section, id) => {
    const result = allowEdit(documents, removeNode(documents, { layer: 'base' }, section, id), {
      layer: 'base',
    })
    const [problem] = 'refused' in result ? result.refused : []
    expect(refusalHelp(problem?.sentence ?? problem?.message ?? '')).toBeTruthy()
    expect(problem?.pointer).toMatch(/^\//)
  },
)

test('a rule that explains itself has no help', () => {
  expect(refusalHelp('No page answers /nowhere.')).toBeUndefined()
})
