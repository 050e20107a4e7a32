import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { aliases } from './tools/vite/aliases'
import { blockLoaders } from './tools/vite/blockLoaders'
import { messageParts } from './tools/vite/messageParts'
import { sweepCommit } from './tests/support/byDay'
import { tempInMemory } from './tests/support/tempInMemory'
import { defineConfig } from 'vitest/config'

tempInMemory()
sweepCommit()

const own = (rooms: string) => `${rooms}/**/*.test.{ts,tsx}`
/** These start processes and databases, or need what only a process has: `performance`, one kind of Object. */
const inProcesses = [
  own('{desk,publishing,tools,tests}'),
  own('preview-tool/{compliance,save}'),
  'desk-app/audit/AuditPage.test.tsx',
  'compliance/rules/{read,settle}Page.test.ts',
  'mock-backend/vitePlugin.test.ts',
  'src/app/start/{watchVitals,preview/connectToTool}.test.ts',
  'src/domain/tracking/watchAttribution.test.ts',
  'src/shared/structuralShare.test.ts',
]
/** Those that change nothing that is the process's own share their modules, too: to load these for each took longer than the tests. */
const inOneProcess = globSync(own('{desk,publishing,tools,layout,compliance,server}')).filter(
  (file) => !/@vitest-environment jsdom|vi\.(do)?[mM]ock\(|resetModules/.test(readFileSync(file, 'utf8')),
)

export default defineConfig({
  plugins: [react(), blockLoaders(), messageParts()],
  resolve: { alias: aliases },
  test: {
    exclude: ['tests/e2e/**', 'node_modules/**'],
    setupFiles: ['tests/support/setup.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // A second is little on a busy machine; what comes sooner is not waited for.
    expect: { poll: { timeout: 15_000 }, requireAssertions: true },
    // A test waits a third of its time for timers and for other processes; by default one core stays idle, too.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // The services' own, which no peer that hangs up can end.
    execArgv: ['--import', resolve('server/fetchDispatcher.ts')],
    projects: [
      {
        extends: true,
        test: {
          name: 'one process',
          include: inOneProcess,
          isolate: false,
          globalSetup: ['tests/support/postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'processes',
          include: inProcesses,
          exclude: ['node_modules/**', ...inOneProcess],
          globalSetup: ['tests/support/postgres.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'contexts',
          include: [own('{layout,src,desk-app,compliance,preview-tool,backend-kit,mock-backend,server}')],
          exclude: ['node_modules/**', ...inProcesses, ...inOneProcess],
          // Each file still has its own modules and document; a process for each took half of the run.
          pool: 'vmForks',
        },
      },
    ],
  },
})
