// @vitest-environment jsdom
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Modal } from './Modal'
import { dismissToast, keepErrors, showLoading, showToast, toastStore } from './toast'
import { Toaster } from './Toaster'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  act(() => toastStore.get().forEach((toast) => dismissToast(toast.id)))
  vi.useRealTimers()
})

const say = (kind: 'success' | 'error' | 'info', message: string) => act(() => showToast({ kind, message }))
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
const lines = () => screen.queryAllByRole('listitem').map((line) => line.textContent)

test('[AX-03] messages appear in live regions that exist from the start: errors assertive, others polite', () => {
  render(<Toaster />)
  const [alert, status] = [screen.getByRole('alert'), screen.getByRole('status')]
  say('error', 'No connection')
  say('success', 'Balance updated.')
  expect(within(alert).getByText('No connection')).toBeTruthy()
  expect(within(status).getByText('Balance updated.')).toBeTruthy()
})

test('they disappear after 4 s, errors after 7 s', () => {
  render(<Toaster />)
  say('success', 'A')
  say('error', 'B')
  wait(3999)
  expect(lines()).toEqual(['B', 'A'])
  wait(1)
  expect(lines()).toEqual(['B'])
  wait(3000)
  expect(lines()).toEqual([])
})

test('three at most; the oldest is removed, loading ones stay', () => {
  render(<Toaster />)
  let done = () => {}
  act(() => {
    done = showLoading('Signing in')
  })
  for (const message of ['A', 'B', 'C']) say('info', message)
  expect(lines()).toEqual(['Signing in', 'B', 'C'])
  wait(60_000)
  expect(lines()).toEqual(['Signing in'])
  act(() => done())
  expect(lines()).toEqual([])
})

test('a repeated message is shown once with its full time', () => {
  render(<Toaster />)
  say('error', 'Failed')
  wait(6000)
  say('error', 'Failed')
  wait(6000)
  expect(lines()).toEqual(['Failed'])
  wait(1000)
  expect(lines()).toEqual([])
})

test('[AX-03] hovering pauses them; leaving restarts the full time', () => {
  const { container } = render(<Toaster />)
  say('info', 'Read me')
  const place = container.firstElementChild as HTMLElement
  fireEvent.pointerEnter(place)
  say('info', 'Another')
  wait(60_000)
  expect(lines()).toEqual(['Read me', 'Another'])
  fireEvent.pointerLeave(place)
  wait(3999)
  expect(lines()).toEqual(['Read me', 'Another'])
  wait(1)
  expect(lines()).toEqual([])
})

test('[AX-03] a focused message is paused; leaving it restarts the full time', () => {
  render(<Toaster />)
  say('info', 'Read me')
  const button = screen.getByRole('button', { name: 'Dismiss' })
  act(() => button.focus())
  wait(60_000)
  expect(lines()).toEqual(['Read me'])
  act(() => button.blur())
  wait(3999)
  expect(lines()).toEqual(['Read me'])
  wait(1)
  expect(lines()).toEqual([])
})

test('a message can be dismissed, and then pauses nothing', () => {
  render(<Toaster />)
  say('info', 'A')
  const button = screen.getByRole('button', { name: 'Dismiss' })
  fireEvent.pointerEnter(button.closest('div')?.parentElement as HTMLElement)
  act(() => button.focus())
  fireEvent.click(button)
  expect(lines()).toEqual([])
  say('info', 'B')
  wait(4000)
  expect(lines()).toEqual([])
})

test('with an open dialog they are inside it, since everything else is inert', () => {
  const page = (open: boolean) => (
    <>
      <Modal open={open} onClose={() => {}} title="Claim" />
      <Toaster />
    </>
  )
  const { rerender } = render(page(true))
  say('error', 'Not yet')
  expect(within(screen.getByRole('dialog')).getByText('Not yet')).toBeTruthy()
  rerender(page(false))
  expect(screen.getByText('Not yet')).toBeTruthy()
})

test('a server renders the empty regions', () => {
  showToast({ kind: 'info', message: 'only here' })
  expect(renderToString(<Toaster />)).not.toContain('only here')
})

test('in tool and desk errors stay until they are closed, and other messages go by themselves', () => {
  render(<Toaster />)
  keepErrors()
  say('success', 'A')
  say('error', 'B')
  wait(12 * 3_600_000)
  expect(lines()).toEqual(['B'])
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(lines()).toEqual([])
})
