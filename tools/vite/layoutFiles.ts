import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Serves `layouts/*.json` at `/layouts/` in development, read at each request, so that a reload shows an edit. */
export function layoutFiles(folder: string): Plugin {
  return {
    name: 'portico-layout-files',
    configureServer(server) {
      server.middlewares.use('/layouts', (request, response) => {
        const name = /^\/([a-z0-9-]{1,32}\.json)$/.exec(request.url?.split('?')[0] ?? '')?.[1]
        const file = name ? readFile(join(folder, name)) : Promise.reject(new Error('no such name'))
        file.then(
          (text) => {
            response.setHeader('Content-Type', 'application/json')
            response.setHeader('Cache-Control', 'no-cache')
            response.end(text)
          },
          () => {
            response.statusCode = 404
            response.end('There is no such layout.')
          },
        )
      })
    },
  }
}
