import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

const run = promisify(execFile)

test('[PV-08] the command judges the built portal on both devices and writes its report', async () => {
  test.setTimeout(180_000)
  const cells = ['--site', 'n7', '--mode', 'green', '--viewer', 'visitor']
  const { stdout } = await run('npx', ['tsx', 'scripts/compliance.ts', ...cells])
  expect(stdout).toContain('2 of 2 pass.')
})
