import type { Plugin } from 'vite'
import { pictureEndpoint, servePictures } from './pictureEndpoint'

/**
 * In development: the pictures beside the layouts of a folder. `/preview-tool/pictures` lists, adds, changes and removes them, for the
 * tool on this machine only, and `/pictures/` shows them as players get them.
 */
export function pictureWriter(layouts: string): Plugin {
  return {
    name: 'portico-picture-writer',
    apply: 'serve',
    configureServer(server) {
      // Loaded like the page's modules, and only when a picture comes: sharp takes its time.
      const loaded = <Module>(path: string) => server.ssrLoadModule(path) as Promise<Module>
      const endpoint = pictureEndpoint(
        layouts,
        async (bytes, crop) => {
          const { makePicture } = await loaded<typeof import('../../publishing/pictures/makePicture')>(
            '/publishing/pictures/makePicture.ts',
          )
          return makePicture(bytes, crop)
        },
        async (body) => {
          const { readPictureEdit } = await loaded<typeof import('./pictureEdit')>(
            '/preview-tool/save/pictureEdit.ts',
          )
          return readPictureEdit(body)
        },
      )
      server.middlewares.use('/preview-tool/pictures', endpoint)
      server.middlewares.use('/pictures', servePictures(layouts))
    },
  }
}
