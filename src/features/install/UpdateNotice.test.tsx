// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useOverlayHold } from '@/engine/render/useOverlayTurn'
import { respondToUpdate, offerUpdate } from '@/domain/app-download/appUpdate'
import { renderBlock, siteState } from '@tests/support/renderBlock'
import UpdateNotice from './UpdateNotice.block'

beforeEach(() => {
  // Clears the offer of the previous test.
  offerUpdate('elsewhere', () => {})
  respondToUpdate(false)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
})

function Payment({ open }: { open: boolean }) {
  useOverlayHold(open)
  return null
}
const show = (open = false) =>
  renderBlock(
    <>
      <Payment open={open} />
      <UpdateNotice />
    </>,
    { state: siteState() },
  )
const notice = () => screen.queryByRole('region', { name: 'New version' })
const offer = (kind: 'waiting' | 'elsewhere') => {
  const run = vi.fn()
  act(() => offerUpdate(kind, run))
  return run
}

test('[PW-02] a newer build shows a notice, and Update now applies it', async () => {
  const { user } = show()
  expect(notice()).toBeNull()
  const run = offer('waiting')
  expect(screen.getByRole('status').textContent).toContain('A new version is ready.')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(document.body)
  expect(run).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Update now' }))
  expect(run).toHaveBeenCalledTimes(1)
  expect(notice()).toBeNull()
})

test('[PW-02] a tab whose portal was updated elsewhere shows a notice and waits', async () => {
  const { user } = show()
  const run = offer('elsewhere')
  screen.getByText(/open in another tab/)
  await user.click(screen.getByRole('button', { name: 'Later' }))
  expect(run).not.toHaveBeenCalled()
  expect(notice()).toBeNull()
})

test('[PW-02] [OV-07] it is hidden over a payment or a game, even if already open', () => {
  const { rerender } = show(true)
  offer('elsewhere')
  expect(notice()).toBeNull()
  rerender(
    <>
      <Payment open={false} />
      <UpdateNotice />
    </>,
  )
  expect(notice()).not.toBeNull()
  rerender(
    <>
      <Payment open />
      <UpdateNotice />
    </>,
  )
  expect(notice()).toBeNull()
})

test('[PW-02] no update is offered while offline', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show()
  offer('elsewhere')
  expect(notice()).toBeNull()
  online.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  expect(notice()).not.toBeNull()
})

test('[PW-02] after Later it does not show until the next start', async () => {
  const { user } = show()
  offer('waiting')
  await user.click(screen.getByRole('button', { name: 'Later' }))
  offer('waiting')
  expect(notice()).toBeNull()
})
