import { cp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { layoutFiles } from './server/vite/layoutFiles'
import { preloadFonts } from './server/vite/preloadFonts'
import { mockBackend } from './mock-backend/vitePlugin'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** `layouts/` beside the built portal: a static host serves it as it is. */
const copyLayouts: Plugin = {
  name: 'portico-copy-layouts',
  apply: 'build',
  closeBundle: () => cp(at('./layouts'), at('./dist/portal/layouts'), { recursive: true }),
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
            // What most blocks share comes in one piece: on a slow link each further file costs a round trip.
            {
              name: 'parts',
              test: /src\/(shared\/(ui|format|time|i18n|safe\/(?!sanitizeHtml))|state\/(?!portalApi)|engine\/render|api)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
    chunkSizeWarningLimit: 400,
  },
}))
