import type { HttpBindings } from '@hono/node-server'
import { isFromInside } from '../../server/requestSource'
import { jsonResponse, textResponse } from '../../server/textResponse'
import { deskRouter, type DeskRouter } from '../deskRouter'
import type { DeskMetrics } from './deskMetrics'
import type { DeskFigures } from './readFigures'

interface Sources {
  figures: () => Promise<DeskFigures>
  metrics: Pick<DeskMetrics, 'read'>
  /** Whether new requests are taken: not while it ends. */
  isOpen: () => boolean
}

/** What watches over the desk asks for: it answers (`/healthz`), it can work (`/readyz`), what it does (`/metrics`). */
export function statusRoutes({ figures, metrics, isOpen }: Sources): DeskRouter {
  const app = deskRouter()
  app.get('/healthz', () => textResponse(200))
  app.get('/readyz', async () => {
    const { isDatabaseUp, areObjectsUp } = await figures()
    const isReady = isDatabaseUp && areObjectsUp && isOpen()
    return jsonResponse(isReady ? 200 : 503, {
      database: isDatabaseUp ? 'up' : 'down',
      objects: areObjectsUp ? 'up' : 'down',
      ...(!isOpen() && { desk: 'ending' }),
    })
  })
  app.get('/metrics', async (c) => {
    if (!isFromInside((c.env as unknown as HttpBindings).incoming)) return textResponse(404)
    const { text, type } = await metrics.read()
    return new Response(text, { headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } })
  })
  return app
}
