import http from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { limitSlowClients } from './limitSlowClients'
import { createRawResponses } from './rawResponses'
import { textResponse } from './textResponse'
import { toolApp } from './toolApp'
import { toolSafety } from './toolSafety'

/** Serves the built tool (`dist/preview-tool`) at `/preview-tool/`. */
export function createToolServer({ root }: { root: string }): http.Server {
  const app = new Hono()
  app.use(toolSafety())
  app.route('/', toolApp({ root, home: 'preview-tool' }))
  app.onError(() => textResponse(500))

  const raw = createRawResponses(() => {})
  const listener = getRequestListener(app.fetch, { hostname: 'localhost', errorHandler: raw.refuse })
  const server = http.createServer({ connectionsCheckingInterval: 5_000 }, listener)
  limitSlowClients(server)
  server.on('clientError', raw.clientError)
  server.on('checkExpectation', raw.expectation)
  return server
}
