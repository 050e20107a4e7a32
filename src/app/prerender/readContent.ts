import { createClient } from '@/api/client'
import { configResponseSchema, type ConfigResponse } from '@/api/models/configResponse'
import type { Device } from '@layout/types'
import { DEFAULT_APP_ID } from '../start/clientContext'

/** The parsed response of the back end for a page: its configuration and its games. */
export type Content = Pick<ConfigResponse, 'config' | 'gameListVersion' | 'appGameList'>

/** Fetches the content of visitors' pages from a back end; null when the response is unusable. */
export async function readContent(
  apiBase: string,
  device: Device,
  fetch: typeof globalThis.fetch,
  timeoutMs: number,
): Promise<Content | null> {
  const client = createClient({
    apiBase,
    token: () => null,
    fingerprint: () => 'portal-server',
    platform: () => (device === 'desktop' ? 1 : 0),
    appId: () => DEFAULT_APP_ID,
    fetch,
    wait: () => Promise.resolve(),
  })
  const resolved = await client.call('appConfig', { gameListVersion: '' }, configResponseSchema, {
    timeoutMs,
  })
  // Requested without a version, so the response must contain all games; one without them is unusable.
  return resolved.ok && resolved.data.appGameList ? resolved.data : null
}
