import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Digest } from '../../publishing/digest'
import { createReader } from '../../publishing/reader'
import { createFolderStore } from '../../publishing/stores/folderStore'
import { parsePublishOptions } from './parsePublishOptions'
import { TSX } from '../../tests/support/tsx'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `npm run publish -- …` with a store of its own. */
async function publish(...args: string[]): Promise<{ code: number; out: string }> {
  const env = {
    ...process.env,
    OBJECTS_URL: pathToFileURL(join(folder, 'objects')).href,
    PUBLISH_KEY: join(folder, 'key.json'),
  }
  const command = [...TSX, 'tools/publish.ts', ...args]
  return promisify(execFile)(process.execPath, command, { env }).then(
    ({ stdout }) => ({ code: 0, out: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      out: error.stdout + error.stderr,
    }),
  )
}

test('[PB-05] build, push, mode, rollback, status and verify work on a folder with nothing set up', async () => {
  const built = await publish('build', '--no-evidence')
  expect(built.out.trim()).toMatch(/^sha256:[0-9a-f]{64}$/)
  expect((await publish('status')).out).toContain('live: nothing was published yet')
  // What layouts/ holds is what was built.
  const pushed = await publish('push', '--no-evidence', 'live', '--reason', 'The first release.')
  expect(pushed.out).toMatch(/^live 1, .*, ready: The first release\.\n/)
  for (const site of ['base', 'n7', '6b', '6s', '9s'])
    expect(pushed.out).toMatch(new RegExp(`${site} +${built.out.trim()}`))
  expect((await publish('mode', 'n7', 'green')).out).toMatch(
    /n7 +sha256:\w+ {2}without evidence {2}forced to green\n/,
  )
  expect(await publish('rollback', '--reason', 'x')).toMatchObject({
    code: 1,
    out: expect.stringContaining('live has never served anything else') as string,
  })
  expect(await publish('verify')).toEqual({ code: 0, out: 'Everything is as it was written.\n' })
  expect(statSync(join(folder, 'key.json')).mode & 0o777).toBe(0o600)

  const log = join(folder, 'objects/c/live/log/1.json')
  writeFileSync(log, readFileSync(log, 'utf8').replace('"payload":"e', '"payload":"f'))
  const found = await publish('verify')
  expect(found).toMatchObject({ code: 1, out: expect.stringMatching(/^c\/live\/log\/1\.json: /m) as string })
}, 120_000)

test('[DK-05] 5: where a desk publishes, the command line does not', async () => {
  const note = join(folder, 'objects/c/live/desk.json')
  mkdirSync(dirname(note), { recursive: true })
  writeFileSync(note, JSON.stringify({ v: 1, desk: 'https://desk.example.com' }))
  for (const command of [
    ['push', 'live', '--no-evidence'],
    ['rollback', '--reason', 'x'],
    ['mode', 'n7', 'green'],
    ['renew'],
  ])
    expect(await publish(...command)).toMatchObject({
      code: 1,
      out: expect.stringContaining('A desk publishes to live (https://desk.example.com)') as string,
    })
  expect((await publish('status')).code).toBe(0)
  rmSync(note)
}, 120_000)

test('[PB-05] a push that changes nothing publishes nothing if it is asked to; evidence is the default', async () => {
  expect(parsePublishOptions(['push'])).toMatchObject({ evidence: true, ifChanged: false })
  expect(parsePublishOptions(['build', '--no-evidence'])).toEqual({ command: 'build', evidence: false })
  const { out } = await publish('push', '--no-evidence', '--if-changed')
  expect(out).toMatch(/^live 2,/)
}, 60_000)

test('[PB-05] a key is rotated: the new one publishes, the old one does not, and readers follow', async () => {
  const old = readFileSync(join(folder, 'key.json'))
  // What the test before this one has changed.
  rmSync(join(folder, 'objects/c'), { recursive: true })
  await publish('push', '--no-evidence')
  const store = createFolderStore(join(folder, 'objects'))
  const trust = /--trust (sha256:\w+)/.exec((await publish('status')).out)?.[1] as Digest
  const reader = createReader({
    get: store.get,
    channel: 'live',
    trust,
    problemsOf: () => Promise.resolve([]),
    report: () => undefined,
  })
  await reader.refresh()
  expect((await publish('rotate-key')).out).toMatch(/signs nothing more/)
  expect(statSync(join(folder, 'key.json')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'key.json.old')).equals(old)).toBe(true)
  // It renews what the channel serves by itself: a reader takes nothing that the old key signs any more.
  await reader.refresh()
  expect(reader.state()).toMatchObject({ status: 'ready', seq: 2 })
  expect((await publish('renew')).out).toMatch(/^live 3,/)
  expect(await publish('verify')).toMatchObject({ code: 0 })
  const next = readFileSync(join(folder, 'key.json'))
  writeFileSync(join(folder, 'key.json'), old)
  expect(await publish('renew')).toMatchObject({
    code: 1,
    out: expect.stringMatching(/is not in key set 1: it may not sign/) as string,
  })
  writeFileSync(join(folder, 'key.json'), next)
}, 120_000)

test('[PB-05] a store that was signed with another key is not published to', async () => {
  const key = readFileSync(join(folder, 'key.json'))
  rmSync(join(folder, 'key.json'))
  expect(await publish('push', '--no-evidence')).toMatchObject({
    code: 1,
    out: expect.stringContaining('the store was signed with one') as string,
  })
  writeFileSync(join(folder, 'key.json'), key)
}, 60_000)

test('the options of pages and exports are read', () => {
  expect(parsePublishOptions(['mode', 'n7', 'green', '--pages', '--api', 'https://api.example.com'])).toEqual(
    {
      command: 'mode',
      channel: 'live',
      sites: ['n7'],
      mode: 'green',
      pages: true,
      api: 'https://api.example.com',
    },
  )
  expect(parsePublishOptions(['export', 'out'])).toMatchObject({
    channel: 'live',
    folder: 'out',
    watch: false,
  })
  expect(parsePublishOptions(['export', 'preview', 'out', '--watch'])).toMatchObject({
    channel: 'preview',
    folder: 'out',
    watch: true,
  })
})

test.each([
  ['push now here and there', /does not take these arguments/],
  ['push LIVE', /"LIVE" is not a name of a channel/],
  ['push live sha256:12', /"sha256:12" is not a name of a release/],
  ['push --site ../etc', /--site needs the id of a site/],
  ['rollback', /A rollback needs --reason/],
  ['mode n7 normal', /"normal" cannot be forced/],
  ['mode n7 off', /needs --reason/],
  ['mode n7', /does not take these arguments/],
  ['diff sha256:12 sha256:13', /is not a name of a release/],
  ['push --api https://api.example.com', /it needs --pages/],
  ['push --pages --api ftp://x', /--api needs an http or https address/],
  ['export', /does not take these arguments/],
  ['export LIVE out', /"LIVE" is not a name of a channel/],
  ['export out --trust me', /--trust needs the digest of a key set/],
  ['sell', /"sell" is no command/],
  ['status --loud', /Unknown option '--loud'/],
])('"%s" is refused with a sentence', (line, sentence) => {
  expect(() => parsePublishOptions(line.split(' '))).toThrow(sentence)
})

test('[PB-05] what others wrote draws no lines of its own on the terminal', async () => {
  const reason = 'Late\nlive 99, ready\u001b[2K\u202e'
  const { out } = await publish('mode', 'n7', 'green', '--reason', reason)
  expect(out).toMatch(/^live \d+, .*: Late\ufffdlive 99, ready\ufffd\[2K\ufffd\n/)
  const key = join(folder, 'objects/o', '\u001b[2Kabc')
  writeFileSync(key, '')
  const { out: found } = await publish('verify')
  rmSync(key)
  expect(found).toMatch(/^o\/\ufffd\[2Kabc: /m)
}, 60_000)
