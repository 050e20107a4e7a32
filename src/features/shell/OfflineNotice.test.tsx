// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { renderBlock } from '@tests/support/renderBlock'

const NOW = Date.UTC(2026, 10, 21, 12, 0)
let online = true

async function show() {
  // The time of going offline is module state: reset it for each test.
  vi.resetModules()
  await import('@/shared/i18n/allMessages')
  const { clock } = await import('@/shared/time/clock')
  clock.freeze(NOW)
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

test('[PW-01] going offline shows a notice with the time, until online again', async () => {
  await show()
  expect(said()).toBe('')
  turn(false)
  expect(said()).toMatch(/^You are offline\. What you see was saved .*8:00/)
  turn(true)
  expect(said()).toBe('')
})

test('[PW-01] an offline start shows the time of the last response', async () => {
  online = false
  localStorage.setItem('SAVED_AT', String(NOW - 3 * 3_600_000))
  await show()
  expect(said()).toMatch(/saved .*5:00/)
})

test('[PW-01] a device whose clock is a year wrong says the server’s time', async () => {
  await show()
  const { clock } = await import('@/shared/time/clock')
  clock.reset()
  clock.setServerTime(NOW, 0)
  turn(false)
  expect(said()).toMatch(/saved .*8:00/)
})

test.each([null, '', 'yesterday', '-5', String(NOW + 86_400_000), '{}'])(
  '[ST-08] a stored time of %j is ignored: the notice has no time',
  async (stored) => {
    online = false
    if (stored !== null) localStorage.setItem('SAVED_AT', stored)
    await show()
    expect(said()).toBe('You are offline.')
  },
)
