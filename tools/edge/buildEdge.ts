import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { aliases } from '../vite/aliases'

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

/** Bundles `deploy/worker.ts` into one file, `worker.js`, for an edge platform. */
export async function buildEdge(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: aliases },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      minify: false,
      lib: { entry: at('deploy/worker.ts'), formats: ['es'], fileName: () => 'worker.js' },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
}
