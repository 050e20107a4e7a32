import { statSync } from 'node:fs'
import http from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { boundedLog, FAILURES } from '../../server/boundedLog'
import { limitSlowClients } from '../../server/limitSlowClients'
import type { ReadMetrics } from '../../server/metricsListener'
import { createRawResponses } from '../../server/rawResponses'
import { refreshedAfter } from '../../server/refreshedAfter'
import { accountsRoutes, sessionsRoutes } from '../accounts/accountsRoutes'
import { auditLogRoutes } from '../audit/auditRoutes'
import { changesRoutes } from '../changes/changesRoutes'
import { commentsRoutes } from '../comments/commentsRoutes'
import type { Desk } from '../core/desk'
import type { DeskRoutes } from '../core/deskApp'
import { channelsRoutes } from '../deployments/channelsRoutes'
import { seenOnly } from './seenOnly'
import { policiesRoutes } from '../deployments/policiesRoutes'
import { picturesRoutes } from '../pictures/picturesRoutes'
import { waitingRoutes } from '../deployments/waitingRoutes'
import { reviewsRoutes } from '../reviews/reviewsRoutes'
import { mailRoutes } from '../mail/mailRoutes'
import { templatesRoutes } from '../templates/templatesRoutes'
import { webhooksRoutes } from '../webhooks/webhooksRoutes'
import { createDeskMetrics } from './deskMetrics'
import { createEventStreams, deskSite } from './deskSite'
import { readFigures, statusRoutes, takesObjects } from './readFigures'

export interface DeskServerOptions {
  desk: Desk
  routes?: readonly DeskRoutes[]
  /** The built tool, `dist/preview-tool`; none where something else serves it. */
  tool: string | undefined
  /** The SQLite file, where there is one. */
  databaseFile?: string | undefined
}

/** Health is looked at once in this time at most, in ms. */
const LOOK_EVERY_MS = 1_000
/** And whether the store can be written to, which the metrics alone ask: a bucket costs something by the write. */
const WRITE_EVERY_MS = 10_000

/** The server, and what its metrics listener is to serve. */
type DeskServer = http.Server & { readMetrics: ReadMetrics }

/** A server for the desk and its tool, not yet listening. */
export function createDeskServer({
  desk,
  routes = allDeskRoutes,
  tool,
  databaseFile,
}: DeskServerOptions): DeskServer {
  const streams = createEventStreams()
  const isDatabaseThere = sameFile(databaseFile)
  const figures = refreshedAfter(LOOK_EVERY_MS, async () => {
    const found = await readFigures(desk)
    return { ...found, isDatabaseUp: found.isDatabaseUp && isDatabaseThere() }
  })
  const metrics = createDeskMetrics({
    figures,
    areObjectsWritable: refreshedAfter(WRITE_EVERY_MS, () => takesObjects(desk)),
    streams: streams.count,
  })
  const site = deskSite({
    desk,
    routes,
    metrics,
    streams,
    status: statusRoutes({ figures, isOpen: () => server.listening }),
    tool,
    isDatabaseThere,
  })
  const logRefusal = boundedLog(desk.log, FAILURES)
  const raw = createRawResponses(({ status, reason }) => {
    metrics.answered('refused', status, 0)
    logRefusal('', { event: 'refused', status, reason })
  })
  const server: http.Server = http.createServer(
    { connectionsCheckingInterval: 5_000 },
    getRequestListener((request, env) => site.fetch(request, env as HttpBindings), {
      hostname: 'localhost',
      errorHandler: raw.refuse,
    }),
  )
  server.on('clientError', raw.clientError)
  server.on('checkExpectation', raw.expectation)
  limitSlowClients(server)
  server.requestTimeout = 30_000
  // Streams never end by themselves: closing would wait for them.
  const close = server.close.bind(server)
  server.close = (done) => {
    streams.end()
    return close(done)
  }
  return Object.assign(server, { readMetrics: metrics.read })
}

/** Whether a file is still the one that it is now: what was moved away and what took its place are others. */
function sameFile(file: string | undefined): () => boolean {
  if (file === undefined) return () => true
  const numberOf = () => statSync(file, { throwIfNoEntry: false })?.ino
  const first = numberOf()
  return () => numberOf() === first
}

/** Everything that the desk can do. */
export const allDeskRoutes: readonly DeskRoutes[] = [
  seenOnly,
  sessionsRoutes,
  accountsRoutes,
  policiesRoutes,
  changesRoutes,
  reviewsRoutes,
  commentsRoutes,
  channelsRoutes,
  picturesRoutes,
  templatesRoutes,
  waitingRoutes,
  webhooksRoutes,
  mailRoutes,
  auditLogRoutes,
]
