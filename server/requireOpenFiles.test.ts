import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }

test.each(['serve', 'desk'])(
  '[DK-08] where too few files may be open, “npm run %s” says so in one sentence, and what to do',
  (name) => {
    const { status, stdout, stderr } = spawnSync('sh', ['-c', `ulimit -n 128; ${scripts[name]} --help`], {
      encoding: 'utf8',
      env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` },
    })
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(
      /^Processes may open 128 files at a time here, and this one needs 512: .*ulimit -n.*\n$/,
    )
  },
)
