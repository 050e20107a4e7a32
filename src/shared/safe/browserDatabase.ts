import { isStorageApart } from './storage'

/** Some browsers never finish opening a database, or wait for another tab: then there is none. */
const OPEN_TIMEOUT_MS = 2000

/** The result of a request, to be awaited within a transaction. */
export function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed'))
  })
}

function open(name: string, store: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    if (isStorageApart()) throw new Error('Previews store nothing')
    const request = indexedDB.open(name, 1)
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(new Error('IndexedDB did not open'))
    }, OPEN_TIMEOUT_MS)
    request.onupgradeneeded = () => request.result.createObjectStore(store)
    request.onsuccess = () => {
      clearTimeout(timer)
      if (isLate) request.result.close()
      else resolve(request.result)
    }
    request.onerror = () => {
      clearTimeout(timer)
      reject(request.error ?? new Error('IndexedDB failed'))
    }
  })
}

/**
 * Transactions on one object store of this browser's IndexedDB. `act` may await nothing but its requests (`settled`); all that it
 * writes is stored, or nothing. Fails without IndexedDB or room. The database is open during a transaction only, so that no
 * other tab waits for it.
 */
export function browserDatabase(name: string, store: string) {
  return async <T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => Promise<T>): Promise<T> => {
    const database = await open(name, store)
    try {
      const transaction = database.transaction(store, mode)
      const completed = new Promise<void>((resolve, reject) => {
        transaction.oncomplete = () => resolve()
        transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB stored nothing'))
      })
      const acted = act(transaction.objectStore(store)).catch((error: unknown) => {
        try {
          transaction.abort()
        } catch {
          // A failed request has ended it.
        }
        throw error
      })
      const [result] = await Promise.all([acted, completed])
      return result
    } finally {
      database.close()
    }
  }
}
