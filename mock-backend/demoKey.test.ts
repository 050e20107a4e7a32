import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { decryptPassword, demoPublicKey } from './demoKey'
import { demoSettings } from './demoSettings'
import { encrypted } from './testCalls'

// Its build for Node; the one for bundlers does not load there.
const JSEncrypt = createRequire(import.meta.url)('jsencrypt') as new () => {
  setPublicKey(key: string): void
  encrypt(text: string): string | false
}

test('decrypts what jsencrypt encrypts with the demo key', () => {
  const box = new JSEncrypt()
  box.setPublicKey(demoPublicKey)
  for (const password of ['demo1234', 'ñ₱ é', 'x'.repeat(100)])
    expect(decryptPassword(box.encrypt(password) as string)).toBe(password)
})

test('rejects anything else', () => {
  const good = encrypted('demo1234')
  for (const bad of ['', 'demo1234', '%%%', good.slice(4), `AAAA${good.slice(4)}`, btoa('x'.repeat(128))])
    expect(decryptPassword(bad)).toBeUndefined()
})

test('[SV-06] the shipped settings have no key; those of a demo have the mock’s', async () => {
  const file = fileURLToPath(new URL('../public/portal.json', import.meta.url))
  const shipped = JSON.parse(readFileSync(file, 'utf8')) as object
  expect(shipped).toMatchObject({ appName: 'Portico', socialLogin: '', flags: {} })
  expect(JSON.stringify(shipped)).not.toContain('KEY')
  expect(JSON.parse(await demoSettings(file))).toEqual({ ...shipped, publicKey: demoPublicKey })
})
