import { HOSTS } from '@layout/hosts'
import { documentsOf } from '../documentsOf'
import { bySiteName } from '../siteNames'
import type { ReviewParts } from './reviewParts'

/** The sites that get or lose an address by a change. */
export function addressOwners(page: Pick<ReviewParts['page'], 'before' | 'after'>): string[] {
  const [before, after] = [page.before, page.after].map((texts) => documentsOf(texts)[HOSTS] ?? {})
  const hosts = new Set([before, after].flatMap((list) => Object.keys(list ?? {})))
  const owners = [...hosts].flatMap((host) => {
    const [was, is] = [before?.[host], after?.[host]]
    return was === is ? [] : [was, is]
  })
  return [...new Set(owners)].filter((site) => typeof site === 'string').sort(bySiteName)
}
