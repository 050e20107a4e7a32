import type { IncomingMessage, ServerResponse } from 'node:http'
import { readBody } from './readBody'
import { sendJson, sendText } from './sendText'

const MAX_REPORT_BYTES = 64 * 1024
const MAX_KEPT = 200

/** One violation, as far as it helps to find its cause. */
export interface CspReport {
  directive: string
  blocked: string
  document: string
  source: string
  line: number
  sample: string
}

/** Takes violation reports, counts them, logs and keeps the first of them. */
export function createCspReports(options: { demo: boolean; log: (line: string) => void }) {
  const kept: CspReport[] = []
  let count = 0
  return {
    /** How many came in. */
    count: () => count,
    /** Answers `/csp-report`: POST takes reports; on a demo server GET lists them, for tests. */
    async handle(req: IncomingMessage, res: ServerResponse): Promise<void> {
      if (req.method === 'GET' && options.demo) return sendJson(res, 200, { count, reports: kept })
      if (req.method !== 'POST') return sendText(res, 405, { Allow: options.demo ? 'GET, POST' : 'POST' })
      const body = await readBody(req, MAX_REPORT_BYTES)
      if (!body) return sendText(res, 413, { Connection: 'close' })
      for (const report of reportsOf(body.toString('utf8'))) {
        count += 1
        if (kept.length >= MAX_KEPT) continue
        kept.push(report)
        options.log(`csp violation: ${JSON.stringify(report)}`)
      }
      res.writeHead(204).end()
    },
  }
}

/** Reads both formats: `report-uri` sends one object, the Reporting API a list. What is neither is no report. */
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
        blocked: text('blocked-uri', 'blockedURL'),
        document: text('document-uri', 'documentURL'),
        source: text('source-file', 'sourceFile'),
        line: Number(field(body, 'line-number') ?? field(body, 'lineNumber') ?? 0) || 0,
        sample: text('script-sample', 'sample'),
      },
    ]
  })
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}
