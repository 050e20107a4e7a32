import { z } from 'zod/mini'
import { fromBase64, toBase64 } from './base64'
import { decodeText, encodeText, type Bytes } from './digest'

/** What is signed says what it is, so that a signature of one kind proves nothing about another. */
export const PAYLOAD_TYPE = {
  keys: 'application/vnd.portico.keys+json',
  release: 'application/vnd.portico.release+json',
  pointer: 'application/vnd.portico.pointer+json',
  checkpoint: 'application/vnd.portico.checkpoint+json',
} as const
export type PayloadType = (typeof PAYLOAD_TYPE)[keyof typeof PAYLOAD_TYPE]

/** A private key and its id in the key sets. */
export interface Signer {
  id: string
  key: CryptoKey
}

/** Public keys by id. */
export type TrustedKeys = ReadonlyMap<string, CryptoKey>

const ES256 = { name: 'ECDSA', hash: 'SHA-256' } as const

const schema = z.strictObject({
  payloadType: z.string(),
  payload: z.string(),
  signatures: z.array(z.strictObject({ keyid: z.string(), sig: z.string() })).check(z.length(1)),
})

/** Signs exact bytes (DSSE): returns the envelope as it is stored. */
export async function sign(payloadType: PayloadType, payload: Bytes, signer: Signer): Promise<Bytes> {
  const signature = await crypto.subtle.sign(ES256, signer.key, preAuthEncoding(payloadType, payload))
  return write({
    payloadType,
    payload: toBase64(payload),
    signatures: [{ keyid: signer.id, sig: toBase64(new Uint8Array(signature)) }],
  })
}

/** The payload of an envelope. Throws an Error with the reason when it is not exactly what a trusted key signed. */
export async function open(envelope: Bytes, payloadType: PayloadType, keys: TrustedKeys): Promise<Bytes> {
  const read = schema.safeParse(parse(envelope))
  if (!read.success) throw new Error('it is not a signed envelope')
  // One spelling: a byte that is changed outside of what is signed is found too.
  if (decodeText(write(read.data)) !== decodeText(envelope)) throw new Error('its envelope was changed')
  const [signature] = read.data.signatures
  if (!signature || read.data.payloadType !== payloadType)
    throw new Error(`it is not of the type ${payloadType}`)
  const key = keys.get(signature.keyid)
  if (!key) throw new Error(`it is signed by an unknown key, ${signature.keyid.slice(0, 60)}`)
  const payload = fromBase64(read.data.payload)
  const isSigned = await crypto.subtle.verify(
    ES256,
    key,
    fromBase64(signature.sig),
    preAuthEncoding(payloadType, payload),
  )
  if (!isSigned) throw new Error('its signature is wrong')
  return payload
}

function write({ payloadType, payload, signatures }: z.output<typeof schema>): Bytes {
  const [{ keyid, sig } = { keyid: '', sig: '' }] = signatures
  return encodeText(`${JSON.stringify({ payloadType, payload, signatures: [{ keyid, sig }] })}\n`)
}

/** DSSE's PAE: lengths before type and payload, so that no two pairs give the same bytes. */
function preAuthEncoding(payloadType: string, payload: Bytes): Bytes {
  const type = encodeText(payloadType)
  const head = encodeText(`DSSEv1 ${type.length} ${payloadType} ${payload.length} `)
  const bytes = new Uint8Array(head.length + payload.length)
  bytes.set(head)
  bytes.set(payload, head.length)
  return bytes
}

function parse(bytes: Bytes): unknown {
  try {
    return JSON.parse(decodeText(bytes))
  } catch {
    return undefined
  }
}
