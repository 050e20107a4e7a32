import type { Plugin } from 'vite'
import type { CheckLayer } from './layerIn'
import { layoutEndpoint } from './layoutEndpoint'

/**
 * In development: `GET` and `PUT /preview-tool/layouts/<name>.json` read, replace and make the files of `layouts/`, for the tool
 * on this machine only. A built tool has no such address and downloads instead.
 */
export function layoutWriter(folder: string): Plugin {
  return {
    name: 'portico-layout-writer',
    apply: 'serve',
    configureServer(server) {
      // Loaded as the page loads it: a check that was edited is the check that holds.
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
