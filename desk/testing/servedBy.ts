import type { Digest } from '../../publishing/digest'
import { createReader } from '../../publishing/reader'
import type { Desk } from '../core/desk'

/** The release that a site serves to players at a moment, read as players' servers read it. */
export async function servedBy({ objects }: Desk, site: string, now: number): Promise<Digest | undefined> {
  const reader = createReader({
    get: objects.get,
    channel: 'live',
    problemsOf: () => Promise.resolve([]),
    report: () => undefined,
    now: () => now,
  })
  await reader.refresh()
  return reader.site(site, 0)?.release
}
