import '@/app/start/findActivities'
import '@/shared/i18n/allMessages'
import { webcrypto } from 'node:crypto'
import { afterEach, vi } from 'vitest'

/** A machine busy with other tests is not a failure: the default timeout is only one second. */
const TIMEOUT_MS = 15_000
const waitFor = vi.waitFor
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: TIMEOUT_MS, ...options })

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: TIMEOUT_MS })
  await import('./dialogPolyfill').catch(() => undefined)
  afterEach(cleanup)
  // The document's own has no `subtle`.
  if (!crypto.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
  // React looks for an event in the window whenever state is set, also by promises that end after the file has.
  Object.defineProperty(Object.getPrototypeOf(globalThis), 'window', { value: window, configurable: true })
}
