import panel from './Panel.module.css'
import { areMany, siteNames } from './siteNames'

interface SiteNamesProps {
  sites: readonly string[]
  /** Of which sites these are some, or all. */
  all: readonly string[]
}

/** Sites as a title; many are counted, and can be read one by one. */
export function SiteNames({ sites, all }: SiteNamesProps) {
  if (!areMany(sites)) return <strong>{siteNames(sites)}</strong>
  return (
    <>
      <strong>{sites.length === all.length ? `All ${all.length} sites` : siteNames(sites)}</strong>
      <details className={panel.developer}>
        <summary>Which sites ({sites.length})</summary>
        <p>{sites.join(', ')}</p>
      </details>
    </>
  )
}
