import type { Context } from 'hono'
import { scrubAddress, scrubText } from './scrub'
import { jsonResponse, textResponse } from './textResponse'

export const MAX_REPORT_BYTES = 64 * 1024
const MAX_STORED = 200

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
}

/** Receives violation reports, counts them, logs and stores the first ones. */
export function createCspReports(options: CspReportsOptions) {
  const stored: CspReport[] = []
  let count = 0
  return {
    /** Number of reports. */
    count: () => count,
    /** Handles `/csp-report`: POST takes reports; on a demo server GET lists them, for tests. */
    async response(c: Context): Promise<Response> {
      if (c.req.method === 'GET' && options.demo) return jsonResponse(200, { count, reports: stored })
      if (c.req.method !== 'POST') return textResponse(405, { Allow: options.demo ? 'GET, POST' : 'POST' })
      for (const report of reportsOf(await c.req.text())) {
        count += 1
        if (stored.length >= MAX_STORED) continue
        stored.push(report)
        options.log(report)
      }
      return new Response(null, { status: 204 })
    },
  }
}

/** Parses both formats: `report-uri` sends one object, the Reporting API a list. Anything else is ignored. */
function reportsOf(text: string): CspReport[] {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return []
  }
  const list = Array.isArray(value) ? value.slice(0, 50) : [value]
  return list.flatMap((one) => {
    const body = field(one, 'csp-report') ?? field(one, 'body')
    if (typeof body !== 'object' || body === null) return []
    const text = (...names: string[]) => {
      const found = names.map((name) => field(body, name)).find((entry) => typeof entry === 'string')
      return String(found ?? '').slice(0, 300)
    }
    return [
      {
        directive: text('effective-directive', 'effectiveDirective', 'violated-directive'),
        blocked: scrubAddress(text('blocked-uri', 'blockedURL')),
        document: scrubAddress(text('document-uri', 'documentURL')),
        source: scrubAddress(text('source-file', 'sourceFile')),
        line: Number(field(body, 'line-number') ?? field(body, 'lineNumber') ?? 0) || 0,
        sample: scrubText(text('script-sample', 'sample')),
      },
    ]
  })
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
