import { constants, generateKeyPairSync, privateDecrypt } from 'node:crypto'

/** A site's key pair for tests, and its decryption. */
export function demoKeys(bits = 1024) {
  const pair = generateKeyPairSync('rsa', {
    modulusLength: bits,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  return {
    publicKey: pair.publicKey,
    /** The padding is removed by hand: Node refuses this old one by default. */
    open(cipher: unknown): string {
      const block = privateDecrypt(
        { key: pair.privateKey, padding: constants.RSA_NO_PADDING },
        Buffer.from(String(cipher), 'base64'),
      )
      return block.subarray(block.indexOf(0, 2) + 1).toString('utf8')
    },
  }
}
