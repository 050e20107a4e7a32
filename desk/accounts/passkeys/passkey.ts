import type { AuthenticatorTransport, WebAuthnCredential } from '@simplewebauthn/server'
import { hashOf } from '../identify'

/** What the database keeps of a passkey, as JSON. */
export interface Passkey {
  /** As the browser names it, in base64url. */
  id: string
  /** COSE, in base64url. */
  publicKey: string
  counter: number
  transports: AuthenticatorTransport[]
}

/** Id of its row: one passkey belongs to one account. */
export const passkeyRowId = (id: string): string => hashOf(`passkey:${id}`)

export const toWebAuthn = ({ id, publicKey, counter, transports }: Passkey): WebAuthnCredential => ({
  id,
  publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
  counter,
  transports,
})
