import { parseJson } from '@/shared/safe/parseJson'
import type { PortalSettings } from '@/state/siteSlice'
import { readSettings } from './readSettings'

const WAIT_MS = 8000

/** Reads `portal.json` and `layouts/sites.json`; what cannot be had is left to the defaults. */
export async function fetchSettings(query: URLSearchParams): Promise<PortalSettings> {
  const [portal, sites] = await Promise.all([fetchJson('/portal.json'), fetchJson('/layouts/sites.json')])
  return readSettings({ portal, sites, host: location.hostname, query, demo: import.meta.env.DEV })
}

async function fetchJson(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(WAIT_MS) })
    return response.ok ? parseJson(await response.text()) : undefined
  } catch {
    return undefined
  }
}
