import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AlteredError } from '../../publishing/alteredError'
import { encodeText, type Bytes, type Digest } from '../../publishing/digest'
import { PAYLOAD_TYPE, sign, type Signer } from '../../publishing/envelope'
import { keySetKey, publishedKey, signKeySet } from '../../publishing/keySets'
import { logKey, rootKey, type Pointer } from '../../publishing/pointer'
import { createPublisher } from '../../publishing/publisher'
import { createReader } from '../../publishing/reader'
import { firstForm, createMemoryStore, createTestChannel, newKey, NOON } from '../support/testChannel'
import { sweepSize } from './sweepSize'

const RUNS = sweepSize(60, 5_000)
const SCALES = [1, 1.1, 1.2]

const whole = await createTestChannel()
const releases: Digest[] = []
for (const scale of SCALES) releases.push(await whole.release(scale))
const spareKeys = await Promise.all([newKey(), newKey(), newKey()])

type Step =
  | { type: 'push' | 'rollback' | 'green' | 'renew' | 'rotate' }
  | { type: 'forge'; at: 'root' | 'log'; ahead: number; byNewest: boolean }
  | { type: 'replay'; back: number }
  | { type: 'junk'; at: 'root' | 'log' | 'newest'; half: boolean }
  | { type: 'lose' | 'rewind' }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constantFrom('push' as const, 'push' as const, 'rollback', 'green', 'renew', 'rotate'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('forge' as const),
      at: fc.constantFrom('root' as const, 'log' as const),
      ahead: fc.constantFrom(0, 1, 1, 2, 9),
      byNewest: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ type: fc.constant('replay' as const), back: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('junk' as const),
      at: fc.constantFrom('root' as const, 'log' as const, 'newest' as const),
      half: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ type: fc.constantFrom('lose' as const, 'rewind' as const) }) },
)

const readerOf = (get: (key: string) => Promise<Bytes | null>) =>
  createReader({
    get,
    channel: 'live',
    problemsOf: () => Promise.resolve([]),
    report: () => undefined,
    now: () => NOON,
  })

/** Plays publications and attacks on a store, and asks readers after each: who started before, and who starts now. */
async function play(steps: readonly Step[]) {
  const store = createMemoryStore()
  for (const [key, bytes] of whole.store.objects) store.objects.set(key, bytes)
  const signers: Signer[] = [whole.signer]
  const publisher = () => createPublisher({ store, signer: signers.at(-1) as Signer, now: () => NOON })
  /** What was published, by its text; nothing else may ever be served. */
  const published = new Map<string, Pointer>()
  const note = async () => {
    const newest = (await publisher().newest('live'))?.pointer
    if (newest) published.set(JSON.stringify(newest), newest)
  }
  await publisher().push('live', releases[0] as Digest)
  await note()
  const [running, backup] = [readerOf(store.get), new Map(store.objects)]
  await running.refresh()
  let [seen, refused, pushed] = [1, 0, 0]
  /** Whether root and log are what was published. */
  let isWhole = true

  for (const one of steps) {
    const newest = [...published.values()].reduce((last, next) => (next.seq > last.seq ? next : last))
    switch (one.type) {
      case 'rotate': {
        const next = spareKeys[signers.length - 1]
        if (!next) break
        const n = signers.length
        const set = { v: 1 as const, n, keys: [await publishedKey(next.key)] }
        await store.create(keySetKey(n), await signKeySet(set, signers.at(-1) as Signer))
        signers.push(next)
        if (!(await publishes(() => publisher().renew('live')))) refused += 1
        break
      }
      case 'push':
      case 'rollback':
      case 'green':
      case 'renew': {
        const act = {
          push: () => publisher().push('live', releases[++pushed % releases.length] as Digest),
          rollback: () => publisher().rollback('live', { reason: 'x' }),
          green: () => publisher().setMode('live', null, pushed % 2 === 0 ? 'green' : null),
          renew: () => publisher().renew('live'),
        }[one.type]
        if (!(await publishes(act))) refused += 1
        break
      }
      case 'forge': {
        // A key that was replaced, or one that was never any.
        const by = signers.length > 1 ? signers[0] : spareKeys.at(-1)
        const keys = one.byNewest ? signers.length - 1 : 0
        const forged: Pointer = { ...firstForm(newest), seq: newest.seq + one.ahead, keys, reason: 'forged' }
        const bytes = await sign(PAYLOAD_TYPE.pointer, encodeText(JSON.stringify(forged)), by as Signer)
        await store.put(one.at === 'root' ? rootKey('live') : logKey('live', forged.seq), bytes)
        // After what was published it does not count.
        isWhole &&= one.at === 'log' && one.ahead > 0
        break
      }
      case 'replay': {
        const older = [...published.values()].at(-1 - one.back)
        const bytes = older && (await store.get(logKey('live', older.seq)))
        if (bytes) await store.put(rootKey('live'), bytes)
        break
      }
      case 'junk': {
        const key =
          one.at === 'root' ? rootKey('live') : logKey('live', newest.seq + (one.at === 'log' ? 1 : 0))
        const bytes = await store.get(key)
        await store.put(key, one.half && bytes ? bytes.slice(0, bytes.length / 2) : encodeText('junk'))
        isWhole &&= one.at === 'log'
        break
      }
      case 'lose':
        store.objects.delete(logKey('live', newest.seq))
        isWhole = false
        break
      case 'rewind':
        for (const key of [...store.objects.keys()]) if (key.startsWith('c/')) store.objects.delete(key)
        for (const [key, bytes] of backup) if (key.startsWith('c/')) store.objects.set(key, bytes)
        isWhole = false
    }
    await running.refresh()
    const [kept, starting] = [running.pointer(), readerOf(store.get)]
    await starting.refresh()
    const begun = starting.pointer()
    for (const served of [kept, begun])
      if (served) expect(published.has(JSON.stringify(served)), JSON.stringify(served)).toBe(true)
    // What is served never goes back, and nothing that a replaced key signed is taken at a start.
    expect(kept?.seq ?? 0).toBeGreaterThanOrEqual(seen)
    seen = kept?.seq ?? 0
    if (begun) expect(begun.keys).toBe(signers.length - 1)
    const last = [...published.values()].reduce((a, b) => (b.seq > a.seq ? b : a))
    if (isWhole) expect([kept?.seq, begun?.seq]).toEqual([last.seq, last.seq])
  }
  return { published: published.size, refused }

  /** Publishes; false where the store was altered, so that nothing is built on it. Anything else is a failure. */
  async function publishes(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act()
      await note()
      return true
    } catch (error) {
      if (String(error).includes('never served anything else')) return false
      if (
        !isWhole &&
        (error instanceof AlteredError || /Nothing has been published|lost or changed/.test(String(error)))
      )
        return false
      throw error
    }
  }
}

test(`[PB-03] in ${RUNS} random sequences of publications, new keys and attacks, readers serve only what was published, and never go back`, async () => {
  const found = { published: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 14 }), async (steps) => {
      const { published, refused } = await play(steps)
      found.published += published
      found.refused += refused
    }),
    { numRuns: RUNS, seed: 31 },
  )
  console.log(`${RUNS} sequences: ${found.published} pointers, ${found.refused} refused`)
  expect(found.published).toBeGreaterThan(RUNS * 2)
}, 7_200_000)
