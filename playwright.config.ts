import { defineConfig } from '@playwright/test'
import { chromiumArgs, findHeadlessShell } from './compliance/evidence/findChromium'
import { sweepCommit } from './tests/support/byDay'
import { tempInMemory } from './tests/support/tempInMemory'

tempInMemory()
sweepCommit()

const port = Number(process.env.E2E_PORT ?? 4199)

/** End-to-end tests against one built portal, served as in production with the mock back end behind it. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  workers: 2,
  // A busy machine may cost a test its time once; `npm test` prints which, and fails when they are many.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording takes as long as the tests themselves; `--trace retain-on-failure` records a test that is looked into.
    trace: 'off',
    // Motion takes a fifth of the processor; the walks in Firefox and WebKit have it.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // A worker would answer before a test's own routes; pwa.spec.ts and the tool, whose mock is one, allow theirs.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: findHeadlessShell(),
      // A page is closed before code that is optimised pays for itself.
      args: [...chromiumArgs, '--js-flags=--no-opt --no-maglev'],
    },
  },
  webServer: {
    command: `tsx server/serve.ts --port ${port}`,
    url: `http://localhost:${port}/portal.json`,
    reuseExistingServer: false,
    timeout: 30_000,
  },
})
