import { createPublicKey, type KeyObject } from 'node:crypto'
import { demoPublicKey } from '../mock-backend/demoPublicKey'

/**
 * The problem of the key that encrypts passwords for a real back end; null when it is fine. Key length is up to the operator:
 * the back end has the private key.
 */
export function checkPublicKey(publicKey: unknown): string | null {
  if (typeof publicKey !== 'string' || publicKey.trim() === '')
    return 'portal.json has no publicKey: passwords could not be encrypted, and nobody could log in.'
  const key = readKey(publicKey)
  if (key?.asymmetricKeyType !== 'rsa')
    return 'The publicKey in portal.json is not an RSA public key in PEM form.'
  if (key.equals(createPublicKey(demoPublicKey)))
    return "The publicKey in portal.json is the demo's, whose private half is published: it is for the mock back end only."
  return null
}

function readKey(pem: string): KeyObject | null {
  try {
    return createPublicKey(pem)
  } catch {
    return null
  }
}
