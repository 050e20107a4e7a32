import { Counter, Histogram, type Registry } from 'prom-client'
import type { Context } from 'hono'
import { z } from 'zod'
import { createRateLimit } from './createRateLimit'
import type { RequestSource } from './forwardedHeaders'
import type { PageReport } from './results'
import { isOwnReport } from './isOwnReport'
import { networkOf } from './networkOf'
import { scrubText } from './scrub'
import { textResponse } from './textResponse'

export const MAX_VITALS_BYTES = 8 * 1024
/** How many are counted in an hour: of one source, and of all. A mobile network has thousands of players behind an address. */
const REPORTS = { each: 600, all: 100_000, ms: 3_600_000 }
/** How many different errors are logged in an hour. */
const LOGGED = { each: 20, all: 1_000, ms: 3_600_000 }

/** Paths of blocks, such as `home.banner` or `routes./game/{id}`; what cannot be one is left out. */
const places = z
  .array(z.string().max(200))
  .max(100)
  .transform((all) => all.filter((one) => /^[A-Za-z]\w*\.[\w\-./{}*]+$/.test(one)))

/** A fixed set, so that clients cannot create new series. */
const ERROR_NAMES = [
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
  'DOMException',
  'Error',
] as const

/** Limits of the vitals' histograms: around "good" and "poor" as https://web.dev/articles/vitals has them. */
const VITALS = {
  LCP: {
    name: 'portal_largest_paint_seconds',
    help: 'Largest Contentful Paint.',
    buckets: [0.5, 1, 1.5, 2.5, 4, 8],
  },
  FCP: {
    name: 'portal_first_paint_seconds',
    help: 'First Contentful Paint.',
    buckets: [0.3, 0.6, 1, 1.8, 3, 6],
  },
  TTFB: {
    name: 'portal_first_byte_seconds',
    help: 'Time to First Byte.',
    buckets: [0.1, 0.2, 0.4, 0.8, 1.8, 4],
  },
  INP: {
    name: 'portal_interaction_seconds',
    help: 'Interaction to Next Paint.',
    buckets: [0.05, 0.1, 0.2, 0.5, 1],
  },
  CLS: {
    name: 'portal_layout_shift',
    help: 'Cumulative Layout Shift.',
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1],
  },
} as const
type Vital = keyof typeof VITALS

const reportSchema = z.object({
  device: z.enum(['mobile', 'desktop']),
  vitals: z.partialRecord(z.enum(Object.keys(VITALS) as Vital[]), z.number().min(0).max(3_600_000)),
  errors: z
    .array(
      z.object({
        name: z.string().transform((name) => ERROR_NAMES.find((known) => known === name) ?? 'Error'),
        at: z.string().regex(/^(assets\/[\w.-]{1,100}:\d{1,9}:\d{1,9})?$/),
      }),
    )
    .max(20),
  /** Missing where the layers that are shown do not come from a release. */
  page: z
    .object({
      site: z.string().regex(/^[a-z0-9-]{1,32}$/),
      bundle: z.string().regex(/^[0-9a-f]{16}$/),
      isFirst: z.boolean(),
      failed: z.boolean(),
      seen: places,
      tapped: places,
    })
    .optional(),
})

export interface ScriptErrorLine {
  name: string
  /** File of the build, line and column; empty when unknown. */
  at: string
  device: string
}

export interface VitalsOptions {
  registry: Registry
  log: (line: ScriptErrorLine) => void
  sourceOf: (c: Context) => Pick<RequestSource, 'host' | 'client'>
  /** Whether the build has a file of this path. */
  isFile: (path: string) => Promise<boolean>
  /** Counts a page load for the results of what it shows; `paint` is its largest paint in ms. */
  count: (page: PageReport, paint: number | undefined) => void
  now?: (() => number) | undefined
}

/** Takes what a sample of browsers tells of their page loads (`POST /vitals`), as metrics. Nothing in it is about a person. */
export function createVitals({ registry, log, sourceOf, isFile, count, now = Date.now }: VitalsOptions) {
  const registers = [registry]
  const labelNames = ['device']
  const histograms = new Map(
    Object.entries(VITALS).map(([vital, { buckets, ...about }]) => [
      vital,
      new Histogram({ ...about, buckets: [...buckets], labelNames, registers }),
    ]),
  )
  const errorCount = new Counter({
    name: 'portal_script_errors_total',
    help: 'Script errors that a sample of browsers reported.',
    labelNames: [...labelNames, 'name'],
    registers,
  })
  const isCounted = createRateLimit(REPORTS, now)
  const isLogged = createRateLimit(LOGGED, now)
  const isNew = createRateLimit({ ...LOGGED, each: 1 }, now)
  return async function respond(c: Context): Promise<Response> {
    const { host, client } = sourceOf(c)
    const source = networkOf(client)
    if (!isOwnReport(c, host)) return textResponse(403)
    if (!isCounted(source)) return textResponse(429)
    const report = reportSchema.safeParse(await c.req.json().catch(() => null))
    if (!report.success) return textResponse(400)
    const { device, vitals, errors, page } = report.data
    if (page) count(page, vitals.LCP)
    for (const [vital, value] of Object.entries(vitals))
      histograms.get(vital)?.observe({ device }, vital === 'CLS' ? value : value / 1000)
    for (const { name, at } of errors) {
      errorCount.inc({ device, name })
      // Names in the build are longer than those that are scrubbed.
      const place = (await isFile(at.split(':', 1)[0] ?? '')) ? at : scrubText(at)
      if (isLogged(source) && isNew(`${name} ${place}`)) log({ name, at: place, device })
    }
    return new Response(null, { status: 204 })
  }
}
