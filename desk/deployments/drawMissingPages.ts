import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { digestOf, type Digest } from '../../publishing/digest'
import { memoize } from '@/shared/memoize'
import { objectKey } from '../../publishing/manifest'
import { readPageIndex } from '../../publishing/pageIndex'
import { binOf, type Pointer, type SitePointer } from '../../publishing/pointer'
import { ORDINARY_BIN_BYTES, roomIn } from '../../publishing/pointerRoom'
import { openChannel } from '../channels/openChannel'
import type { Desk } from '../core/desk'
import { Problem } from '../core/problem'
import { requestDeployment } from './requestDeployment'

/** What could not be rendered is tried again after this, in ms. */
const RETRY_MS = 10 * 60_000

const REASON = 'Prerendered pages'

/** What was tried for each site, and when. */
const tried = new WeakMap<Desk, Map<string, { what: string; at: number }>>()

/**
 * Draws the prerendered pages of what is live where they are missing, or of another build of the portal, and names them in a pointer of
 * their own: after a deployment, a rollback, a switch of the mode and a plan that has begun. Nobody waits for it: until then
 * edges serve the portal without them.
 */
export async function drawMissingPages(desk: Desk, channel = 'live'): Promise<void> {
  if (!desk.drawPages) return
  const pointer = (await openChannel(desk, channel))?.pointer
  if (!pointer) return
  const named = new Set(Object.values(pointer.sites).map(({ pages }) => pages))
  for (const name of readLately(desk).keys()) if (!named.has(name)) readLately(desk).delete(name)
  const build = await buildOfPages(desk.settings.root)
  const before = tried.get(desk) ?? new Map<string, { what: string; at: number }>()
  tried.set(desk, before)
  const sites: string[] = []
  for (const [site, served] of Object.entries(pointer.sites)) {
    if (served.pages && (await buildOfIndex(desk, site, served.pages)) === build) continue
    const what = whatToDraw(served, build)
    const { what: last, at = 0 } = before.get(site) ?? {}
    if (last === what && desk.now() - at < RETRY_MS) continue
    before.set(site, { what, at: desk.now() })
    sites.push(site)
  }
  const fitting = withRoom(pointer, sites)
  if (fitting.length < sites.length)
    desk.log({
      event: 'pages',
      error: `There is no room for the pages of ${sites.length - fitting.length} sites.`,
    })
  if (fitting.length === 0) return
  const wanted = Object.entries(pointer.sites).filter(([site]) => fitting.includes(site))
  const rendered = await desk.drawPages(Object.fromEntries(wanted))
  await desk.afterStep?.('pages')
  if (Object.keys(rendered).length === 0) return
  const action = { kind: 'pages', sites: Object.keys(rendered), rendered } as const
  const order = { channel, kind: 'renew', action, reason: REASON, by: 'desk' } as const
  await requestDeployment(desk, order).catch((error: unknown) => {
    // Something else went live meanwhile, or another desk has rendered them.
    if (!(error instanceof Problem)) throw error
  })
}

/** What naming the pages of a site takes in a pointer, in bytes. */
const NAME_BYTES = `,"pages":"sha256:${'0'.repeat(64)}"`.length

/** The sites whose pages a pointer has room for: those that have some only become others. */
function withRoom(pointer: Pointer, sites: readonly string[]): string[] {
  const room = roomIn(pointer.sites, ORDINARY_BIN_BYTES)
  return sites.filter((site) => {
    if (pointer.sites[site]?.pages !== undefined) return true
    const left = (room.get(binOf(site)) ?? 0) - NAME_BYTES
    if (left >= 0) room.set(binOf(site), left)
    return left >= 0
  })
}

const whatToDraw = ({ release, mode }: SitePointer, build: Digest | null): string =>
  JSON.stringify([release, mode, build])

/** Which build draws pages here, as their index names it; null without one. */
const buildOfPages = (root: string): Promise<Digest | null> =>
  readFile(join(root, 'dist', 'portal', 'index.html')).then(
    (bytes) => digestOf(new Uint8Array(bytes)),
    () => null,
  )

/** Builds of pages that were read, with the time: what the store loses later is noticed when that is over. */
const readLately = memoize((_desk: Desk) => new Map<Digest, { build: Digest; at: number }>())

/** The build of pages that are named already; null where they cannot be read. */
async function buildOfIndex(desk: Desk, site: string, name: Digest): Promise<Digest | null> {
  const known = readLately(desk)
  const { build: before = null, at: readAt = 0 } = known.get(name) ?? {}
  if (before !== null && Math.abs(desk.now() - readAt) < RETRY_MS) return before
  known.delete(name)
  const bytes = await desk.objects.get(objectKey(name))
  try {
    if (!bytes) return null
    const { build } = readPageIndex(bytes, site)
    known.set(name, { build, at: desk.now() })
    return build
  } catch {
    return null
  }
}
