const KEY = /^[a-z0-9][\w.-]*(?:\/[\w-][\w.-]*)*$/

/** A key of an object store, as it is. Throws for anything that a folder or an address could read in another way. */
export function storeKey(key: string): string {
  if (!KEY.test(key)) throw new Error(`"${key}" is no key`)
  return key
}
