import { createHash } from 'node:crypto'
import { access, link, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import zlib from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { precompress } from './precompress'
import { cleanUp, folderWith } from './testPortal'

afterEach(cleanUp)

test('a build gets brotli files beside its larger texts only', async () => {
  const long = 'some text '.repeat(200)
  const noise = Buffer.concat(
    Array.from({ length: 40 }, (_, i) => createHash('sha512').update(`${i}`).digest()),
  )
  const folder = await folderWith({
    'index.html': long,
    'assets/a.js': long,
    'assets/short.css': 'a{}',
    'assets/picture.png': long,
    '.vite/manifest.json': long,
    'assets/noise.wasm': noise,
  })
  expect(await precompress(folder)).toBe(2)
  for (const name of ['index.html', 'assets/a.js'])
    expect(zlib.brotliDecompressSync(await readFile(join(folder, `${name}.br`))).toString()).toBe(long)
  for (const name of ['assets/short.css', 'assets/picture.png', '.vite/manifest.json', 'assets/noise.wasm'])
    await expect(access(join(folder, `${name}.br`))).rejects.toThrow()
  expect(await precompress(folder)).toBe(2)
})

test('what a server may be reading is replaced, not written over', async () => {
  const root = await folderWith({ 'a.js': 'portico '.repeat(400), 'a.js.br': 'of the build before' })
  // As a server has it that opened it a moment ago.
  await link(join(root, 'a.js.br'), join(root, '.opened'))
  expect(await precompress(root)).toBe(1)
  expect(await readFile(join(root, '.opened'), 'utf8')).toBe('of the build before')
  expect(zlib.brotliDecompressSync(await readFile(join(root, 'a.js.br'))).toString()).toBe(
    'portico '.repeat(400),
  )
  expect((await readdir(root)).sort()).toEqual(['.opened', 'a.js', 'a.js.br'])
})
