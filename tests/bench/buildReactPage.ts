import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** Builds the minimal React page for production; resolves to its files by path. */
export async function buildReactPage(): Promise<Map<string, Buffer>> {
  const outDir = await mkdtemp(join(tmpdir(), 'bench-react-'))
  const { NODE_ENV } = process.env
  try {
    await build({
      configFile: false,
      logLevel: 'warn',
      root: fileURLToPath(new URL('./pages/react', import.meta.url)),
      plugins: [react()],
      build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
    })
    const files = new Map<string, Buffer>()
    for (const entry of await readdir(outDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      files.set(path.slice(outDir.length).replaceAll('\\', '/'), await readFile(path))
    }
    return files
  } finally {
    // The build says "production" to its whole process: a dev server that starts there later would take it for its own mode.
    if (NODE_ENV === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = NODE_ENV
    await rm(outDir, { recursive: true, force: true })
  }
}
