import { isRefusedKey, ownValue } from './jsonObject'

/** What sites are found by: a host as pages and requests name it, in small letters, without its port and a dot at its end. */
export const siteHost = (host: string): string => host.replace(/:\d+$/, '').replace(/\.$/, '').toLowerCase()

/** Whether a layer may have this name, which becomes part of a URL, and a key of objects. */
export function isSiteName(name: unknown): name is string {
  return typeof name === 'string' && /^[a-z0-9-]{1,32}$/.test(name) && !isRefusedKey(name)
}

/** The site of a host, however it is written, as `sites.json` has it. */
export function siteOfHost(hosts: unknown, host: string): string | undefined {
  const site = ownValue(hosts, siteHost(host))
  return isSiteName(site) ? site : undefined
}
