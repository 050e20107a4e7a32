import { isWithin } from '@layout/dates'
import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import type { Digest } from '../../publishing/digest'
import { channelState } from '../channels/channelState'
import { shownChannel } from '../channels/openChannel'
import type { Desk } from '../core/desk'
import type { Queries } from '../database/openDatabase'
import { buildOfPortal } from '../releases/buildOfPortal'
import { siteFiles, storedManifest } from '../releases/releaseFiles'
import type { runCheckProcess } from './runCheckProcess'
import { siteOf } from './runQueue'
import { earlierEvidence, storeChecked } from './storedEvidence'

interface Options {
  check: typeof runCheckProcess
  signal: AbortSignal
}

/**
 * Checks a site of what players have now, while someone works on a change and nobody waits for a run: then a change needs only the cases
 * that it touches, and has pictures of before. Makes way when someone asks. Cases in `tried` are left out, and those that it tries are
 * added: what cannot be checked is not tried for ever. Resolves to whether there was anything to do.
 */
export async function checkLive(
  desk: Desk,
  tried: Set<string>,
  { check, signal }: Options,
): Promise<boolean> {
  if (!(await isNeeded(desk.db))) return false
  const pointer = (await shownChannel(desk, 'live'))?.pointer ?? null
  const state = await channelState(desk, pointer)
  const build = buildOfPortal(desk.settings.root)
  for (const release of new Set(Object.values(pointer?.sites ?? {}).map((site) => site.release))) {
    const sites = Object.entries(pointer?.sites ?? {}).filter(([, site]) => site.release === release)
    const cells = state.cells
      .filter((one) => sites.some(([site]) => one.site === site) && isWithin(one, desk.now()))
      .map(({ cell, layout }) => ({ cell, key: `${cell} ${layout} ${String(build)}`, layout }))
      .filter(({ key }) => !tried.has(key))
    const checked = await checkedOf(desk.db, build)
    const missing = cells.filter(({ cell, layout }) => !checked.has(`${cell} ${layout}`))
    if (missing.length === 0) continue
    // Other runners do the same: by chance they take other sites.
    const site = siteOf(missing[Math.floor(Math.random() * missing.length)]?.cell ?? '')
    const own = missing.filter(({ cell }) => siteOf(cell) === site)
    if (!(await checkSite(desk, release, { site, cells: own }, tried, { check, signal })))
      for (const { key } of missing) tried.add(key)
    return true
  }
  return false
}

/** A desk that nobody works at costs nothing. */
async function isNeeded(db: Queries): Promise<boolean> {
  if (await isAsked(db)) return false
  const open = await db.selectFrom('changes').select('id').where('state', '=', 'open').executeTakeFirst()
  return open !== undefined
}

async function isAsked(db: Queries): Promise<boolean> {
  const run = await db
    .selectFrom('runs')
    .select('id')
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst()
  return run !== undefined
}

async function checkedOf(db: Queries, build: string | null): Promise<Set<string>> {
  if (build === null) return new Set()
  const rows = await db
    .selectFrom('evidence')
    .select(['cell', 'layout'])
    .where('rules', '=', RULES_DIGEST)
    .where('build', '=', build)
    .execute()
  return new Set(rows.map(({ cell, layout }) => `${cell} ${layout}`))
}

/** Resolves to whether the cases could be checked, or were left because something else is asked for. */
async function checkSite(
  desk: Desk,
  release: Digest,
  { site, cells }: { site: string; cells: readonly { cell: string; key: string }[] },
  tried: Set<string>,
  { check, signal }: Options,
): Promise<boolean> {
  const since = desk.now()
  const waiting = new Map(cells.map(({ cell, key }) => [cell, key]))
  const making = new AbortController()
  try {
    await check({
      root: desk.settings.root,
      texts: await siteFiles(desk, await storedManifest(desk, release), site),
      objects: desk.objects,
      cells: [...waiting.keys()],
      earlier: await earlierEvidence(desk, [...waiting.keys()]),
      isBackground: true,
      signal: AbortSignal.any([signal, making.signal]),
      onChecked: async (checked) => {
        await storeChecked(desk, { release, since }, checked)
        for (const cell of Object.keys(checked.evidence.cells)) {
          tried.add(waiting.get(cell) ?? '')
          waiting.delete(cell)
        }
        // Between two cases only: the first may have waited for a build, which is not broken off.
        if (await isAsked(desk.db)) making.abort()
      },
    })
  } catch (error) {
    if (signal.aborted || making.signal.aborted) return true
    desk.log({ event: 'what is live could not be checked', error: String(error) })
    return false
  }
  for (const key of waiting.values()) tried.add(key)
  return true
}
