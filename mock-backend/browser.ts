import { setupWorker } from 'msw/browser'
import type { Backend } from './backend'
import { siteCodes } from './config/siteCodes'
import { createBackend } from './createBackend'
import { mswHandler } from './mswHandler'
import { parseScenario, type Scenario } from './scenario'

const KEPT = 'portico-mock'

/** Where the accounts of a demo live; a browser that keeps nothing still has them until the next reload. */
const storage = {
  load() {
    try {
      return localStorage.getItem(KEPT)
    } catch {
      return null
    }
  },
  save(text: string) {
    try {
      localStorage.setItem(KEPT, text)
    } catch {
      // Full or forbidden: the running page is not affected.
    }
  },
}

export interface MockWorkerOptions {
  /** Name of a scenario or its JSON; the address's `?scenario=` when not given. */
  scenario?: string
  workerUrl?: string
}

/** Answers the portal's calls within the browser. A scenario that is wrong is reported and left out. */
export async function startMockWorker(options: MockWorkerOptions = {}): Promise<Backend> {
  const query = new URLSearchParams(location.search)
  const asked = options.scenario ?? query.get('scenario') ?? ''
  // The portal remembers which site was asked for; its operator is the same.
  const site = siteCodes.find((code) => code === (query.get('site') ?? sessionStorage.getItem('DEMO_SITE')))
  const backend = createBackend({ scenario: { ...(site && { site }), ...readScenario(asked) }, storage })
  await setupWorker(mswHandler(() => backend)).start({
    serviceWorker: { url: options.workerUrl ?? '/mockServiceWorker.js' },
    onUnhandledFrame: 'bypass',
    quiet: true,
  })
  return backend
}

function readScenario(asked: string): Scenario {
  if (!asked) return {}
  try {
    return parseScenario(asked)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return {}
  }
}
