/** Why a password cannot be encrypted: nothing is sent then (AU-14). */
export type EncryptionFailure = 'keyMissing' | 'keyBad' | 'tooLong' | 'unavailable'
export type Encryption = { ok: true; cipher: string } | { ok: false; why: EncryptionFailure }

/** Bytes that PKCS#1 v1.5 padding needs. */
const PADDING = 11

/**
 * Encrypts a password with the site's RSA public key (PEM, or only its base64) to base64, for login and registration. The library
 * fails silently: with an empty key it generates its own, with a bad key or a text too long it returns false or drops the
 * padding. These cases are rejected here first.
 */
export async function encryptPassword(password: string, publicKey: string): Promise<Encryption> {
  if (publicKey.trim() === '') return { ok: false, why: 'keyMissing' }
  try {
    const { JSEncrypt } = await import('jsencrypt')
    const rsa = new JSEncrypt()
    try {
      rsa.setPublicKey(publicKey)
    } catch {
      return { ok: false, why: 'keyBad' }
    }
    const { n, e } = rsa.getKey() as unknown as { n: { bitLength(): number } | null; e: number }
    if (!n || !e) return { ok: false, why: 'keyBad' }
    if (bytesOf(password) > Math.ceil(n.bitLength() / 8) - PADDING) return { ok: false, why: 'tooLong' }
    const cipher: unknown = rsa.encrypt(password)
    return typeof cipher === 'string' && cipher !== '' ? { ok: true, cipher } : { ok: false, why: 'keyBad' }
  } catch {
    return { ok: false, why: 'unavailable' }
  }
}

/** UTF-8 length, except that the library writes the halves of a surrogate pair as three bytes each. */
function bytesOf(text: string): number {
  let bytes = 0
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    bytes += unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3
  }
  return bytes
}
