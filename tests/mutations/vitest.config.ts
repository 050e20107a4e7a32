import { aliases } from '../../tools/vite/aliases'
import { blockLoaders } from '../../tools/vite/blockLoaders'
import { messageParts } from '../../tools/vite/messageParts'
import { defineConfig } from 'vitest/config'

/** The tests of one room, for `rooms.ts`. */
export default defineConfig({
  plugins: [blockLoaders(), messageParts()],
  resolve: { alias: aliases },
  test: {
    include: JSON.parse(process.env.MUTATED_TESTS ?? '[]') as string[],
    // It reads the source, which is instrumented here.
    exclude: ['layout/schema/schemas.test.ts'],
    // A second kind of database would only notice what the first one does.
    env: { DESK_DATABASES: 'sqlite' },
    setupFiles: ['tests/support/setup.ts'],
    restoreMocks: true,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 15_000 } },
  },
})
