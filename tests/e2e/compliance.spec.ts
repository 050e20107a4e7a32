import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const run = promisify(execFile)

test('[PV-08] the command checks the built portal on both devices and writes its report', async () => {
  test.setTimeout(180_000)
  for (const [mode, viewer] of [
    ['green', 'visitor'],
    ['normal', 'excluded'],
  ] as const) {
    const cells = ['--site', 'n7', '--mode', mode, '--viewer', viewer]
    const { stdout } = await run('npx', ['tsx', 'tools/compliance.ts', ...cells])
    expect(stdout).toContain('2 of 2 pass.')
  }
})
