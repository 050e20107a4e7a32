import { API_PATH, openapiDocument } from '../contract/openapiDocument'
import type { Desk } from './desk'
import { deskRouter, type DeskRouter } from './deskRouter'
import { Problem } from './problem'
import { problemOf } from './problemOf'

/** The calls of one subject: changes, reviews, accounts. */
export type DeskRoutes = (desk: Desk) => DeskRouter

/** The whole API. */
export function deskApp(desk: Desk, routes: readonly DeskRoutes[]): DeskRouter {
  const api = deskRouter()
  for (const routesOf of routes) api.route('/', routesOf(desk))
  api.get('/openapi.json', (c) => c.json(openapiDocument()))
  const app = deskRouter()
  app.route(API_PATH, api)
  app.all(`${API_PATH}/*`, () => {
    throw new Problem(404, { code: 'missing', detail: 'There is nothing at this address.' })
  })
  app.onError((error, c) => problemOf(desk, error, c))
  return app
}
