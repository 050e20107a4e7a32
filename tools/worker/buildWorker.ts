import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { SHELL } from '@/worker/portalFiles'
import { buildTargets } from '../browsers/oldestBrowsers'
import { workerFiles } from './workerFiles'
import { aliases } from '../vite/aliases'

/** Adds the service worker to a built portal: `sw.js` with the list of files, and the start document under an address that no server prerenders. */
export async function buildWorker(root: string): Promise<void> {
  await cp(join(root, 'index.html'), join(root, SHELL))
  const files = await workerFiles(root)
  await build({
    logLevel: 'warn',
    configFile: false,
    publicDir: false,
    resolve: { alias: aliases },
    define: {
      __PORTAL_FILES__: JSON.stringify(files),
      'process.env.NODE_ENV': JSON.stringify('production'),
    },
    build: {
      outDir: root,
      emptyOutDir: false,
      target: buildTargets(),
      rolldownOptions: {
        input: 'src/worker/portalWorker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}
