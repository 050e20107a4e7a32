import { jsonResponse, textResponse } from '../../server/textResponse'
import { deskRouter, type DeskRouter } from '../core/deskRouter'
import type { DeskFigures } from './readFigures'

interface Sources {
  figures: () => Promise<DeskFigures>
  /** Whether new requests are taken: not while it ends. */
  isOpen: () => boolean
}

/** What watches over the desk asks for: it answers (`/healthz`), it can work (`/readyz`). */
export function statusRoutes({ figures, isOpen }: Sources): DeskRouter {
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
  return app
}
