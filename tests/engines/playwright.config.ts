import { defineConfig } from '@playwright/test'
import { tempInMemory } from '../support/tempInMemory'
import { describeEngines, findEngines, installEngines } from './findEngines'

tempInMemory()

const port = Number(process.env.ENGINES_PORT ?? 4198)

// The main process installs and reports; its workers only look them up.
if (process.env.TEST_WORKER_INDEX === undefined) {
  installEngines()
  console.log(describeEngines(findEngines()))
}
const engines = findEngines()
// By day tests/e2e goes these ways in Chromium; it walks them by night, and where it is the only one.
const names = Object.keys(engines).filter(
  (name, _at, all) => process.env.NIGHTLY || all.length === 1 || name !== 'chromium',
)

/** The same walks in the engines that this machine has. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.walk.ts',
  outputDir: '../../test-results/engines',
  // The tests in Chromium run meanwhile.
  workers: 1,
  retries: 1,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['line'], ['json', { outputFile: '../../test-results/engines.json' }]],
  projects: names.map((name) => ({
    name,
    metadata: { engine: name },
    // Puppeteer holds each new worker at its start, and Chromium then now and then loads no page.
    ...(name === 'chromium' && { testIgnore: 'update.walk.ts' }),
  })),
  webServer: {
    command: `tsx server/serve.ts --port ${port}`,
    cwd: '../..',
    url: `http://localhost:${port}/portal.json`,
    reuseExistingServer: false,
    timeout: 60_000,
  },
})
