import { createHash } from 'node:crypto'
import { access, readFile } from 'node:fs/promises'
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
