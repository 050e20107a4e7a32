import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { demoSettings } from './demoSettings'
import { sendFiles } from './sendFiles'

/** The worker's script from the package: a copy in the repository would become outdated. */
export const mockWorkerFile = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')

/** In development: serves the mock back end's pictures, demo game and worker script, and adds its key to the settings. */
export function mockBackend(): Plugin {
  return {
    name: 'portico-mock-backend',
    apply: 'serve',
    configureServer(server) {
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
              : sendFiles(req, res)
        handled.then((done) => {
          if (!done) next()
        }, next)
      })
    },
  }
}
