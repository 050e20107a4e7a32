// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FIRST_SCENARIO } from '../scenario/scenarioLink'
import { PreviewFrame } from './PreviewFrame'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function show(route = '/lobby/home') {
  return (
    <PreviewFrame
      title="Preview"
      scenario={{ ...FIRST_SCENARIO, route }}
      layers={[]}
      width={390}
      height={780}
    />
  )
}
const frame = () => screen.getByTitle<HTMLIFrameElement>('Preview')
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

test('[PV-03] a portal that does not answer is started again once by itself, then by the operator', () => {
  render(show())
  const first = frame().src
  expect(first).toMatch(/\?preview=[\w-]{16,}$/)
  pass(15_000)
  const second = frame().src
  expect(second).not.toBe(first)
  expect(screen.queryByRole('button')).toBeNull()
  pass(15_000)
  expect(frame().src).toBe(second)
  act(() => screen.getByRole('button', { name: 'Start it again' }).click())
  expect(frame().src).not.toBe(second)
})

test('[PV-04] another path does not start the portal anew, another player does', () => {
  const { rerender } = render(show())
  const first = frame()
  rerender(show('/search'))
  expect(frame()).toBe(first)
  rerender(<PreviewFrame {...show().props} scenario={{ ...FIRST_SCENARIO, persona: 'vip' }} />)
  expect(frame()).not.toBe(first)
})
