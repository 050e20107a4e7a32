import { cp } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { layoutFiles } from './server/vite/layoutFiles'
import { mockBackend } from './mock-backend/vitePlugin'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** `layouts/` beside the built portal: a static host serves it as it is. */
const copyLayouts: Plugin = {
  name: 'portico-copy-layouts',
  apply: 'build',
  closeBundle: () => cp(at('./layouts'), at('./dist/portal/layouts'), { recursive: true }),
}

export default defineConfig(({ command }) => ({
  plugins: [react(), layoutFiles(at('./layouts')), copyLayouts, command === 'serve' && mockBackend()],
  resolve: { alias: { '@': at('./src') } },
  server: { port: 5173, strictPort: false },
  build: {
    outDir: 'dist/portal',
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 400,
  },
}))
