import { browserDatabase, settled } from '@/shared/safe/browserDatabase'

/** A stored login: an AES-GCM box and the time (clock milliseconds) until which it may be opened. */
export interface StoredLogin {
  iv: Uint8Array<ArrayBuffer>
  box: ArrayBuffer
  until: number
}

/** Storage of the wrapping key and the wrapped ciphertext. Any method may fail, which counts as "nothing stored". */
export interface LoginVault {
  /** The wrapping key; created once, never extractable. */
  key(): Promise<CryptoKey>
  read(): Promise<StoredLogin | undefined>
  write(login: StoredLogin): Promise<void>
  clear(): Promise<void>
}

const database = browserDatabase('portico-login', 'vault')

/** The vault in this browser's IndexedDB. */
export const browserVault: LoginVault = {
  async key() {
    const stored = await database<unknown>('readonly', (store) => settled(store.get('key')))
    if (stored instanceof CryptoKey) return stored
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    await database('readwrite', (store) => settled(store.put(made, 'key')))
    return made
  },
  read: () =>
    database('readonly', (store) => settled(store.get('login') as IDBRequest<StoredLogin | undefined>)),
  write: async (login) => void (await database('readwrite', (store) => settled(store.put(login, 'login')))),
  // The key too: nothing else can be opened with it.
  clear: () => database('readwrite', (store) => settled(store.clear())),
}
