import { toBase64Url } from './base64'
import { z } from 'zod/mini'
import { decodeText, encodeText, type Bytes } from './digest'
import { open, PAYLOAD_TYPE, sign, type Signer, type TrustedKeys } from './envelope'

const publicKey = z.strictObject({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
})
/** A public key in JWK; `id` is its thumbprint (RFC 7638). */
const keySchema = z.strictObject({ id: z.string(), alg: z.literal('ES256'), jwk: publicKey })
export type PublishedKey = z.output<typeof keySchema>

const keySetSchema = z.strictObject({
  v: z.literal(1),
  n: z.int().check(z.nonnegative()),
  keys: z.array(keySchema).check(z.minLength(1), z.maxLength(8)),
})
export type KeySet = z.output<typeof keySetSchema>

export const keySetKey = (n: number): string => `k/${n}.json`

/** A key pair's public half, as key sets have it. */
export async function publishedKey(key: CryptoKey): Promise<PublishedKey> {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', key)
  const jwk = { kty: 'EC', crv: 'P-256', x, y } as const
  return { id: await thumbprint(jwk), alg: 'ES256', jwk }
}

/** A signed key set: by a key of the one before it; the first by a key of its own. */
export const signKeySet = (keys: KeySet, signer: Signer): Promise<Bytes> =>
  sign(PAYLOAD_TYPE.keys, encodeText(JSON.stringify(keys)), signer)

/**
 * The keys of a set that keys of the one before it have signed. Without `before` it is the first set, which signs itself: whom to
 * trust begins with its digest. Throws an Error with the reason.
 */
export async function openKeySet(envelope: Bytes, n: number, before?: TrustedKeys): Promise<TrustedKeys> {
  const trusted = before ?? (await keysOf(await readUnsigned(envelope)))
  const payload = await open(envelope, PAYLOAD_TYPE.keys, trusted)
  const set = keySetSchema.safeParse(JSON.parse(decodeText(payload)))
  if (!set.success) throw new Error('it is not a key set')
  if (set.data.n !== n) throw new Error(`it is key set ${set.data.n}`)
  return keysOf(set.data)
}

/** The set inside an envelope, before anything is proven. */
async function readUnsigned(envelope: Bytes): Promise<KeySet> {
  try {
    const { payload } = JSON.parse(decodeText(envelope)) as { payload: string }
    return keySetSchema.parse(JSON.parse(atob(payload)))
  } catch {
    throw new Error('it is not a signed key set')
  }
}

async function keysOf({ keys }: KeySet): Promise<TrustedKeys> {
  const entries = await Promise.all(
    keys.map(async ({ id, jwk }) => {
      if ((await thumbprint(jwk)) !== id) throw new Error(`its key ${id.slice(0, 60)} has another thumbprint`)
      const key = await crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: 'P-256' }, true, [
        'verify',
      ])
      return [id, key] as const
    }),
  )
  return new Map(entries)
}

async function thumbprint({ crv, kty, x, y }: PublishedKey['jwk']): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', encodeText(JSON.stringify({ crv, kty, x, y })))
  return toBase64Url(new Uint8Array(hash))
}
