import { API_PATH, openapiDocument } from '../contract/openapiDocument'
import type { Desk } from './desk'
import { deskRouter, type DeskRouter } from './deskRouter'
import { Problem } from './problem'
import { problemOf } from './problemOf'

/** A part of the desk: its calls. */
export type DeskRoutes = (desk: Desk) => DeskRouter

/** The whole API, from its parts. */
export function deskApp(desk: Desk, parts: readonly DeskRoutes[]): DeskRouter {
  const api = deskRouter()
  for (const part of parts) api.route('/', part(desk))
  api.get('/openapi.json', (c) => c.json(openapiDocument()))
  const app = deskRouter()
  app.route(API_PATH, api)
  app.all(`${API_PATH}/*`, () => {
    throw new Problem(404, { code: 'missing', detail: 'There is nothing at this address.' })
  })
  app.onError((error, c) => problemOf(desk, error, c))
  return app
}
