import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { digestOf, encodeText } from '../../publishing/digest'
import { createPublisher } from '../../publishing/publisher'
import { createReader } from '../../publishing/reader'
import { makeRelease } from '../../publishing/release'
import { createFolderStore } from '../../publishing/stores/folderStore'
import { verifyStore } from '../../publishing/verifyStore'
import { localKey } from '../../publishing/stores/localKey'
import { layoutFiles } from '../support/testChannel'
import { chance, sweepSize } from './sweepSize'

const SITES = ['n7', '6b', '6s', '9s']
/** Writes of a publish: layers and bundles that differ, the release, the log and the root, each before and after. */
const POINTS = 40
const RUNS = sweepSize(4, 250)

const folder = mkdtempSync(join(tmpdir(), 'killed-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const objects = join(folder, 'objects')
const keyFile = join(folder, 'key.json')

/** Publishes in a process of its own that dies at a point, or after some milliseconds of writing. */
function killedPublish(
  scale: string,
  at: { point: number } | { ms: number },
  action: string,
): Promise<NodeJS.Signals | null> {
  const point = 'point' in at ? at.point : -1
  const script = join('tests', 'publishing', 'publishOnce.ts')
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', script, objects, keyFile, SITES.join(','), scale, String(point), action],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  child.stdout.once('data', () => {
    if ('ms' in at) setTimeout(() => child.kill('SIGKILL'), at.ms)
  })
  return new Promise((resolve) => child.on('close', (_code, signal) => resolve(signal)))
}

test(`[PB-08] killed at any point (${RUNS} times), old or new is served, whole, and the next start finishes`, async () => {
  const store = createFolderStore(objects)
  const publisher = createPublisher({ store, signer: await localKey(keyFile, store) })
  // Two, so that there is something to go back to.
  for (const scale of [0.999, 1]) {
    const files = layoutFiles(SITES, scale)
    const made = await makeRelease({ files, blocks: await digestOf(encodeText('blocks')) })
    await publisher.storeRelease(made)
    await publisher.push('live', made.name)
  }
  const reader = createReader({
    get: store.get,
    channel: 'live',
    problemsOf: () => Promise.resolve([]),
    report: () => undefined,
  })
  await reader.refresh()
  const random = chance(7)
  const outcomes = { old: 0, next: 0 }
  for (let run = 0; run < RUNS; run++) {
    const before = await publisher.newest('live')
    const scale = (1.001 + run / 1_000).toFixed(3)
    const at = run % 3 === 2 ? { ms: Math.floor(random() * 60) } : { point: Math.floor(random() * POINTS) }
    const action = ['push', 'push', 'rollback', 'mode'][run % 4] ?? 'push'
    await killedPublish(scale, action === 'push' ? at : { point: Math.floor(random() * 5) }, action)
    const about = `run ${run}, ${action}, ${JSON.stringify(at)}`

    await reader.refresh()
    const served = new Set(SITES.map((site) => reader.site(site, 0)?.release))
    expect([...served], about).toHaveLength(1)
    expect(reader.state().status, about).toBe('ready')
    expect(reader.state().seq, about).toBeGreaterThanOrEqual(before?.pointer.seq ?? 0)
    const findings = await verifyStore(store)
    expect(
      findings.filter(({ message }) => message !== 'it is not the newest pointer'),
      about,
    ).toEqual([])

    await publisher.writeRoot('live')
    expect(await verifyStore(store), about).toEqual([])
    const newest = await publisher.newest('live')
    const seq = newest?.pointer.seq ?? 0
    expect([before?.pointer.seq, (before?.pointer.seq ?? 0) + 1], about).toContain(seq)
    await reader.refresh()
    expect(reader.state(), about).toMatchObject({ status: 'ready', seq })
    outcomes[seq === before?.pointer.seq ? 'old' : 'next']++
  }
  console.log(`killed ${RUNS} times: ${outcomes.old} old, ${outcomes.next} new`)
}, 1_800_000)
