import { isJsonObject } from '@layout/jsonObject'
import { isSiteName, siteOfHost } from '@layout/siteName'
import { readReleaseSettings } from '@publishing/releaseSettings'
import { defaultSettings, type PortalSettings } from '@/store/portalSettings'

const BASES = ['apiBase', 'layoutBase'] as const
const TEXTS = [
  'publicKey',
  'socialLogin',
  'chatProvider',
  'supportEmail',
  'appName',
  'pictureWidth',
  'mode',
] as const

/** Where settings come from: the two files, and the page's URL. */
export interface SettingsSources {
  portal: unknown
  sites: unknown
  host: string
  query: URLSearchParams
  /** Demo builds and servers accept `?site=`. */
  demo: boolean
}

/** Settings from `portal.json`, `layouts/sites.json` and, in demos, the URL; missing or malformed values get defaults. */
export function readSettings({ portal, sites, host, query, demo }: SettingsSources): PortalSettings {
  const given = isJsonObject(portal) ? portal : {}
  const settings: PortalSettings = { ...defaultSettings, flags: readFlags(given.flags) }
  for (const key of TEXTS) {
    const value = given[key]
    if (typeof value === 'string' && value !== '') settings[key] = value
  }
  for (const key of BASES) {
    const value = given[key]
    if (typeof value === 'string' && value.trim() !== '') settings[key] = readBase(value)
  }
  const fromQuery = demo || settings.flags.demo ? query.get('site') : null
  const site = [fromQuery, given.site, siteOfHost(sites, host)].find(isSiteName)
  if (typeof given.vitals === 'number') settings.vitals = given.vitals
  const releases = readReleaseSettings(given.releases)
  return { ...settings, site: site ?? 'base', ...(releases && { releases }) }
}

/** What paths are appended to: a path of this host or a URL, without the slash at its end that people write or leave out. */
function readBase(written: string): string {
  const base = written.trim().replace(/\/+$/, '')
  return base === '' || /^(https?:\/)?\//i.test(base) ? base : `/${base}`
}

function readFlags(raw: unknown): Record<string, boolean> {
  if (!isJsonObject(raw)) return {}
  return Object.fromEntries(
    Object.entries(raw).flatMap(([name, value]) => (typeof value === 'boolean' ? [[name, value]] : [])),
  )
}
