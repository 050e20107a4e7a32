import { OpenAPIHono, type RouteConfig } from '@hono/zod-openapi'
import { accountRoutes } from './accounts'
import { auditRoutes } from './audit'
import { changeRoutes } from './changes'
import { channelRoutes } from './channels'
import { commentRoutes } from './comments'
import { mailRoutes } from './mail'
import { pictureRoutes } from './pictures'
import { reviewRoutes } from './reviews'
import { sectionRoutes } from './sections'
import { sessionRoutes } from './session'
import { templateRoutes } from './templates'
import { waitingRoutes } from './waiting'
import { webhookRoutes } from './webhooks'

/** Every call of the desk. */
export const allRoutes: readonly RouteConfig[] = [
  sessionRoutes,
  accountRoutes,
  changeRoutes,
  sectionRoutes,
  reviewRoutes,
  commentRoutes,
  channelRoutes,
  pictureRoutes,
  templateRoutes,
  waitingRoutes,
  webhookRoutes,
  mailRoutes,
  auditRoutes,
].flatMap((routes): RouteConfig[] => Object.values(routes))

/** Where the API is. */
export const API_PATH = '/desk/v1'

const INFO = {
  openapi: '3.1.0',
  info: {
    title: 'Portico desk',
    version: '1',
    description:
      'Everything that the operators’ tool does can be done by a script with a token (`Authorization: Bearer …`). Writes need `If-Match` or an `Idempotency-Key`; what is refused is a problem (RFC 9457) with a sentence for people.',
  },
  servers: [{ url: API_PATH }],
}

/** The description of the API, as it is served and as `desk/openapi.json` has it. */
export function openapiDocument(): object {
  const app = new OpenAPIHono()
  for (const route of allRoutes) app.openAPIRegistry.registerPath(route)
  return app.getOpenAPI31Document(INFO)
}
