import type { Desk } from '../core/desk'
import { messageOf } from '../core/problem'
import { knownManifest, siteFiles } from '../releases/releaseFiles'
import type { runCheckProcess } from './runCheckProcess'
import {
  cellsOf,
  claimPart,
  finishPart,
  giveBack,
  isAskedFor,
  renewLease,
  siteOfPart,
  tryAgain,
  type RunPart,
} from './runQueue'
import { shareEqualCases } from './shareEqualCases'
import { casesLeft, earlierEvidence, storeChecked } from './storedEvidence'

interface Options {
  check: typeof runCheckProcess
  signal: AbortSignal
}

/** As of a machine that has too little memory for a page. */
const RUNNER_ENDED = 'The runner stopped while it was checking.'

/** Does a part of a run, if one waits, and says in a line of the log what came of it. Resolves to whether there was one. */
export async function runNext(desk: Desk, { check, signal }: Options): Promise<boolean> {
  const part = await claimPart(desk)
  if (!part) return false
  const wasLeft = part.doing !== null
  const { run, release } = part
  const about = { run, release, site: siteOfPart(part), cases: cellsOf(part).length }
  const lost = new AbortController()
  const makesWay = new AbortController()
  const looked = new Set<string>()
  const begun = desk.now()
  let checked = 0
  const end = async () => {
    try {
      const left = await casesLeft(desk, part)
      if (part.doing !== null && left.length > 0) {
        looked.add(part.doing)
        throw new Error(RUNNER_ENDED)
      }
      const cells = await shareEqualCases(desk, part, left)
      if (cells.length > 0)
        await check({
          root: desk.settings.root,
          texts: await textsOf(desk, part),
          objects: desk.objects,
          cells,
          earlier: await earlierEvidence(desk, cells),
          signal: AbortSignal.any([signal, lost.signal, makesWay.signal]),
          isBackground: part.is_draft === 1,
          onBegun: async (cell) => {
            looked.add(cell)
            desk.events.emit({ topic: `release:${part.release}`, type: 'begun', data: cell })
            if (!(await renewLease(desk, part, cell))) lost.abort()
          },
          onChecked: async (one) => {
            for (const cell of Object.keys(one.evidence.cells)) looked.delete(cell)
            await storeChecked(desk, { release: part.release, since: part.asked_at }, one)
            checked += 1
            desk.events.emit({
              topic: `release:${part.release}`,
              type: 'checked',
              data: Object.keys(one.evidence.cells),
            })
            if (!(await renewLease(desk, part))) lost.abort()
            if (part.is_draft === 1 && (await isAskedFor(desk))) makesWay.abort()
          },
        })
      return (await finishPart(desk, part, 'done', null)) ? 'done' : 'taken over'
    } catch (error) {
      if (lost.signal.aborted) return 'taken over'
      if (!signal.aborted && !makesWay.signal.aborted) {
        const message = messageOf(error)
        const left = await casesLeft(desk, part)
        const failed = { left, begun: looked, message, hasPaused: wasLeft }
        if (!(await tryAgain(desk, part, failed))) return 'taken over'
        return message
      }
      // Stopping gives it back: the next start, or another runner, goes on.
      await giveBack(desk, part)
      return 'given back'
    }
  }
  const outcome = await end()
  desk.log({
    event: 'evidence',
    ...about,
    checked,
    seconds: Math.round((desk.now() - begun) / 1_000),
    outcome,
  })
  return true
}

async function textsOf(desk: Desk, part: RunPart): Promise<Record<string, string>> {
  const manifest = await knownManifest(desk.db, part.release)
  if (!manifest) throw new Error(`There is no release ${part.release}.`)
  return siteFiles(desk, manifest, siteOfPart(part))
}
