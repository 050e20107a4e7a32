import { http, HttpResponse } from 'msw/http'
import { setupWorker } from 'msw/browser'
import { answerGames } from './answerGames'
import type { Backend } from './backend'
import { siteCodes } from './config/siteCodes'
import { createBackend } from './createBackend'
import { mswHandler } from './mswHandler'
import { personaNames } from './personaNames'
import { checkScenario, parseScenario, type Scenario } from './scenario'

const STORAGE_KEY = 'portico-mock'

/** Where the accounts of a demo are stored; without storage they last until the next reload. */
const storage = {
  load() {
    try {
      return localStorage.getItem(STORAGE_KEY)
    } catch {
      return null
    }
  },
  save(text: string) {
    try {
      localStorage.setItem(STORAGE_KEY, text)
    } catch {
      // Storage is full or forbidden: the running page is not affected.
    }
  },
}

/** Operator, mode, player, clock, configuration and faults of a preview. */
export interface PreviewedScenario {
  /** Sites, the most specific first: a new one is configured as the one that it extends. */
  sites: string[]
  mode: string
  persona: string
  clock?: number
  config?: Record<string, unknown>
  faults?: Record<string, unknown>
  /** Changes to the persona's account, and the number of rows in its records (mock-backend/scenario.ts). */
  player?: Record<string, unknown>
  records?: number
  games?: number
}

/**
 * Handles the calls of one preview by its own back end, which stores nothing. Resolves to the token of the persona to sign
 * in, null for a visitor. An invalid scenario throws an error with the reason.
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
  const backend = createBackend({ scenario, gameCalls: 'page', seed: crypto.randomUUID() })
  await respondWith(backend, '/mockServiceWorker.js')
  const player = personaNames.find((name) => name === persona)
  return player ? backend.tokenOf(player) : null
}

function respondWith(backend: Backend, workerUrl: string): Promise<unknown> {
  // In development the server draws and caches the pictures.
  const handlers = [mswHandler(() => backend), ...(import.meta.env.MODE === 'preview' ? [artHandler] : [])]
  allowWorkerScript(workerUrl)
  answerGames(backend)
  return setupWorker(...handlers).start({
    serviceWorker: { url: workerUrl },
    onUnhandledFrame: 'bypass',
    quiet: true,
  })
}

export interface MockWorkerOptions {
  /** Name of a scenario or its JSON; by default `?scenario=` of the page's URL. */
  scenario?: string
  workerUrl?: string
}

/** Handles the portal's calls within the browser. An invalid scenario is reported and ignored. */
export async function startMockWorker(options: MockWorkerOptions = {}): Promise<Backend> {
  const query = new URLSearchParams(location.search)
  const requested = options.scenario ?? query.get('scenario') ?? ''
  // The portal remembers the requested site; its operator has to be the same.
  const site = siteCodes.find((code) => code === (query.get('site') ?? sessionStorage.getItem('DEMO_SITE')))
  const backend = createBackend({
    scenario: { ...(site && { site }), ...readScenario(requested) },
    storage,
    gameCalls: 'page',
    seed: crypto.randomUUID(),
  })
  await respondWith(backend, options.workerUrl ?? '/mockServiceWorker.js')
  return backend
}

function readScenario(requested: string): Scenario {
  if (!requested) return {}
  try {
    return parseScenario(requested)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return {}
  }
}

/** The mock's pictures as an MSW handler, drawn in the browser: for a build behind any static file server. */
const artHandler = http.get('*/mock-assets/*', async ({ request }) => {
  const { artNameOf, drawArt } = await import('./art/drawArt')
  const name = artNameOf(new URL(request.url).pathname)
  const art = name && drawArt(name)
  if (!art) return new HttpResponse(null, { status: 404 })
  return new HttpResponse(art.svg, {
    headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'max-age=3600' },
  })
})

interface PolicyFactory {
  defaultPolicy: unknown
  createPolicy: (name: 'default', rules: { createScriptURL: (url: string) => string | null }) => unknown
}

/**
 * MSW registers its worker by a plain string, which a document that requires Trusted Types only accepts through a default
 * policy. This one accepts that URL and nothing else.
 */
function allowWorkerScript(workerUrl: string): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  if (!factory || factory.defaultPolicy) return
  const allowed = new URL(workerUrl, location.href).href
  try {
    factory.createPolicy('default', {
      createScriptURL: (url) => (new URL(url, location.href).href === allowed ? url : null),
    })
  } catch {
    // The document does not allow a default policy: then it has no worker, or does not need one.
  }
}
