import { encryptPassword, type EncryptionFailure } from '@/api/encryptPassword'
import type { Thunk } from '@/store/makeStore'

type Ciphers<T> = { ok: true; ciphers: { [K in keyof T]: string } } | { ok: false; why: EncryptionFailure }

/**
 * Encrypts what the player typed with the site's key. The code for it may take long to load: what was typed in a session that has
 * ended since is not for the next one.
 */
export const encryptTyped =
  <const T extends readonly string[]>(...typed: T): Thunk<Promise<Ciphers<T>>> =>
  async (_dispatch, getState) => {
    const { session, site } = getState()
    const all = await Promise.all(typed.map((text) => encryptPassword(text, site.settings.publicKey)))
    if (getState().session.token !== session.token) return { ok: false, why: 'unavailable' }
    const failed = all.find((one) => !one.ok)
    if (failed) return failed
    return { ok: true, ciphers: all.map((one) => one.ok && one.cipher) as { [K in keyof T]: string } }
  }
