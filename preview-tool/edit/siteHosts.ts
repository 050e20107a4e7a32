import { HOSTS, readHost } from '@layout/hosts'
import { ownValue } from '@layout/jsonObject'
import type { Documents } from '../model'

/** The hosts under which players find a site. */
export const hostsOf = (documents: Documents, site: string): string[] =>
  Object.entries(documents[HOSTS] ?? {}).flatMap(([host, of]) => (of === site ? [host] : []))

interface TypedHosts {
  hosts: string[]
  /** Sentences: what keeps them from being a site's. */
  problems: string[]
}

/** The hosts in what was typed or pasted for a site, apart by lines, blanks or commas, checked against those of the other sites. */
export function readHosts(typed: string, documents: Documents, site: string): TypedHosts {
  const owners = new Map(
    Object.entries(documents[HOSTS] ?? {}).map(([host, of]) => [readHost(host) || host, of]),
  )
  const hosts: string[] = []
  const problems: string[] = []
  for (const one of typed.split(/[\s,;]+/).filter(Boolean)) {
    const host = readHost(one)
    const owner = owners.get(host)
    if (host === '') problems.push(`“${one}” is not an address. Write it like www.example.com.`)
    else if (hosts.includes(host)) problems.push(`${host} is in the list twice.`)
    else if (owner !== undefined && owner !== site)
      problems.push(`${host} already leads to ${String(owner)}. Take it away there first.`)
    else hosts.push(host)
  }
  return { hosts, problems: [...new Set(problems)] }
}

/** The draft with these hosts, and no others, for a site. */
export function withHosts(documents: Documents, site: string, hosts: readonly string[]): Documents {
  const before = documents[HOSTS] ?? {}
  const rest = Object.entries(before).filter(([host, of]) => of !== site || hosts.includes(host))
  const added = hosts.filter((host) => ownValue(before, host) === undefined)
  if (added.length === 0 && rest.length === Object.keys(before).length) return documents
  const assigned = added.map((host): [string, string] => [host, site])
  return { ...documents, [HOSTS]: Object.fromEntries([...rest, ...assigned]) }
}
