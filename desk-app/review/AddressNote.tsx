import panel from '../Panel.module.css'
import { siteNames } from '../siteNames'

interface AddressNoteProps {
  /** The sites that get or lose an address. */
  owners: readonly string[]
  /** The sites that are ticked. */
  sites: readonly string[]
  isNow: boolean
}

/** Says what becomes of the addresses that a change has: all sites share one list, which goes live as a whole and at once (OP-02). */
export function AddressNote({ owners, sites, isNow }: AddressNoteProps) {
  const others = owners.filter((site) => !sites.includes(site))
  if ((isNow ? others : owners).length === 0) return null
  return (
    <p className={panel.facts}>
      {isNow
        ? `Addresses of ${siteNames(others)} change with it, too: all sites share one list of addresses, which goes live as a whole.`
        : `Addresses of ${siteNames(owners)} change with it. All sites share one list of addresses, which nobody can plan or try out on a share of the players: publish this now, or make the rest a change of its own.`}
    </p>
  )
}
