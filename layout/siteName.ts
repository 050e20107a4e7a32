import { isRefusedKey } from './jsonObject'

/** Whether a layer may have this name, which becomes part of a URL, and a key of objects. */
export function isSiteName(name: unknown): name is string {
  return typeof name === 'string' && /^[a-z0-9-]{1,32}$/.test(name) && !isRefusedKey(name)
}
