import { dirname } from 'node:path'
import type { Plugin } from 'vite'
import type * as Development from '../publish/developmentLayouts'
import { developmentObjects, filesNote, runPublish } from './runPublish'

interface Options {
  /** The project. */
  root: string
  /** Folder of the layouts. */
  layouts: string
}

/** After a save, before it is published: editors write in several steps, and a tool several files. */
const PAUSE_MS = 200
const PUSH = ['push', '--no-evidence', '--if-changed', '--reason', 'npm start']

/**
 * In development: publishes `layouts/` to `.portico/objects` at the start and after each change that passes the checks, and serves
 * `/layouts/*.json` and `/pictures/` from there, as production does. A file that is not published yet, or cannot be, is served as it is: a reload
 * shows an edit, and what is wrong with it. Of what the desk published and a file, the newer one counts.
 */
export function publishedLayouts({ root, layouts }: Options): Plugin {
  return {
    name: 'portico-published-layouts',
    apply: 'serve',
    configureServer(server) {
      const objects = developmentObjects(root)
      const note = filesNote(root, objects)
      const log = server.config.logger
      let publishing: Promise<void> = Promise.resolve()
      let timer: NodeJS.Timeout | undefined
      const publish = () => {
        clearTimeout(timer)
        timer = setTimeout(
          () =>
            (publishing = publishing.then(async () => {
              const problem = await runPublish({ root, layouts, objects }, [...PUSH, '--newer', note])
              if (problem !== null) log.warn(`The layouts are not published.\n${problem}`)
            })),
          PAUSE_MS,
        )
      }
      let opened: ReturnType<typeof Development.openDevelopmentLayouts> | undefined
      const open = () =>
        (opened ??= server
          .ssrLoadModule('/tools/publish/developmentLayouts.ts')
          .then((code) => (code as typeof Development).openDevelopmentLayouts(objects, layouts, note)))

      let pictures: ReturnType<typeof Development.openDevelopmentPictures> | undefined
      const openPictures = () =>
        (pictures ??= server
          .ssrLoadModule('/tools/publish/developmentLayouts.ts')
          .then((code) => (code as typeof Development).openDevelopmentPictures(objects)))

      server.httpServer?.once('listening', publish)
      server.watcher.add(layouts)
      server.watcher.on('all', (_event, file) => {
        // What is said of pictures is published with the layouts that show them.
        if (dirname(file) === layouts && file.endsWith('.json')) publish()
      })
      server.httpServer?.once('close', () => clearTimeout(timer))
      server.middlewares.use('/pictures', (request, response, next) => {
        const [, id = '', name = ''] = (request.url ?? '').split('/')
        openPictures()
          .then((find) => find(id, name))
          .then((file) => {
            // Of a picture that only the files have.
            if (!file) return next()
            response.setHeader('Content-Type', file.type)
            response.end(file.body)
          }, next)
      })
      server.middlewares.use('/layouts', (request, response) => {
        const name = /^\/([a-z0-9-]{1,32})\.json$/.exec(request.url?.split('?')[0] ?? '')?.[1]
        const document = name
          ? open().then((documentOf) => documentOf(name))
          : Promise.reject(new Error('no name'))
        document.then(
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
