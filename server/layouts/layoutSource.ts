import type { PictureFiles } from '../pictures/pictureFiles'

/** Where a server has the layouts from: a folder of files, or releases. */
export interface LayoutSource {
  /** Which site a host shows: the content of `sites.json`. */
  hosts: () => Promise<unknown>
  /** What a site serves; null where there is no such site, or no such older release. */
  site: (name: string, request: LayoutRequest) => Promise<SiteLayouts | null>
  /** The file of a picture that layouts name (MD-01); null where there is none. */
  picture: PictureFiles['find']
  /** Whether visitors of one site may get different releases: then they need a bucket. */
  hasCanary: () => boolean
  /** Why what is served is not what there is; null while it is. */
  problem: () => string | null
  /** Stops looking for changes. */
  close: () => void
}

export interface LayoutRequest {
  /** The visitor's bucket, 0 to 9,999. */
  bucket: number
  /** Asks for an older release instead, 0 for the newest of them. */
  older?: number | undefined
  /** Whoever reloads after an edit sees it at once; pages may be some milliseconds behind. */
  fresh?: boolean
}

/** A site's layouts as they are served now. */
export interface SiteLayouts {
  /** Equal for equal layouts: caches are keyed by it. */
  version: string
  /** The document of `/layouts/<site>.json`: a bundle. */
  text: string
  /** The operator's mode switch; empty for none. */
  mode: string
  /** How pages call them where they report how they went. */
  bundle: string
}
