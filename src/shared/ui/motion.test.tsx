// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { applyMotion, motionSetting, setMotion } from './motion'
import { useReducedMotion } from './useReducedMotion'

function Probe() {
  return <p>{useReducedMotion() ? 'still' : 'moving'}</p>
}
const mark = () => document.documentElement.dataset.motion

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  applyMotion()
})

test('[AX-03] reduced motion can be set, survives a reload and can be reset', () => {
  render(<Probe />)
  expect(screen.getByText('moving')).toBeTruthy()
  act(() => setMotion('reduce'))
  expect(screen.getByText('still')).toBeTruthy()
  expect(mark()).toBe('reduce')
  delete document.documentElement.dataset.motion
  applyMotion()
  expect(mark()).toBe('reduce')
  act(() => setMotion('system'))
  expect(screen.getByText('moving')).toBeTruthy()
  expect(mark()).toBeUndefined()
  expect(localStorage.getItem('MOTION')).toBeNull()
})

test('[AX-03] the device setting applies if nothing was chosen', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  render(<Probe />)
  expect(motionSetting()).toBe('system')
  expect(screen.getByText('still')).toBeTruthy()
})

test('[AX-03] a choice in another tab applies here', () => {
  render(<Probe />)
  localStorage.setItem('MOTION', 'reduce')
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'MOTION' })))
  expect(screen.getByText('still')).toBeTruthy()
  expect(mark()).toBe('reduce')
})

test.each([
  ['src/shared/ui/base.css', 'animation-duration'],
  ['src/shared/ui/tokens.css', '--motion'],
])('[AX-03] %s stops by the mark what it stops by the device', (file, property) => {
  const css = readFileSync(file, 'utf8')
  const [, marked = ''] = /:root\[data-motion='reduce'\][^{]*\{([^}]*)\}/.exec(css) ?? []
  expect(marked).toContain(property)
  expect(css).toContain(`@media (prefers-reduced-motion: reduce)`)
})
