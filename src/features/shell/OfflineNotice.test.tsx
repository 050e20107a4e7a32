// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderBlock } from '@tests/support/renderBlock'

const NOW = Date.UTC(2026, 10, 21, 12, 0)
let online = true

async function show() {
  // Each test is a start of its own: when the network went is remembered.
  vi.resetModules()
  const { clock } = await import('@/shared/time/clock')
  vi.spyOn(clock, 'now').mockReturnValue(NOW)
  const { default: OfflineNotice } = await import('./OfflineNotice.block')
  const { LayoutProvider } = await import('@/engine/render/LayoutContext')
  const { sketchLayout } = await import('@tests/support/renderBlock')
  const { createRegistry } = await import('@/engine/registry/createRegistry')
  return renderBlock(
    <LayoutProvider
      value={{
        layout: sketchLayout(),
        registry: createRegistry({}),
        facts: { site: 'base', device: 'mobile' },
        report: () => {},
        runAction: () => {},
      }}
    >
      <OfflineNotice />
    </LayoutProvider>,
  )
}
const turn = (on: boolean) =>
  act(() => {
    online = on
    dispatchEvent(new Event(on ? 'online' : 'offline'))
  })
const said = () => screen.getByRole('status').textContent

beforeEach(() => {
  online = true
  localStorage.clear()
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
})

test('[PW-01] when the network goes, it is said with the time, and taken back by itself', async () => {
  await show()
  expect(said()).toBe('')
  turn(false)
  expect(said()).toMatch(/^You are offline\. What you see was saved .*8:00/)
  turn(true)
  expect(said()).toBe('')
})

test('[PW-01] a start without a network shows when the back end was last heard', async () => {
  online = false
  localStorage.setItem('SAVED_AT', String(NOW - 3 * 3_600_000))
  await show()
  expect(said()).toMatch(/saved .*5:00/)
})

test.each([null, '', 'yesterday', '-5', String(NOW + 86_400_000), '{}'])(
  '[ST-08] a stored time of %j is none: only that there is no network is said',
  async (stored) => {
    online = false
    if (stored !== null) localStorage.setItem('SAVED_AT', stored)
    await show()
    expect(said()).toBe('You are offline.')
  },
)
