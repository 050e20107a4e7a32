import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { relative } from 'node:path'
import type { Plugin } from 'vite'
import { createDeskProcess } from './deskProcess'
import { developmentObjects } from './runPublish'

interface Options {
  /** The project. */
  root: string
  /** Folder of the layouts. */
  layouts: string
}

/** Its code, and what it reads once of the portal: the contracts of components, what they say, and legal texts. */
const RUN_BY_DESK =
  /^(?:compliance|desk|layout|publishing)\/.*(?<!\.test)\.ts$|^src\/.*(?:\.entry\.ts|essages\.\w+\.json|\/legal\/texts\/[^/]+\.ts)$/
/** After a change of its code, before the desk begins again: editors write in several steps. */
const PAUSE_MS = 300

/**
 * In development: a desk of this machine, in a process of its own, at `/desk/v1`. It asks nothing, begins again when its code changes or
 * when it dies, and ends with the development server.
 */
export function deskServer({ root, layouts }: Options): Plugin {
  return {
    name: 'portico-desk-server',
    apply: 'serve',
    configureServer(server) {
      const log = server.config.logger
      const desk = createDeskProcess({
        root,
        env: { OBJECTS_URL: developmentObjects(root), PORTICO_LAYOUTS: layouts },
        inform: (line) => log.info(line),
        warn: (line) => log.warn(line),
      })
      server.httpServer?.once('listening', () => {
        const { port } = server.httpServer?.address() as AddressInfo
        desk.start(`http://localhost:${port}`)
      })
      server.httpServer?.once('close', () => desk.stop())
      let timer: NodeJS.Timeout | undefined
      server.watcher.on('all', (_event, file) => {
        if (!RUN_BY_DESK.test(relative(root, file).replaceAll('\\', '/'))) return
        clearTimeout(timer)
        timer = setTimeout(() => desk.restart(), PAUSE_MS)
      })
      server.middlewares.use('/desk/v1', (request, response) => {
        desk.port().then(
          (port) => {
            const { method, headers, originalUrl: path } = request
            const passed = http.request({ host: '127.0.0.1', port, method, path, headers }, (upstream) => {
              response.writeHead(upstream.statusCode ?? 502, upstream.headers)
              upstream.pipe(response)
            })
            passed.on('error', () => (response.headersSent ? response.destroy() : refuse(response)))
            response.on('close', () => passed.destroy())
            request.pipe(passed)
          },
          () => refuse(response),
        )
      })
    },
  }
}

function refuse(response: http.ServerResponse): void {
  const detail = 'The desk does not answer. The window of npm start says why; it begins again by itself.'
  const body = { type: 'about:blank#desk', code: 'desk', title: 'No desk', status: 503, detail }
  response.writeHead(503, { 'Content-Type': 'application/problem+json', 'Retry-After': '2' })
  response.end(JSON.stringify(body))
}
