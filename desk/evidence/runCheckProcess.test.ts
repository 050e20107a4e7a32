import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startProcess } from '@tests/support/startProcess'
import sharp from 'sharp'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import type { Bytes } from '../../publishing/digest'
import { objectKey } from '../../publishing/manifest'
import { makePicture } from '../../publishing/pictures/makePicture'
import { newPng } from '../testing/testPictures'
import { runCheckProcess, type CheckedCase, type CheckRequest } from './runCheckProcess'

const roots: string[] = []
afterEach(() => roots.splice(0).forEach((root) => rmSync(root, { recursive: true, force: true })))

/** A project whose checking process is this script. */
function project(script: string): string {
  const root = mkdtempSync(join(tmpdir(), 'project-'))
  roots.push(root)
  const files = {
    'node_modules/tsx/package.json': '{"exports":"./index.mjs"}',
    'node_modules/tsx/index.mjs': '',
    'desk/evidence/checkProcess.ts': script,
    'package.json': '{"type":"module"}',
  }
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

async function check(script: string, options: Partial<CheckRequest> = {}) {
  const checked: CheckedCase[] = []
  const onChecked = (one: CheckedCase) => {
    checked.push(one)
    return Promise.resolve()
  }
  const request = {
    root: project(script),
    texts: { n7: '{"a":1}' },
    cells: ['n7/green/mobile/visitor'],
    earlier: [],
    objects: { get: () => Promise.resolve(null) },
  }
  const { signal } = new AbortController()
  const outcome = await runCheckProcess({ ...request, onChecked, signal, ...options }).then(
    () => 'done',
    (error: Error) => error.message,
  )
  return { checked, outcome }
}

test('[DK-06] the process gets the layers and the cells, and its lines are handed over', async () => {
  const script = `
    import { readFileSync } from 'node:fs'
    const order = JSON.parse(readFileSync(process.argv[2], 'utf8'))
    const n7 = readFileSync(order.layouts + '/n7.json', 'utf8')
    for (const cell of order.cells) console.log(JSON.stringify({ evidence: { cell, n7 } }))`
  expect(await check(script)).toEqual({
    checked: [{ evidence: { cell: 'n7/green/mobile/visitor', n7: '{"a":1}' } }],
    outcome: 'done',
  })
})

/** A layer that names a picture, and a store that has it. */
async function picture() {
  const { id, width, height, objects } = await makePicture(new Uint8Array(await newPng('gold')))
  const stored = new Map([...objects].map(([digest, bytes]) => [objectKey(digest), bytes]))
  const get = (key: string): Promise<Bytes | null> => Promise.resolve(stored.get(key) ?? null)
  const texts = { n7: JSON.stringify({ picture: `/pictures/${id}/${width}x${height}.webp` }), '6b': '{}' }
  return { id, stored, texts, objects: { get } }
}

test('[MD-01] the process finds the pictures that the layers name beside them, and only these', async () => {
  const { id, texts, objects } = await picture()
  const script = `
    import { readdirSync, readFileSync } from 'node:fs'
    const { layouts } = JSON.parse(readFileSync(process.argv[2], 'utf8'))
    const files = readdirSync(layouts, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    const read = files.map(({ parentPath, name }) => [
      (parentPath + '/' + name).slice(layouts.length),
      readFileSync(parentPath + '/' + name).toString('base64'),
    ])
    console.log(JSON.stringify({ evidence: Object.fromEntries(read) }))`
  const { checked, outcome } = await check(script, { texts, objects })
  expect(outcome).toBe('done')
  const files = (checked[0]?.evidence ?? {}) as unknown as Record<string, string>
  const folder = `/pictures/${id}`
  expect(Object.keys(files).toSorted()).toEqual(
    ['/6b.json', '/n7.json', `${folder}/64x48.avif`, `${folder}/64x48.webp`].toSorted(),
  )
  const webp = Buffer.from(files[`${folder}/64x48.webp`] ?? '', 'base64')
  expect(await sharp(webp).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 })
})

test('[MD-01] a picture that is missing, or not whole, is a sentence and no picture of the page', async () => {
  const { id, stored, texts, objects } = await picture()
  const script = "console.log('{}')"
  const missing = new RegExp(`^n7.json names a picture whose files are missing \\(${id}\\)`)
  for (const key of [...stored.keys()]) {
    const bytes = stored.get(key)
    stored.delete(key)
    const { checked, outcome } = await check(script, { texts, objects })
    expect(outcome).toMatch(missing)
    expect(checked).toEqual([])
    if (bytes) stored.set(key, bytes)
  }
  expect((await check(script, { texts, objects })).outcome).toBe('done')
})

test.each([
  ['ends early', "console.error('There is no browser here.'); process.exit(1)", 'There is no browser here.'],
  ['is killed', "process.kill(process.pid, 'SIGKILL')", 'The browser ended early.'],
  ['prints something else', "console.log('hello')", 'JSON'],
])('[DK-06] a process that %s is a sentence', async (_name, script, message) => {
  expect((await check(script)).outcome).toContain(message)
})

test('[DK-06] a desk that stops ends the process with all its children', async () => {
  const stopping = new AbortController()
  const script = `
    import { spawn } from 'node:child_process'
    import { writeFileSync } from 'node:fs'
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    writeFileSync('pids-' + child.pid, '')
    console.log('{}')
    setInterval(() => {}, 1000)`
  const root = project(script)
  const running = runCheckProcess({
    root,
    texts: {},
    cells: [],
    earlier: [],
    objects: { get: () => Promise.resolve(null) },
    onChecked: () => {
      stopping.abort()
      return Promise.resolve()
    },
    signal: stopping.signal,
  })
  await expect(running).rejects.toThrow('The desk was stopped meanwhile.')
  const [file] = readdirSync(root).filter((name) => name.startsWith('pids-'))
  const child = Number(file?.slice('pids-'.length))
  await expect.poll(() => isAlive(child)).toBe(false)
})

test('[DK-06] [PB-08] a desk that is killed leaves no process behind, nor what that started', async () => {
  const script = `
    import { spawn } from 'node:child_process'
    import { writeFileSync } from 'node:fs'
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    writeFileSync('pids-' + process.pid + '-' + child.pid, '')
    setInterval(() => {}, 1000)`
  const root = project(script)
  const starting = join(root, 'desk.ts')
  writeFileSync(
    starting,
    `import { runCheckProcess } from ${JSON.stringify(resolve('desk/evidence/runCheckProcess.ts'))}
    const request = ${JSON.stringify({ root, texts: {}, cells: [], earlier: [] })}
    const { signal } = new AbortController()
    await runCheckProcess({ ...request, objects: {}, onChecked: async () => {}, signal } as never)`,
  )
  const desk = startProcess(starting, [], { cwd: resolve('.') })
  const pids = () => {
    const file = readdirSync(root).find((name) => name.startsWith('pids-')) ?? ''
    return file.split('-').slice(1).map(Number)
  }
  await expect.poll(pids, { timeout: 20_000 }).toHaveLength(2)
  const started = pids()
  onTestFinished(() => started.filter(isAlive).forEach((pid) => process.kill(pid, 'SIGKILL')))
  desk.child.kill('SIGKILL')
  await desk.ended
  await expect.poll(() => started.filter(isAlive), { timeout: 10_000 }).toEqual([])
}, 40_000)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
