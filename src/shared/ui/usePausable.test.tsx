// @vitest-environment jsdom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { usePausable } from './usePausable'

function Moving() {
  const { moving, paused, toggle, hold } = usePausable()
  return (
    <div data-testid="place" {...hold}>
      <output>{moving ? 'moving' : 'still'}</output>
      <button onClick={toggle}>{paused ? 'Play' : 'Pause'}</button>
      <button>Other</button>
    </div>
  )
}

const is = () => screen.getByRole('status').textContent
afterEach(() => vi.unstubAllGlobals())

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
})

test('a hidden page pauses it', () => {
  render(<Moving />)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(is()).toBe('still')
})

test('a server renders it as moving', () => {
  expect(renderToString(<Moving />)).toContain('moving')
})
