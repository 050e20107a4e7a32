/** Whether a layer may have this name, which becomes part of a URL. */
export function isSiteName(name: unknown): name is string {
  return typeof name === 'string' && /^[a-z0-9-]{1,32}$/.test(name)
}
