import type { LayoutSource } from './layoutSource'

export interface DocumentRequest {
  bucket: number
  /** `?fallback=`: an app of an older build asks for an older release. */
  query: string | undefined
}

/**
 * The document of these path segments below `/layouts/`: a site's layers, or in `sites.json` which host shows which site. Null
 * where there is none.
 */
export async function findLayoutDocument(
  layouts: Pick<LayoutSource, 'hosts' | 'site'>,
  parts: string[],
  { bucket, query }: DocumentRequest,
): Promise<string | null> {
  const name = parts.length === 1 ? /^([\w-]+)\.json$/.exec(parts[0] ?? '')?.[1] : undefined
  if (name === undefined) return null
  if (name === 'sites') {
    const hosts = await layouts.hosts()
    return hosts === undefined ? null : JSON.stringify(hosts)
  }
  if (query !== undefined && !/^\d$/.test(query)) return null
  const older = query === undefined ? undefined : Number(query)
  const found = await layouts.site(name, { bucket, older, fresh: true })
  return found && found.text
}
