import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { withBuild } from './withBuild'

/** Builds the minimal React page for production; resolves to its files by path. */
export function buildReactPage(): Promise<Map<string, Buffer>> {
  return withBuild(
    {
      configFile: false,
      logLevel: 'warn',
      root: fileURLToPath(new URL('./pages/react', import.meta.url)),
      plugins: [react()],
      build: { target: 'es2022', modulePreload: { polyfill: false } },
    },
    async (outDir) => {
      const files = new Map<string, Buffer>()
      for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue
        const path = join(entry.parentPath, entry.name)
        files.set(path.slice(outDir.length).replaceAll('\\', '/'), await readFile(path))
      }
      return files
    },
  )
}
