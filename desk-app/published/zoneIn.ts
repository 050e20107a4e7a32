import { zoneOf } from '../review/zoneOf'
import type { Published } from '../deskApi'

/** The time zone of a site, by a release where that is known (a plan may bring another one with it), else by what is live there. */
export const zoneIn = ({ channel, releases }: Published, site = '', release: string | null = null): string =>
  zoneOf((releases[release ?? ''] ?? releases[channel.sites[site]?.release ?? ''])?.texts ?? {}, site)
