import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { demoSettings } from './demoSettings'
import type { MockHttp } from './http'
import { sendFiles } from './sendFiles'

/** The worker's script from the package: a copy in the repository would become outdated. */
export const mockWorkerFile = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')

/** A round of free play: nobody's, so that no page has a back end for it. */
const FREE_ROUND = '/mock-game/free'

/** In development: serves the mock back end's pictures, demo game and worker script, and adds its key to the settings. */
export function mockBackend(): Plugin {
  return {
    name: 'portico-mock-backend',
    apply: 'serve',
    configureServer(server) {
      let mock: Promise<MockHttp> | undefined
      const loadMock = () =>
        (mock ??= server
          .ssrLoadModule('/mock-backend/http.ts')
          .then((loaded) => (loaded as typeof import('./http')).createMockHttp()))
      server.middlewares.use((req, res, next) => {
        const send = (type: string, text: Promise<string | Buffer>) =>
          text.then((body) => {
            res.setHeader('Content-Type', `${type}; charset=utf-8`)
            res.setHeader('Cache-Control', 'no-cache')
            res.end(body)
            return true
          })
        const path = req.url?.split('?', 1)[0]
        const handled =
          path === '/mockServiceWorker.js'
            ? send('text/javascript', readFile(mockWorkerFile))
            : path === '/portal.json'
              ? send('application/json', demoSettings(join(server.config.publicDir, 'portal.json')))
              : path === FREE_ROUND
                ? loadMock().then((respond) => respond(req, res))
                : sendFiles(req, res)
        handled.then((done) => {
          if (!done) next()
        }, next)
      })
    },
  }
}
