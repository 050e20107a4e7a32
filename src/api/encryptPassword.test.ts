import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'
import { expect, test } from 'vitest'
import { encryptPassword } from './encryptPassword'

const pair = (modulusLength: number) =>
  generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
const keys = pair(1024)

/** What the back end reads: decrypted without padding, then unpadded by hand. */
function opened(cipher: string, privateKey: string): string {
  const block = privateDecrypt(
    { key: privateKey, padding: constants.RSA_NO_PADDING },
    Buffer.from(cipher, 'base64'),
  )
  expect([...block.subarray(0, 2)]).toEqual([0, 2])
  const end = block.indexOf(0, 2)
  expect(end).toBeGreaterThanOrEqual(10)
  return block.subarray(end + 1).toString('utf8')
}

test.each([1024, 2048])('[AU-14] a %i-bit key encrypts so that only its owner reads it', async (bits) => {
  const own = bits === 1024 ? keys : pair(bits)
  for (const password of ['demo1234', 'pässwörd–₱', 'x'.repeat(bits / 8 - 11)]) {
    const result = await encryptPassword(password, own.publicKey)
    if (!result.ok) throw new Error(result.why)
    expect(result.cipher).not.toContain(password)
    expect(opened(result.cipher, own.privateKey)).toBe(password)
  }
})

test('[AU-14] a key without its PEM frame works', async () => {
  const bare = keys.publicKey.replace(/-----[^-]+-----|\s/g, '')
  const result = await encryptPassword('demo1234', bare)
  if (!result.ok) throw new Error(result.why)
  expect(opened(result.cipher, keys.privateKey)).toBe('demo1234')
})

test('[AU-14] the same password never looks the same twice', async () => {
  const [a, b] = await Promise.all([1, 2].map(() => encryptPassword('demo1234', keys.publicKey)))
  expect(a).not.toEqual(b)
})

test.each(['', '  \n'])('[AU-14] a missing key (%j) is an error', async (key) => {
  expect(await encryptPassword('demo1234', key)).toEqual({ ok: false, why: 'keyMissing' })
})

test.each([
  'nonsense',
  '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----',
  keys.publicKey.slice(0, 120),
  '<!doctype html><title>404</title>',
])('[AU-14] a bad key (%j) is an error', async (key) => {
  expect(await encryptPassword('demo1234', key)).toEqual({ ok: false, why: 'keyBad' })
})

test.each([
  ['ASCII', 'x'.repeat(118)],
  ['two-byte', 'ä'.repeat(59)],
  ['three-byte', '₱'.repeat(40)],
  ['four-byte', '😀'.repeat(20)],
])('[AU-14] a %s password too long for the key is an error', async (_name, password) => {
  expect(await encryptPassword(password, keys.publicKey)).toEqual({ ok: false, why: 'tooLong' })
})
