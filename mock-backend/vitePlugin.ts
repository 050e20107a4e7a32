import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { sendFiles } from './sendFiles'

/** The worker's script, straight from the package: a copy of ours would fall behind its version. */
export const mockWorkerFile = createRequire(import.meta.url).resolve('msw/mockServiceWorker.js')

/** In development: the mock back end's pictures, its demo game and the worker script, from where they lie. */
export function mockBackend(): Plugin {
  return {
    name: 'portico-mock-backend',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use((req, res, next) => {
        const answered =
          req.url?.split('?', 1)[0] === '/mockServiceWorker.js'
            ? readFile(mockWorkerFile).then((script) => {
                res.setHeader('Content-Type', 'text/javascript; charset=utf-8')
                res.setHeader('Cache-Control', 'no-cache')
                res.end(script)
                return true
              })
            : sendFiles(req, res)
        answered.then((done) => {
          if (!done) next()
        }, next)
      })
    },
  }
}
