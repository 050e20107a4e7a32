import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { lockDatabase } from './lockDatabase'

const folder = mkdtempSync(join(tmpdir(), 'desk-lock-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const file = join(folder, 'desk.sqlite')

/** Another process that takes the lock and keeps it, also after a collection of what it does not use. */
async function holder() {
  const code = `import { lockDatabase } from ${JSON.stringify(join(import.meta.dirname, 'lockDatabase.ts'))}
    lockDatabase(${JSON.stringify(file)}); globalThis.gc()
    setTimeout(() => { globalThis.gc(); console.log('locked') }, 50); setInterval(() => {}, 1000)`
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', '--input-type=module', '-e', code],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  onTestFinished(() => void child.kill('SIGKILL'))
  await once(child.stdout, 'data')
  return child
}

test('[DK-01] a SQLite file has one desk, and is free again when that dies in any way', async () => {
  const child = await holder()
  expect(() => lockDatabase(file)).toThrow(/^Another desk works on .*desk\.sqlite\. .*PostgreSQL/)
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
  const unlock = lockDatabase(file)
  // Within one process, too.
  expect(() => lockDatabase(file)).toThrow(/^Another desk works on/)
  unlock()
  lockDatabase(file)()
}, 60_000)

test('[DK-01] a lock that cannot be made is no other desk, and is said with the reason', () => {
  const taken = join(folder, 'other.sqlite')
  mkdirSync(`${taken}.lock`)
  expect(() => lockDatabase(taken)).toThrow(
    /other\.sqlite\.lock.* cannot be used: unable to open database file\.$/,
  )
  // The disk broke, and wrote something else.
  const broken = join(folder, 'broken.sqlite')
  writeFileSync(`${broken}.lock`, 'x'.repeat(4096))
  expect(() => lockDatabase(broken)).toThrow(
    /broken\.sqlite\.lock.* cannot be used: file is not a database\.$/,
  )
})
