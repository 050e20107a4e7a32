import type { Content } from '@/app/prerender/renderPage'
import type { Device } from '@layout/types'
import type { Language } from '@/shared/i18n/languages'
import { createBackend } from '../../mock-backend/createBackend'
import { siteCodes } from '../../mock-backend/config/siteCodes'
import { contentFromApi } from '../pages/contentReaders'
import { ContentError, readSiteContent } from '../pages/readSiteContent'
import type { Renderer } from '../pages/renderer'

const TIMEOUT_MS = 10_000

/** A back end returned no content to prerender; the message says which and why. */
export class NoContentError extends Error {
  override name = 'NoContentError'
}

export interface AskedContent {
  site: string
  device: Device
  language: Language
  apiBase: string
  /** A host of the site, by which an API identifies it. */
  host?: string | undefined
  /** Without it the mock back end is used. */
  api?: string | undefined
}

/** The content of a site's pages. Throws a `NoContentError`. */
export async function contentOf(renderer: Renderer, asked: AskedContent): Promise<Content> {
  const { site, device, language, apiBase, host, api } = asked
  const fetch = api === undefined ? contentFromMock(site) : contentFromApi(api)({ ...(host && { host }) })
  try {
    return await readSiteContent(renderer.portal, { apiBase, device, language, fetch, timeoutMs: TIMEOUT_MS })
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    const from = api ?? 'The mock'
    throw new NoContentError(`${from} gave no configuration for site ${site}: ${error.message}.`)
  }
}

/** The mock back end in this process. A site unknown to it has the configuration of base. */
function contentFromMock(site: string): typeof globalThis.fetch {
  const known = siteCodes.find((code) => code === site)
  const backend = createBackend(known ? { scenario: { site: known } } : {})
  return async (url, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers))
    const { status, body } = await backend.handle({
      path: String(url),
      headers,
      body: String(init?.body ?? ''),
    })
    return new Response(body, { status })
  }
}
