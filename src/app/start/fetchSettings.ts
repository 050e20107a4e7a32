import { parseJson } from '@/shared/safe/parseJson'
import { readResponseText } from '@/shared/safe/readResponseText'
import { sessionStore } from '@/shared/safe/storage'
import type { PortalSettings } from '@/store/portalSettings'
import { readSettings } from './readSettings'

const TIMEOUT_MS = 8000
const MAX_BYTES = 1024 * 1024
const DEMO_SITE = 'DEMO_SITE'

/** Reads `portal.json` and `layouts/sites.json`; a file that cannot be loaded leaves its settings at their defaults. */
export async function fetchSettings(query: URLSearchParams): Promise<PortalSettings> {
  const [portal, sites] = await Promise.all([fetchJson('/portal.json'), fetchJson('/layouts/sites.json')])
  const settings = readSettings({
    portal,
    sites,
    host: location.hostname,
    query: withRememberedSite(query),
    demo: import.meta.env.DEV,
  })
  if (query.has('site')) sessionStore.set(DEMO_SITE, settings.site)
  return settings
}

/** A demo's `?site=` is stored for the visit, because the portal's links do not carry it. */
function withRememberedSite(query: URLSearchParams): URLSearchParams {
  const remembered = sessionStore.get(DEMO_SITE)
  return query.has('site') || !remembered ? query : new URLSearchParams({ site: remembered })
}

async function fetchJson(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return response.ok ? parseJson(await readResponseText(response, MAX_BYTES, url)) : undefined
  } catch {
    return undefined
  }
}
