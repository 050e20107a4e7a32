import type { Context } from 'hono'
import { createRateLimit } from './createRateLimit'
import type { RequestSource } from './forwardedHeaders'
import { isOfHost, isOwnReport } from './isOwnReport'
import { networkOf } from './networkOf'
import { scrubAddress, scrubText } from './scrub'
import { jsonResponse, textResponse } from './textResponse'

export const MAX_REPORT_BYTES = 64 * 1024
const MAX_STORED = 200
const MAX_IN_ONE = 50
/** How many are counted and logged in an hour: of one source, and of all. */
const RATE = { each: 50, all: 2_000, ms: 3_600_000 }

/** One violation, reduced to what helps to find its cause. URLs lose query and fragment: those may hold a session. */
export interface CspReport {
  directive: string
  blocked: string
  document: string
  source: string
  line: number
  sample: string
}

export interface CspReportsOptions {
  demo: boolean
  log: (report: CspReport) => void
  sourceOf: (c: Context) => Pick<RequestSource, 'host' | 'client'>
  now?: (() => number) | undefined
}

/** Receives violation reports, counts and logs them; a demo stores the first ones. */
export function createCspReports({ demo, log, sourceOf, now }: CspReportsOptions) {
  const stored: CspReport[] = []
  const isAllowed = createRateLimit(RATE, now)
  let count = 0
  return {
    /** Number of reports. */
    count: () => count,
    /** Handles `/csp-report`: POST takes reports; on a demo server GET lists them, for tests. */
    async response(c: Context): Promise<Response> {
      if (c.req.method === 'GET' && demo) return jsonResponse(200, { count, reports: stored })
      if (c.req.method !== 'POST') return textResponse(405, { Allow: demo ? 'GET, POST' : 'POST' })
      const { host, client } = sourceOf(c)
      // A document that may not be framed has no origin yet when its browser reports it. No page can send this type without asking.
      const isOpaque = c.req.header('origin') === 'null' && TYPES.test(c.req.header('content-type') ?? '')
      if (!isOpaque && !isOwnReport(c, host)) return textResponse(403)
      for (const { document, ...report } of reportsOf(await c.req.text())) {
        if (isOpaque && !isOfHost(document, host)) return textResponse(403)
        if (!isAllowed(networkOf(client))) return textResponse(429)
        count += 1
        const scrubbed = { ...report, document: scrubAddress(document) }
        if (demo && stored.length < MAX_STORED) stored.push(scrubbed)
        log(scrubbed)
      }
      return new Response(null, { status: 204 })
    },
  }
}

/** Those that a policy of ours or of a browser extension can name: nothing else reaches a log. */
const DIRECTIVES: ReadonlySet<string> = new Set([
  ...[
    'default',
    'script',
    'style',
    'img',
    'font',
    'connect',
    'frame',
    'child',
    'media',
    'manifest',
    'worker',
    'object',
  ].map((name) => `${name}-src`),
  ...[
    'script-src-elem',
    'script-src-attr',
    'style-src-elem',
    'style-src-attr',
    'base-uri',
    'form-action',
    'frame-ancestors',
  ],
  ...['require-trusted-types-for', 'trusted-types', 'sandbox'],
])

const TYPES = /^application\/(?:csp-report|reports\+json)\b/i

/**
 * Parses both formats: `report-uri` sends one object, the Reporting API a list. Anything else is ignored. Everything is scrubbed but
 * the address of the document.
 */
function reportsOf(text: string): CspReport[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return []
  }
  const list = Array.isArray(value) ? value.slice(0, MAX_IN_ONE) : [value]
  return list.flatMap((one) => {
    const body = field(one, 'csp-report') ?? field(one, 'body')
    const text = (...names: string[]) => {
      const found = names.map((name) => field(body, name)).find((entry) => typeof entry === 'string')
      return String(found ?? '').slice(0, 300)
    }
    // Older browsers add the sources that are allowed.
    const [directive = ''] = text('effective-directive', 'effectiveDirective', 'violated-directive').split(
      ' ',
    )
    if (typeof body !== 'object' || body === null) return []
    return [
      {
        directive: DIRECTIVES.has(directive) ? directive : '',
        blocked: scrubAddress(text('blocked-uri', 'blockedURL')),
        document: text('document-uri', 'documentURL'),
        source: scrubAddress(text('source-file', 'sourceFile')),
        line: lineOf(field(body, 'line-number') ?? field(body, 'lineNumber')),
        sample: scrubText(text('script-sample', 'sample')),
      },
    ]
  })
}

/** Larger numbers are something else. */
const lineOf = (value: unknown): number =>
  typeof value === 'number' && value < 10_000_000 ? Math.round(value) : 0

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
