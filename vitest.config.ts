import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { aliases } from './tools/vite/aliases'
import { blockLoaders } from './tools/vite/blockLoaders'
import { messageParts } from './tools/vite/messageParts'
import { tempInMemory } from './tests/support/tempInMemory'
import { defineConfig } from 'vitest/config'

tempInMemory()

export default defineConfig({
  plugins: [react(), blockLoaders(), messageParts()],
  resolve: { alias: aliases },
  test: {
    include: [
      '{layout,src,publishing,compliance,desk,desk-app,preview-tool,backend-kit,mock-backend,server,tools,tests}/**/*.test.{ts,tsx}',
    ],
    exclude: ['tests/e2e/**', 'node_modules/**'],
    setupFiles: ['tests/support/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // A second is little on a busy machine; what comes sooner is not waited for.
    expect: { poll: { timeout: 15_000 }, requireAssertions: true },
    // By default one core stays idle: of two that is half of the machine.
    maxWorkers: availableParallelism(),
  },
})
