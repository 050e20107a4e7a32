import type { Plugin } from 'vite'
import type { CheckLayer } from './layerIn'
import { layoutEndpoint } from './layoutEndpoint'

/**
 * In development: `GET` and `PUT /preview-tool/layouts/<name>.json` read, replace and create the files of `layouts/`, for the
 * tool on this machine only. A built tool has no such endpoint and downloads instead.
 */
export function layoutWriter(folder: string): Plugin {
  return {
    name: 'portico-layout-writer',
    apply: 'serve',
    configureServer(server) {
      // Loaded like the page's modules, so that an edited check applies at once.
      const check: CheckLayer = async (...layer) => {
        const { checkSave } = (await server.ssrLoadModule(
          '/preview-tool/save/checkSave.ts',
        )) as typeof import('./checkSave')
        return checkSave(...layer)
      }
      server.middlewares.use('/preview-tool/layouts', layoutEndpoint(folder, check))
    },
  }
}
