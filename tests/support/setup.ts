import { afterEach } from 'vitest'

if (typeof document !== 'undefined') {
  const { cleanup } = await import('@testing-library/react')
  await import('./dialogPolyfill').catch(() => undefined)
  afterEach(cleanup)
}
