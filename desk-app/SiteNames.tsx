import panel from './Panel.module.css'
import { ownSites } from '../preview-tool/edit/newSite'
import { areMany, siteLabel, siteNames } from './siteNames'

interface SiteNamesProps {
  sites: readonly string[]
  /** Of which sites these are some, or all. */
  all: readonly string[]
}

/** Sites as a title; many are counted, and can be read one by one. */
export function SiteNames({ sites, all }: SiteNamesProps) {
  const own = ownSites(sites)
  if (!areMany(own)) return <strong>{own.length === 1 ? own.map(siteLabel) : siteNames(own)}</strong>
  return (
    <>
      <strong>{own.length === ownSites(all).length ? `All ${own.length} sites` : siteNames(own)}</strong>
      <details className={panel.developer}>
        <summary>Which sites ({own.length})</summary>
        <p>{own.join(', ')}</p>
      </details>
    </>
  )
}
