import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import type { Digest } from '../../publishing/digest'
import { createPublisher } from '../../publishing/publisher'
import type { Desk } from '../../desk/core/desk'
import { tendChannels } from '../../desk/deployments/deploymentJobs'
import { channelState } from '../../desk/channels/channelState'
import { shownChannel } from '../../desk/channels/openChannel'
import { checkLive } from '../../desk/evidence/checkLive'
import { runCheckProcess } from '../../desk/evidence/runCheckProcess'
import { runNext } from '../../desk/evidence/runNext'
import { storeChecked } from '../../desk/evidence/storedEvidence'
import { buildOfPortal } from '../../desk/releases/buildOfPortal'
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
  const { facts, build } = await compareChange(desk, change)
  await storePassed(
    desk,
    build.release.name,
    facts.cells.filter(({ cell }) => !except.includes(cell)),
  )
}

/** Passes all cases of what was live first, which its release says nothing of. */
export async function passFirst(desk: Desk): Promise<void> {
  const { pointer } = await createPublisher({ store: desk.objects, signer: desk.signer }).pointerOf('live', 1)
  const [first] = Object.values(pointer.sites)
  if (first) await storePassed(desk, first.release, (await channelState(desk, pointer)).cells)
}

async function storePassed(
  desk: Desk,
  release: Digest,
  cases: readonly { cell: string; layout: string }[],
): Promise<void> {
  const about = {
    v: 1,
    rules: RULES_DIGEST,
    build: buildOfPortal(desk.settings.root) ?? '',
    texts: {},
  } as const
  const known = await desk.db.selectFrom('evidence').select(['cell', 'layout']).execute()
  const isKnown = new Set(known.map(({ cell, layout }) => `${cell} ${layout}`))
  for (const { cell, layout } of cases) {
    if (isKnown.has(`${cell} ${layout}`)) continue
    const cells = { [cell]: { layout, passed: true, findings: [], shown: {}, pages: {} } }
    await storeChecked(desk, { release, since: desk.now() }, { evidence: { ...about, cells } })
  }
}

/** Has the desk's runner check what waits. */
export async function checkWaiting(desk: Desk): Promise<void> {
  const { signal } = new AbortController()
  while (await runNext(desk, { check: runCheckProcess, signal }));
}

/** Has the desk's runner check one case of what is live, as it does when it has nothing else to do: then there is a picture of before. */
export async function checkLiveCase(desk: Desk, cell: string): Promise<void> {
  const state = await channelState(desk, (await shownChannel(desk, 'live'))?.pointer ?? null)
  const build = buildOfPortal(desk.settings.root)
  const others = state.cells.filter((one) => one.cell !== cell)
  const tried = new Set(others.map((one) => `${one.cell} ${one.layout} ${String(build)}`))
  const { signal } = new AbortController()
  await checkLive(desk, tried, { check: runCheckProcess, signal })
}

/** Does what the desk does about its channels every two seconds. */
export const tend = (desk: Desk) => tendChannels(desk)

/** The id of a change, of the address of its page. */
export const idIn = (address: string): string => /change\/([\w-]+)/.exec(address)?.[1] ?? ''
