import { expect, test, vi } from 'vitest'
import { createNotifier } from './createNotifier'

test('each listener is called with the value until it stops; the same one again counts once', () => {
  const { notify, subscribe } = createNotifier<number>()
  const [one, other] = [vi.fn(), vi.fn()]
  const stop = subscribe(one)
  subscribe(other)
  subscribe(other)
  notify(1)
  stop()
  notify(2)
  expect(one.mock.calls).toEqual([[1]])
  expect(other.mock.calls).toEqual([[1], [2]])
})

test('what it hears from is connected for the first listener, once, and let go after the last', () => {
  const disconnect = vi.fn()
  const connect = vi.fn(() => disconnect)
  const { subscribe } = createNotifier(connect)
  expect(connect).not.toHaveBeenCalled()
  const [stop, stopOther] = [subscribe(vi.fn()), subscribe(vi.fn())]
  expect(connect).toHaveBeenCalledOnce()
  stop()
  stop()
  expect(disconnect).not.toHaveBeenCalled()
  stopOther()
  expect(disconnect).toHaveBeenCalledOnce()
  subscribe(vi.fn())
  expect(connect).toHaveBeenCalledTimes(2)
})

test('a listener that stops another one while it is called does no harm', () => {
  const { notify, subscribe } = createNotifier()
  const last = vi.fn()
  let stop = () => {}
  subscribe(() => stop())
  stop = subscribe(last)
  notify()
  notify()
  expect(last).not.toHaveBeenCalled()
})
