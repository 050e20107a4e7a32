import { isWithin } from '@layout/dates'
import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import type { Digest } from '../../publishing/digest'
import type { Queries } from '../database/openDatabase'
import { channelState, storedManifest } from '../deployments/channelState'
import { shownChannel } from '../deployments/openChannel'
import type { Desk } from '../desk'
import { releaseFiles } from '../releases/releaseFiles'
import { buildOfPortal } from '../reviews/buildOfPortal'
import { earlierEvidence } from './earlierEvidence'
import type { runJudge } from './runJudge'
import { storeJudged } from './storeJudged'

interface Options {
  judge: typeof runJudge
  signal: AbortSignal
}

/**
 * Judges what players have now, while somebody works on a change and nobody waits for a run: then a change needs only the cases that it
 * touches, and has pictures of before. Makes way when somebody asks. Cases in `tried` are left out, and those that it tries are added:
 * what cannot be judged is not tried for ever. Resolves to whether there was anything to do.
 */
export async function judgeLive(
  desk: Desk,
  tried: Set<string>,
  { judge, signal }: Options,
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
    const judged = await judgedOf(desk.db, build)
    const missing = cells.filter(({ cell, layout }) => !judged.has(`${cell} ${layout}`))
    if (missing.length === 0) continue
    await judgeCells(desk, release, missing, tried, { judge, signal })
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

async function judgedOf(db: Queries, build: string | null): Promise<Set<string>> {
  if (build === null) return new Set()
  const rows = await db
    .selectFrom('evidence')
    .select(['cell', 'layout'])
    .where('rules', '=', RULES_DIGEST)
    .where('build', '=', build)
    .execute()
  return new Set(rows.map(({ cell, layout }) => `${cell} ${layout}`))
}

async function judgeCells(
  desk: Desk,
  release: Digest,
  cells: readonly { cell: string; key: string }[],
  tried: Set<string>,
  { judge, signal }: Options,
): Promise<void> {
  const { layers } = await storedManifest(desk, release)
  const waiting = new Map(cells.map(({ cell, key }) => [cell, key]))
  const making = new AbortController()
  try {
    await judge({
      root: desk.settings.root,
      texts: await releaseFiles(desk, desk.db, layers),
      cells: [...waiting.keys()],
      earlier: await earlierEvidence(desk, [...waiting.keys()]),
      isBackground: true,
      signal: AbortSignal.any([signal, making.signal]),
      onJudged: async (judged) => {
        await storeJudged(desk, release, judged)
        for (const cell of Object.keys(judged.evidence.cells)) {
          tried.add(waiting.get(cell) ?? '')
          waiting.delete(cell)
        }
        // Between two cases only: the first may have waited for a build, which is not broken off.
        if (await isAsked(desk.db)) making.abort()
      },
    })
  } catch (error) {
    if (signal.aborted || making.signal.aborted) return
    desk.log({ event: 'what is live could not be judged', error: String(error) })
  }
  for (const key of waiting.values()) tried.add(key)
}
