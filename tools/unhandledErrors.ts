import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter } from 'vitest/node'

/** Writes the errors that no test had, such as those of promises after a file's end: vitest's JSON report leaves them out. */
export default class UnhandledErrors implements Reporter {
  onTestRunEnd: NonNullable<Reporter['onTestRunEnd']> = (_modules, errors) => {
    const lines = errors.map(({ message, stack = message, VITEST_TEST_PATH: file }) => {
      const during = typeof file === 'string' ? `${relative('.', file)}: ` : ''
      return during + stack.split('\n').slice(0, 8).join('\n')
    })
    writeFileSync('test-results/unhandledErrors.json', JSON.stringify(lines))
  }
}
