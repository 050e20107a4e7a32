// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followPage } from './followPage'

beforeEach(() => vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'performance'] }))
afterEach(() => vi.useRealTimers())

test.each([
  ['its text changes', () => document.body.append('More')],
  ['an attribute changes', () => document.body.setAttribute('class', 'dark')],
  ['a list within it is scrolled', () => document.body.dispatchEvent(new Event('scroll'))],
  ['a picture has come', () => document.body.dispatchEvent(new Event('load'))],
  ['the window is another size', () => dispatchEvent(new Event('resize'))],
])('[PV-04] a page that is still is not looked at, until %s', async (_sign, move) => {
  const onFrame = vi.fn()
  followPage(onFrame)()
  vi.advanceTimersByTime(5_000)
  expect(onFrame).toHaveBeenCalled()
  onFrame.mockClear()
  vi.advanceTimersByTime(60_000)
  expect(onFrame).not.toHaveBeenCalled()
  move()
  await Promise.resolve()
  vi.advanceTimersByTime(5_000)
  expect(onFrame).toHaveBeenCalled()
})
