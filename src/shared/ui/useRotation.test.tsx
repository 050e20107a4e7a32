// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useRotation } from './useRotation'

const MS = 1000

function Moving() {
  const { index, paused, toggle, hold } = useRotation(3, MS)
  return (
    <div data-testid="place" {...hold}>
      <output>{index}</output>
      {toggle && <button onClick={toggle}>{paused ? 'Play' : 'Pause'}</button>}
      <button>Other</button>
    </div>
  )
}

const index = () => screen.getByRole('status').textContent

/** Whether the next item comes. */
function is() {
  const before = index()
  act(() => vi.advanceTimersByTime(MS))
  return index() === before ? 'still' : 'moving'
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('[AX-03] a button pauses and resumes it', () => {
  render(<Moving />)
  expect(is()).toBe('moving')
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(is()).toBe('still')
  fireEvent.click(screen.getByRole('button', { name: 'Play' }))
  expect(is()).toBe('moving')
})

test('[AX-03] hovering it and focusing inside pause it', () => {
  render(<Moving />)
  const place = screen.getByTestId('place')
  fireEvent.pointerEnter(place)
  expect(is()).toBe('still')
  fireEvent.pointerLeave(place)
  expect(is()).toBe('moving')
  act(() => screen.getByRole('button', { name: 'Pause' }).focus())
  expect(is()).toBe('still')
  act(() => screen.getByRole('button', { name: 'Other' }).focus())
  expect(is()).toBe('still')
  act(() => screen.getByRole('button', { name: 'Other' }).blur())
  expect(is()).toBe('moving')
})

test('[AX-03] reduced motion stops it, also when set later', () => {
  let listener = () => {}
  const media = {
    matches: false,
    addEventListener: (_: string, listen: () => void) => (listener = listen),
    removeEventListener() {},
  }
  vi.stubGlobal('matchMedia', () => media)
  render(<Moving />)
  expect(is()).toBe('moving')
  media.matches = true
  act(() => listener())
  expect(is()).toBe('still')
  expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
})

test('a hidden page pauses it', () => {
  render(<Moving />)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(is()).toBe('still')
})

test('scrolled out of the window it stands still, and goes on when it is back', () => {
  type Entries = { isIntersecting: boolean }[]
  const watched = new Map<Element, (entries: Entries) => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      notify: (entries: Entries) => void
      constructor(notify: (entries: Entries) => void) {
        this.notify = notify
      }
      observe(element: Element) {
        watched.set(element, this.notify)
      }
      disconnect() {
        watched.clear()
      }
    },
  )
  const { unmount } = render(<Moving />)
  const scroll = (...isIntersecting: boolean[]) =>
    act(() =>
      watched.get(screen.getByTestId('place'))?.(isIntersecting.map((one) => ({ isIntersecting: one }))),
    )
  expect(is()).toBe('moving')
  scroll(false)
  expect(is()).toBe('still')
  scroll(true)
  expect(is()).toBe('moving')
  // A fast scroll reports both at once: the last one counts.
  scroll(true, false)
  expect(is()).toBe('still')
  unmount()
  expect(watched.size).toBe(0)
})

test('a server renders it with its button', () => {
  expect(renderToString(<Moving />)).toContain('Pause')
})
