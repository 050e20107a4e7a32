import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { digestOf, encodeText, type Digest } from '../../publishing/digest'
import { createPublisher } from '../../publishing/publisher'
import { createReader } from '../../publishing/reader'
import { makeRelease } from '../../publishing/release'
import { createFolderStore } from '../../publishing/stores/folderStore'
import { localKey } from '../../publishing/stores/localKey'
import { layoutFiles } from '../support/testChannel'
import { sweepSize } from './sweepSize'

const SITES = ['base', 'n7', '6b', '6s', '9s']
const PUBLISHES = sweepSize(30, 1_000)
const POLLS = sweepSize(3_000, 100_000)
const READERS = 8

const folder = mkdtempSync(join(tmpdir(), 'polled-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test(`[PB-02] ${POLLS} polls over ${PUBLISHES} publishes of five sites see no mixture`, async () => {
  const store = createFolderStore(join(folder, 'objects'))
  const publisher = createPublisher({ store, signer: await localKey(join(folder, 'key.json'), store) })
  const releases: Digest[] = []
  for (const scale of [1, 1.05, 1.1, 1.15]) {
    const files = layoutFiles(SITES.slice(1), scale)
    const made = await makeRelease({ files, blocks: await digestOf(encodeText('blocks')) })
    await publisher.storeRelease(made)
    releases.push(made.name)
  }
  await publisher.push('live', releases[0] as Digest)
  let published = 1
  const publishing = (async () => {
    for (; published < PUBLISHES; published++)
      if (published % 10 === 9) await publisher.rollback('live', { reason: 'sweep' })
      else await publisher.push('live', releases[published % releases.length] as Digest)
  })()

  let [polls, mixed, back, failed] = [0, 0, 0, 0]
  const poll = async () => {
    const reader = createReader({
      get: store.get,
      channel: 'live',
      problemsOf: () => Promise.resolve([]),
      report: () => void failed++,
    })
    let seq = 0
    // After the last publish each reader looks once more.
    for (let isLast = false; polls < POLLS || !isLast;) {
      isLast = published >= PUBLISHES
      // Requests come while it looks, too.
      const looking = reader.refresh()
      for (const look of [Promise.resolve(), new Promise((resolve) => setImmediate(resolve)), looking]) {
        await look
        polls++
        const served = SITES.map((site) => reader.site(site, 0))
        if (new Set(served.map((site) => site?.release)).size !== 1) mixed++
        if ((served[0]?.seq ?? 0) < seq) back++
        seq = served[0]?.seq ?? 0
      }
    }
    return seq
  }
  const last = await Promise.all(Array.from({ length: READERS }, poll))
  await publishing
  expect({ mixed, back, failed }).toEqual({ mixed: 0, back: 0, failed: 0 })
  expect(polls).toBeGreaterThanOrEqual(POLLS)
  expect(new Set(last)).toEqual(new Set([PUBLISHES]))
}, 1_800_000)
