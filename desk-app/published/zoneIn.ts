import { zoneOf } from '../review/zoneOf'
import type { Published } from '../deskApi'

/** The time zone of a site, by what is live there. */
export const zoneIn = ({ channel, releases }: Published, site = ''): string =>
  zoneOf(releases[channel.sites[site]?.release ?? '']?.texts ?? {}, site)
