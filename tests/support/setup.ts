import '@/app/start/findActivities'
import '@/shared/i18n/allMessages'
import { webcrypto } from 'node:crypto'
import { format } from 'node:util'
import { afterEach, vi } from 'vitest'

/** What React only says in the console, and goes on: two siblings with one key, markup that browsers repair, state set while rendering. */
const REACT_FINDS =
  /same key|unique "key"|cannot be a (?:descendant|child)|cannot contain|Cannot update a component|uncontrolled|does not recognize|Invalid DOM property|non-boolean attribute|Maximum update depth|hydrat(?:ed|ion) (?:but|failed)/i

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
  const found: string[] = []
  const { error } = console
  console.error = (...message: unknown[]) => {
    const text = format(...message)
    if (REACT_FINDS.test(text)) found.push(text)
    error(...message)
  }
  afterEach(() => {
    if (found.length > 0) throw new Error(`React found:\n${found.splice(0).join('\n')}`)
  })
  // The document's own has no `subtle`.
  if (!crypto.subtle) Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true })
  // React looks for an event in the window whenever state is set, also by promises that end after the file has.
  Object.defineProperty(Object.getPrototypeOf(globalThis), 'window', { value: window, configurable: true })
}
