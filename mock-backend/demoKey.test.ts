import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { decryptPassword, demoPublicKey } from './demoKey'
import { encrypted } from './testCalls'

// Its build for Node; the one for bundlers does not load there.
const JSEncrypt = createRequire(import.meta.url)('jsencrypt') as new () => {
  setPublicKey(key: string): void
  encrypt(text: string): string | false
}

test('what jsencrypt encrypts under the demo key is read again', () => {
  const box = new JSEncrypt()
  box.setPublicKey(demoPublicKey)
  for (const password of ['demo1234', 'ñ₱ é', 'x'.repeat(100)])
    expect(decryptPassword(box.encrypt(password) as string)).toBe(password)
})

test('whatever is no such block is refused', () => {
  const good = encrypted('demo1234')
  for (const bad of ['', 'demo1234', '%%%', good.slice(4), `AAAA${good.slice(4)}`, btoa('x'.repeat(128))])
    expect(decryptPassword(bad)).toBeUndefined()
})

test('the settings of the demo carry the demo key', () => {
  const settings = JSON.parse(
    readFileSync(new URL('../public/portal.json', import.meta.url), 'utf8'),
  ) as object
  expect(settings).toMatchObject({ publicKey: demoPublicKey, appName: 'Portico', socialLogin: '', flags: {} })
})
