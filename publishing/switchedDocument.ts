import { fetchLayers } from '@layout/fetchLayers'

/**
 * The layers that a build brought, with the switch of a pointer whose releases cannot be shown (PB-06). Where the build has none, or
 * broken ones, browsers have last good ones, with this switch.
 */
export async function switchedDocument(
  site: string,
  mode: string,
  fetch: (path: string) => Promise<Response>,
): Promise<string> {
  const { layers = [] } = await fetchLayers({ site, layoutBase: '/layouts', timeoutMs: 8_000, fetch })
  return JSON.stringify({ v: 1, site, layers, mode })
}
