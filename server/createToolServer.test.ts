import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { createToolServer } from './createToolServer'
import { precompress } from './precompress'
import { cleanUp, folderWith, listen } from './testPortal'

afterEach(cleanUp)

test('precompressed files of the built tool are sent to clients that accept them', async () => {
  const script = `export const words = ${JSON.stringify('portico '.repeat(400))}`
  const root = await folderWith({ 'assets/tool-abcdefgh.js': script })
  await precompress(root)
  const url = `http://localhost:${await listen(createToolServer({ root }))}/assets/tool-abcdefgh.js`
  const ask = (encoding: string) => fetch(url, { headers: { 'Accept-Encoding': encoding } })
  const packed = await ask('br')
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('vary')).toMatch(/accept-encoding/i)
  expect(packed.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(await packed.text()).toBe(script)
  const plain = await ask('identity')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(await plain.text()).toBe(script)
  const file = await readFile(join(root, 'assets/tool-abcdefgh.js.br'))
  expect(brotliDecompressSync(file).toString()).toBe(script)
})

test('[ED-08] the script that checks what is typed comes with a policy by which it can fetch and load nothing', async () => {
  const root = await folderWith({
    'assets/checkWorker-abcdefgh.js': 'postMessage(1)',
    'preview-tool/index.html': '',
  })
  const origin = `http://localhost:${await listen(createToolServer({ root }))}`
  const policyOf = async (path: string) =>
    (await fetch(origin + path)).headers.get('content-security-policy') ?? ''
  const policy = await policyOf('/assets/checkWorker-abcdefgh.js')
  expect(policy).toContain("default-src 'none'")
  // A sandboxed worker has no origin, and browsers may refuse it.
  expect(policy).not.toMatch(/sandbox|connect-src|script-src/)
  expect(await policyOf('/preview-tool/')).toMatch(/worker-src 'self'.*trusted-types [^;]*portico-checks/)
})

test('[WD-01] the files of the demo game are given to its sandboxed frame, and no others', async () => {
  const root = await folderWith({
    'mock-game/index.html': '<!doctype html>',
    'mock-game/game.js': '1',
    'mock-game/table.json': '{}',
    'assets/tool.js': '1',
  })
  const origin = `http://localhost:${await listen(createToolServer({ root }))}`
  const headers = async (path: string) => {
    const { status, headers } = await fetch(origin + path)
    expect(status, path).toBe(200)
    return headers
  }
  for (const path of ['/mock-game/game.js', '/mock-game/table.json']) {
    expect((await headers(path)).get('cross-origin-resource-policy'), path).toBe('cross-origin')
    expect((await headers(path)).get('access-control-allow-origin'), path).toBe('*')
  }
  expect((await headers('/assets/tool.js')).get('cross-origin-resource-policy')).toBe('same-origin')
  const policy = (await headers('/mock-game/index.html')).get('content-security-policy')
  expect(policy).toContain(`connect-src 'self' ${origin};`)
})
