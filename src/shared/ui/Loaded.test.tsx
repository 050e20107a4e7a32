// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { clock } from '../time/clock'
import { Loaded, type LoadedQuery } from './Loaded'

afterEach(() => {
  clock.reset()
  vi.restoreAllMocks()
})

const show = (query: Partial<LoadedQuery<string>>) => {
  const refetch = vi.fn()
  render(
    <Loaded query={{ isFetching: false, refetch, ...query }} waiting={[40, 60]} failed="No mail came.">
      {(data) => <p>{data}</p>}
    </Loaded>,
  )
  return refetch
}

test('loading is announced and reserves its height', () => {
  show({ isFetching: true })
  expect(screen.getByRole('group', { name: 'Loading…' }).getAttribute('aria-busy')).toBe('true')
})

test('a failure shows a message with its code, and can be retried', async () => {
  const refetch = show({ error: { kind: 'errcode', errcode: 1234 } })
  expect(screen.getByRole('alert').textContent).toMatch(/No mail came\..*Code 1234/)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(refetch).toHaveBeenCalledOnce()
})

test.each([
  [true, /The server did not respond/],
  [false, /You are offline/],
])('without a response it shows that instead of a code (online: %s)', (online, text) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  show({ error: { kind: 'network' } })
  expect(screen.getByRole('alert').textContent).toMatch(text)
  expect(screen.getByRole('alert').textContent).not.toMatch(/Code/)
})

test('earlier data stay with their time when a refetch fails', () => {
  show({ data: 'three mails', error: { kind: 'network' }, fulfilledTimeStamp: Date.UTC(2026, 10, 21, 7, 5) })
  expect(screen.getByText('three mails')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toMatch(/Saved Nov 21, 2026, 3:05 PM/)
})

test('the time of earlier data is the server’s, on a device whose clock is two hours fast', () => {
  clock.setServerTime(Date.now() - 7_200_000, 0)
  show({ data: 'three mails', error: { kind: 'network' }, fulfilledTimeStamp: Date.UTC(2026, 10, 21, 7, 5) })
  expect(screen.getByRole('status').textContent).toMatch(/Saved Nov 21, 2026, 1:05 PM/)
})

test('going offline marks the data as saved', () => {
  show({ data: 'three mails' })
  expect(screen.queryByRole('status')).toBeNull()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status').textContent).toMatch(/Saved/)
})
