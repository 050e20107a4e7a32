import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import { ORIGIN } from './testDesk'

interface Options {
  challenge: string
  user?: { id: string }
}

/** What goes wrong on purpose. */
interface Faults {
  origin?: string
  rpID?: string
  /** Without it, nobody was asked who holds the device. */
  isUserVerified?: boolean
  counter?: number
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()

/** A device with one passkey: makes and signs what a browser would. */
export function testAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let user = ''
  let count = 0

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const header = ({ rpID = new URL(ORIGIN).hostname, isUserVerified = true, counter }: Faults, more = 0) => {
    count = counter ?? count + 1
    const number = Buffer.alloc(4)
    number.writeUInt32BE(count)
    return Buffer.concat([sha256(rpID), Buffer.from([1 | (isUserVerified ? 4 : 0) | more]), number])
  }
  const credential = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    create({ challenge, user: owner }: Options, faults: Faults = {}) {
      user = owner?.id ?? ''
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ])
      const made = [Buffer.alloc(16), Buffer.from([0, id.length]), id, isoCBOR.encode(key)]
      const authData = new Uint8Array(Buffer.concat([header(faults, 64), ...made]))
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ])
      return credential({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, faults.origin ?? ORIGIN)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      })
    },
    get({ challenge }: Options, faults: Faults = {}) {
      const client = clientData('webauthn.get', challenge, faults.origin ?? ORIGIN)
      const authData = header(faults)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      return credential({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: user,
      })
    },
  }
}
