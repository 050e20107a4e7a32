import { cp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { layoutFiles } from './server/vite/layoutFiles'
import { preloadFonts } from './server/vite/preloadFonts'
import { mockBackend } from './mock-backend/vitePlugin'

/** What every page of a phone begins with. */
const START = './src/main.tsx'
const CORE = [START, './src/features/shell/MobileShell.block.tsx']

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** `layouts/` beside the built portal: a static host serves it as it is. */
const copyLayouts: Plugin = {
  name: 'portico-copy-layouts',
  apply: 'build',
  closeBundle: () => cp(at('./layouts'), at('./dist/portal/layouts'), { recursive: true }),
}

interface ModuleInfo {
  importedIds?: readonly string[]
}
let core: Set<string> | undefined

/** Everything that `main.tsx` and the first screen's blocks import statically. */
function coreOf(getModuleInfo: (id: string) => ModuleInfo | null): Set<string> {
  if (core) return core
  core = new Set(CORE.map(at))
  for (const id of core) for (const imported of getModuleInfo(id)?.importedIds ?? []) core.add(imported)
  // The start itself stays the entry: what `index.html` names.
  core.delete(at(START))
  return core
}

export default defineConfig(({ command }) => ({
  plugins: [
    react(),
    layoutFiles(at('./layouts')),
    copyLayouts,
    preloadFonts(['figtree', 'bricolage']),
    command === 'serve' && mockBackend(),
  ],
  resolve: { alias: { '@': at('./src') } },
  server: { port: 5173, strictPort: false },
  build: {
    outDir: 'dist/portal',
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What answers the first tap, in one piece: on a slow link each further file costs a round trip.
            {
              debugName: 'core',
              name: (id, modules) => (coreOf((one) => modules.getModuleInfo(one)).has(id) ? 'core' : null),
              priority: 3,
            },
            // Calls and the shapes of their answers: wanted when the page stands.
            {
              name: 'calls',
              test: /src\/(api|state)\/(?!portalApi|select|choose|promotion|activity|models\/activityKinds)|node_modules\/zod\//,
              minShareCount: 2,
              priority: 2,
            },
            {
              name: 'parts',
              test: /src\/(shared\/(ui|format|time|safe\/(?!sanitizeHtml))|engine\/render)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 400,
  },
}))
