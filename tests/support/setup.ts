import '@/shared/i18n/allMessages'
import { afterEach } from 'vitest'

if (typeof document !== 'undefined') {
  const { cleanup, configure } = await import('@testing-library/react')
  // A machine that is busy with other tests is not a failure.
  configure({ asyncUtilTimeout: 5000 })
  await import('./dialogPolyfill').catch(() => undefined)
  afterEach(cleanup)
}
