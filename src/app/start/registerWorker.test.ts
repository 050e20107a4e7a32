// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { registerWorker } from './registerWorker'

const settings = { site: 'n7', layoutBase: '/layouts' }
const info = () => vi.spyOn(console, 'info').mockImplementation(() => {})

/** A browser whose registration settles as given. */
function stub(register: () => Promise<unknown>, connection?: object) {
  const messages: unknown[] = []
  const active = { postMessage: (message: unknown) => messages.push(message) }
  const container = Object.assign(new EventTarget(), {
    controller: null,
    ready: Promise.resolve({ active }),
    register: vi.fn(register),
  })
  vi.stubGlobal('navigator', { serviceWorker: container, connection })
  return { container, messages }
}
const registered = () =>
  Promise.resolve(Object.assign(new EventTarget(), { waiting: null, installing: null }))

afterEach(() => vi.unstubAllGlobals())

test('[PW-01] the worker has the root scope, bypasses the HTTP cache, and caches what a start needs', async () => {
  const { container, messages } = stub(registered)
  await registerWorker(settings)
  expect(container.register).toHaveBeenCalledWith('/sw.js', { scope: '/', updateViaCache: 'none' })
  expect(messages).toEqual([{ kind: 'cacheLayouts', site: 'n7' }, { kind: 'cacheAll' }])
})

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  '[PW-01] with %j the rest of the build is not fetched ahead',
  async (connection) => {
    const { messages } = stub(registered, connection)
    await registerWorker(settings)
    expect(messages).toEqual([{ kind: 'cacheLayouts', site: 'n7' }])
  },
)

test('[PW-01] layouts from another base are not cached', async () => {
  const { messages } = stub(registered)
  await registerWorker({ site: 'n7', layoutBase: 'https://layouts.example' })
  expect(messages).toEqual([{ kind: 'cacheAll' }])
})

test('[PW-01] a page that may not ask for workers goes on without one', async () => {
  const said = info()
  const sandboxed = () => {
    throw new DOMException('The context is sandboxed.', 'SecurityError')
  }
  vi.stubGlobal('navigator', Object.defineProperty({}, 'serviceWorker', { get: sandboxed }))
  await registerWorker(settings)
  expect(said).toHaveBeenCalledOnce()
})

test('[PW-01] a refused registration is logged once, and nothing else happens', async () => {
  const said = info()
  const { messages } = stub(() => Promise.reject(new DOMException('Blocked', 'SecurityError')))
  await registerWorker(settings)
  expect(said).toHaveBeenCalledTimes(1)
  expect(messages).toEqual([])
})

test('[PW-01] a refused Trusted Types policy is handled the same way', async () => {
  const said = info()
  const { container } = stub(registered)
  vi.stubGlobal('trustedTypes', {
    createPolicy: () => {
      throw new TypeError('Policy disallowed')
    },
  })
  await registerWorker(settings)
  expect(said).toHaveBeenCalledTimes(1)
  expect(container.register).not.toHaveBeenCalled()
})

test('[PW-01] where workers are unavailable or disabled, nothing is logged', async () => {
  const said = info()
  vi.stubGlobal('navigator', {})
  await registerWorker(settings)
  stub(() => Promise.resolve(undefined))
  await registerWorker(settings)
  expect(said).not.toHaveBeenCalled()
})

test('[PW-01] a page in a frame registers no worker', async () => {
  const { container } = stub(registered)
  vi.stubGlobal('parent', {})
  await registerWorker(settings)
  expect(container.register).not.toHaveBeenCalled()
})
