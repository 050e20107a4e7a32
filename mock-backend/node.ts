import { setupServer } from 'msw/node'
import type { Backend, BackendOptions } from './backend'
import { createBackend } from './createBackend'
import { mswHandler } from './mswHandler'
import type { Scenario } from './scenario'

/**
 * The back end for a test in Node: `server.listen({ onUnhandledFrame: 'error' })` before, `server.close()` after.
 * `reset` replaces it with a fresh operator, with another scenario if given.
 */
export function createMockServer(scenario: Scenario = {}, options: Omit<BackendOptions, 'scenario'> = {}) {
  let backend: Backend = createBackend({ ...options, scenario })
  const server = setupServer(mswHandler(() => backend))
  return {
    server,
    get backend() {
      return backend
    },
    reset(next: Scenario = scenario) {
      backend = createBackend({ ...options, scenario: next })
    },
  }
}
