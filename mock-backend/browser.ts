import { setupWorker } from 'msw/browser'
import { allowWorkerScript } from './allowWorkerScript'
import { artHandler } from './artHandler'
import type { Backend } from './backend'
import { siteCodes } from './config/siteCodes'
import { createBackend } from './createBackend'
import { mswHandler } from './mswHandler'
import { personaNames } from './players/personaNames'
import { checkScenario, parseScenario, type Scenario } from './scenario'

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

/** The operator, mode, player, clock, configuration and faults that a preview asks for. */
export interface PreviewedScenario {
  /** Sites, the nearest first: a new one is configured as that which it extends. */
  sites: string[]
  mode: string
  persona: string
  clock?: number
  config?: Record<string, unknown>
  faults?: Record<string, unknown>
  /** Changes to the persona's account, and how many rows its records have (mock-backend/scenario.ts). */
  player?: Record<string, unknown>
  records?: number
  games?: number
}

/**
 * Answers the calls of one preview by a back end of its own, which keeps nothing. Resolves to the token of the persona that
 * is to be signed in, null for a visitor. A world that cannot be is an error that says why.
 */
export async function startMockFor(preview: PreviewedScenario): Promise<string | null> {
  const { sites, mode, persona, clock, config, faults, player: changes, records, games } = preview
  const site = sites.find((name) => siteCodes.some((code) => code === name))
  const scenario = checkScenario({
    ...(site && { site }),
    mode,
    ...(clock !== undefined && { clock }),
    ...(config && { config }),
    ...(faults && { faults }),
    ...(persona && { persona }),
    ...(changes && { player: changes }),
    ...(records !== undefined && { records }),
    ...(games !== undefined && { games }),
  })
  const backend = createBackend({ scenario })
  await respondWith(backend, '/mockServiceWorker.js')
  const player = personaNames.find((name) => name === persona)
  return player ? backend.tokenOf(player) : null
}

function respondWith(backend: Backend, workerUrl: string): Promise<unknown> {
  // In development the server draws the pictures, and keeps them.
  const handlers = [mswHandler(() => backend), ...(import.meta.env.MODE === 'preview' ? [artHandler] : [])]
  allowWorkerScript(workerUrl)
  return setupWorker(...handlers).start({
    serviceWorker: { url: workerUrl },
    onUnhandledFrame: 'bypass',
    quiet: true,
  })
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
  await respondWith(backend, options.workerUrl ?? '/mockServiceWorker.js')
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
