import { RULES_DIGEST } from '../../preview-tool/compliance/rulesDigest'
import type { Desk } from '../../desk/desk'
import { tendChannels } from '../../desk/deployments/deploymentDuties'
import { runJudge } from '../../desk/evidence/runJudge'
import { runNext } from '../../desk/evidence/runNext'
import { buildOfPortal } from '../../desk/reviews/buildOfPortal'
import { compareChange } from '../../desk/reviews/reviewPage'
import { layoutFiles } from './testChannel'
import { publishFirst, SITES } from '../../desk/testing/publishedDesk'

/** Publishes the project's layouts, as they were before anybody used the desk. */
export const publishLayoutsFirst = (desk: Desk) => publishFirst(desk, layoutFiles(SITES))

/**
 * Notes that the cases of a change have passed, as an earlier run would have; those in `except` are left to the desk's own runner. All
 * 80 in a browser take minutes: one of them is enough to see it work.
 */
export async function passCases(desk: Desk, change: string, except: readonly string[] = []): Promise<void> {
  const { facts } = await compareChange(desk, change)
  const rules = RULES_DIGEST
  const build = buildOfPortal(desk.settings.root) ?? ''
  for (const { cell, layout } of facts.cells) {
    if (except.includes(cell)) continue
    const cells = { [cell]: { layout, passed: true, findings: [], shown: {} } }
    const data = JSON.stringify({ v: 1, rules, build, texts: {}, cells })
    await desk.db
      .insertInto('evidence')
      .values({ cell, layout, rules, build, passed: 1, data, picture: null, at: desk.now() })
      .onConflict((conflict) => conflict.columns(['cell', 'layout', 'rules', 'build']).doNothing())
      .execute()
  }
}

/** Has the desk's runner judge what waits. */
export async function judgeWaiting(desk: Desk): Promise<void> {
  const { signal } = new AbortController()
  while (await runNext(desk, { judge: runJudge, signal }));
}

/** Does what the desk does about its channels every two seconds. */
export const tend = (desk: Desk) => tendChannels(desk)

/** The id of a change, of the address of its page. */
export const idIn = (address: string): string => /change\/([\w-]+)/.exec(address)?.[1] ?? ''
