import { HOSTS } from '@layout/hosts'
import { documentsOf } from '../documentsOf'
import panel from '../Panel.module.css'
import { bySiteName, siteNames } from '../siteNames'
import type { ReviewParts } from './reviewParts'

interface AddressNoteProps {
  page: Pick<ReviewParts['page'], 'before' | 'after'>
  /** The sites that are ticked. */
  sites: readonly string[]
}

/** Says whose addresses change although the site is not ticked: all sites share one list, which goes live as a whole (OP-02). */
export function AddressNote({ page, sites }: AddressNoteProps) {
  const [before, after] = [page.before, page.after].map((texts) => documentsOf(texts)[HOSTS] ?? {})
  const hosts = new Set([before, after].flatMap((list) => Object.keys(list ?? {})))
  const owners = [...hosts].flatMap((host) => {
    const [was, is] = [before?.[host], after?.[host]]
    return was === is ? [] : [was, is]
  })
  const others = [...new Set(owners)].filter((site) => typeof site === 'string' && !sites.includes(site))
  if (others.length === 0) return null
  return (
    <p className={panel.facts}>
      Addresses of {siteNames((others as string[]).sort(bySiteName))} change with it, too: all sites share one
      list of addresses, which goes live as a whole.
    </p>
  )
}
