import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { ReaderState, ReaderStatus } from '../publishing/reader'
import type { ReadMetrics } from './metricsListener'
import { CACHES, type PagesMetrics } from './pages/createPages'
import { REFUSAL_CAUSES } from './pages/readSiteContent'
import type { RequestKind } from './requestKind'

/** Counts this process's responses, in Prometheus format. */
export interface Metrics {
  registry: Registry
  answered: (kind: RequestKind, status: number, ms: number) => void
  pages: PagesMetrics
  read: ReadMetrics
}

interface MetricsSources {
  apiCalls: () => number
  cspReports: () => number
  /** Of `portal.json` and the layouts. */
  unreadFiles: () => number
  /** The state of the release reader, where there is one. */
  releases?: () => ReaderState
}

const READER_STATUSES: readonly ReaderStatus[] = ['ready', 'stale', 'error']

export function createMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Counter({
    name: 'portal_requests_total',
    help: 'Requests answered, by what they were for and by status.',
    labelNames: ['kind', 'status'],
    registers,
  })
  const times = new Histogram({
    name: 'portal_request_seconds',
    help: 'Time until an answer began.',
    labelNames: ['kind'],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10, 30],
    registers,
  })
  new Gauge({
    name: 'portal_api_calls',
    help: 'Calls to the back end that are under way.',
    registers,
    collect() {
      this.set(sources.apiCalls())
    },
  })
  new Gauge({
    name: 'portal_csp_reports',
    help: 'Violations of the Content-Security-Policy that browsers have reported.',
    registers,
    collect() {
      this.set(sources.cspReports())
    },
  })
  new Gauge({
    name: 'portal_files_unreadable',
    help: 'Above 0 while portal.json or the layouts cannot be read, and what was read before is served.',
    registers,
    collect() {
      this.set(sources.unreadFiles())
    },
  })
  const evictions = new Counter({
    name: 'portal_cache_evictions_total',
    help: 'Values that left a cache of pages because it was full.',
    labelNames: ['cache'],
    registers,
  })
  for (const cache of CACHES) evictions.inc({ cache }, 0)
  const refusals = new Counter({
    name: 'portal_content_refused_total',
    help: 'Answers of the back end that pages could not be made from, by cause; the last good ones are used.',
    labelNames: ['cause'],
    registers,
  })
  for (const cause of REFUSAL_CAUSES) refusals.inc({ cause }, 0)
  const { releases } = sources
  if (releases) {
    new Gauge({
      name: 'portal_release_state',
      help: '1 for the state of the release reader: ready, stale (serves the last good one) or error (serves the layouts of the build).',
      labelNames: ['state'],
      registers,
      collect() {
        for (const state of READER_STATUSES) this.set({ state }, Number(releases().status === state))
      },
    })
    new Gauge({
      name: 'portal_release_alarm',
      help: '1 while something is wrong with what is served: the clock here is behind, or a number of the log is missing.',
      registers,
      collect() {
        this.set(Number(releases().alarm !== undefined))
      },
    })
    new Gauge({
      name: 'portal_release_pointer',
      help: 'Number of the pointer that is served; 0 for none.',
      registers,
      collect() {
        this.set(releases().seq ?? 0)
      },
    })
    new Gauge({
      name: 'portal_release_age_seconds',
      help: 'Age of the pointer that is served.',
      registers,
      collect() {
        const { issued } = releases()
        this.set(issued === null ? 0 : (Date.now() - issued) / 1000)
      },
    })
  }
  let watched = false
  return {
    registry,
    answered(kind, status, ms) {
      requests.inc({ kind, status })
      times.observe({ kind }, ms / 1000)
    },
    pages: {
      evicted: (cache) => evictions.inc({ cache }),
      refused: (cause) => refusals.inc({ cause }),
    },
    async read() {
      // Memory, CPU and event loop: collected from the first scrape on.
      if (!watched) collectDefaultMetrics({ register: registry })
      watched = true
      return { text: await registry.metrics(), type: registry.contentType }
    },
  }
}
