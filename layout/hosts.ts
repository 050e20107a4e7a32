import { isJsonObject, isRefusedKey } from './jsonObject'
import { toPointer } from './pointer'
import { isSiteName } from './siteName'
import type { LayoutProblem } from './types'

/** The document that assigns hosts to sites; every other document of `layouts/` is a layer. */
export const HOSTS = 'sites'

const LABEL = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?'
const HOST = new RegExp(`^(?:(?=.{1,253}$)${LABEL}(?:\\.${LABEL})*|\\[[0-9a-f:.]+\\])$`)

/** Marks of direction, blanks without width and the like, but no joiners: names in some scripts need them. */
const INVISIBLE = /[^\P{Cf}\u200c\u200d]/gu

/**
 * The host of what someone typed or pasted, as browsers name it (`location.hostname`), which is what sites are found by: small
 * letters, international names in their ASCII form, no port and no dot at the end. Empty for what is none.
 */
export function readHost(typed: string): string {
  const text = typed.replace(INVISIBLE, '').trim()
  const rest = text.replace(/^(?:https?:)?\/*/i, '')
  try {
    const { hostname, username } = new URL(`https://${rest}`)
    const host = hostname.replace(/\.$/, '')
    // `1.2` and `8080` are numbers of hosts to URL.
    const isNumber = /^[\d.]+$/.test(host) && !rest.startsWith(host)
    const isOther = username !== '' || /^[a-z][a-z0-9+.-]*:(?!\d|$)/i.test(rest)
    return isOther || isNumber || isRefusedKey(host) || !HOST.test(host) ? '' : host
  } catch {
    return ''
  }
}

/** What is wrong with the list of hosts: each is assigned to a site, in the form in which browsers name it. */
export function hostProblems(
  hosts: unknown,
  hasSite: (name: string) => boolean = () => true,
): LayoutProblem[] {
  if (!isJsonObject(hosts)) return [{ pointer: '', message: 'Expected an object of hosts with their sites.' }]
  return Object.entries(hosts).flatMap(([host, site]) => {
    const pointer = toPointer([host])
    if (!isSiteName(site) || site === HOSTS) return [{ pointer, message: 'Expected the name of a site.' }]
    if (!hasSite(site)) return [{ pointer, message: `There is no layout for ${host}: "${site}".` }]
    const named = readHost(host)
    if (named === host) return []
    const isNone = `No browser names a host "${host}": remove it, or correct it.`
    const isOther = `Browsers name this host "${named}", and nobody is found by it as it is written here.`
    // What was written before there was this rule goes on.
    return [{ pointer, message: named === '' ? isNone : isOther, severity: 'warning' as const }]
  })
}
