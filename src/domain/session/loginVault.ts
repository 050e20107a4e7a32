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

const STORE = 'vault'

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'))
  })
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('portico-login', 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE)
  return settled(request)
}

async function within<T>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase()
  try {
    return await settled(act(database.transaction(STORE, mode).objectStore(STORE)))
  } finally {
    database.close()
  }
}

/** The vault in this browser's IndexedDB. */
export const browserVault: LoginVault = {
  async key() {
    const stored = await within<unknown>('readonly', (store) => store.get('key'))
    if (stored instanceof CryptoKey) return stored
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ])
    await within('readwrite', (store) => store.put(made, 'key'))
    return made
  },
  read: () => within('readonly', (store) => store.get('login') as IDBRequest<StoredLogin | undefined>),
  write: async (login) => void (await within('readwrite', (store) => store.put(login, 'login'))),
  // The key too: nothing else can be opened with it.
  clear: async () => void (await within('readwrite', (store) => store.clear())),
}
