import { expect, test } from 'vitest'
import { createTestChannel, scaleOf } from '@tests/support/testChannel'
import { leaveNumbersOut, numbersSeenKey } from './numbersSeen'
import { logKey, rootKey } from './pointer'
import { numberJump } from './numberJump'
import { verifyStore } from './verifyStore'

/** A store that was put back as it was by number 2 of 5, and a reader that has seen all five. */
async function restored() {
  const on = await createTestChannel()
  const { store, publisher } = on
  for (const scale of [1, 1.05]) await publisher.push('live', await on.release(scale))
  const backup = new Map(store.objects)
  for (const scale of [1.1, 1.15, 1.2]) await publisher.push('live', await on.release(scale))
  const reader = on.reader()
  await reader.refresh()
  expect(reader.state()).toMatchObject({ status: 'ready', seq: 5 })
  store.objects.clear()
  for (const [key, bytes] of backup) store.objects.set(key, bytes)
  return { ...on, running: reader }
}

test('[PB-02] after numbers were lost, a running reader takes the next publication, and the log says why', async () => {
  const { store, publisher, running, release, reader } = await restored()
  await leaveNumbersOut(store, 'live', { seen: 5, why: 'restored' })
  const made = await publisher.push('live', await release(1.25))
  expect(made?.pointer.seq).toBeGreaterThan(5)
  expect(made?.pointer.reason).toMatch(/^Numbers 3 to \d+ are left out\.$/)
  await running.refresh()
  expect([running.state().status, scaleOf(running, 'n7')]).toEqual(['ready', 1.25])
  expect(await verifyStore(store)).toEqual([])
  // The one after it is a step of one again.
  const next = await publisher.push('live', await release(1.3))
  expect(next?.pointer.seq).toBe((made?.pointer.seq ?? 0) + 1)
  expect(next?.pointer.reason).toBe(undefined)
  const both = [made?.pointer, next?.pointer].map((one) => one && numberJump(store.get, one))
  expect(await Promise.all(both)).toEqual([null, null])
  expect(await verifyStore(store)).toEqual([])
  const fresh = reader({ oddityOf: (pointer) => numberJump(store.get, pointer) })
  await fresh.refresh()
  expect(fresh.state()).toEqual({
    status: 'ready',
    seq: next?.pointer.seq,
    issued: expect.any(Number) as number,
    problem: null,
  })
})

test('[PB-03] control: without it, the running reader refuses what is published', async () => {
  const { publisher, running, release } = await restored()
  await publisher.push('live', await release(1.25))
  await running.refresh()
  expect([running.state().status, scaleOf(running, 'n7')]).toEqual(['stale', 1.2])
})

test('[PB-03] an older root put back is known by the log to a reader that starts, also below the numbers left out', async () => {
  const { store, publisher, reader, release, replay } = await restored()
  await leaveNumbersOut(store, 'live', { seen: 5, why: 'restored' })
  await publisher.push('live', await release(1.25))
  const { pointer } = (await publisher.push('live', await release(1.3))) ?? {}
  for (const seq of [1, 2]) {
    await replay(seq)
    const fresh = reader()
    await fresh.refresh()
    expect([fresh.state().seq, scaleOf(fresh, 'n7')]).toEqual([pointer?.seq, 1.3])
  }
})

test('[PB-02] a publisher that dies between its claim and its own number is finished by the next', async () => {
  const { store, publisher, reader, release } = await restored()
  await leaveNumbersOut(store, 'live', { seen: 5, why: 'restored' })
  const name = await release(1.25)
  const { create } = store
  let claims = 0
  store.create = (key, bytes) => {
    if (key.startsWith('c/live/log/') && ++claims === 2) return Promise.reject(new Error('The power is out.'))
    return create(key, bytes)
  }
  await expect(publisher.push('live', name)).rejects.toThrow('The power is out.')
  expect([...store.objects.keys()].filter((key) => key.startsWith('c/live/log/'))).toContain(
    logKey('live', 3),
  )
  store.create = create
  await publisher.writeRoot('live')
  const { pointer } = (await publisher.newest('live')) ?? {}
  expect(store.objects.get(logKey('live', pointer?.seq ?? 0))).toEqual(store.objects.get(rootKey('live')))
  expect(await verifyStore(store)).toEqual([])
  const fresh = reader()
  await fresh.refresh()
  expect([fresh.state().seq, scaleOf(fresh, 'n7')]).toEqual([pointer?.seq, 1.25])
  const next = await publisher.push('live', await release(1.3))
  expect(next?.pointer.seq).toBe((pointer?.seq ?? 0) + 1)
})

test('[PB-02] of many publishers at once one takes the step, and each gets a number of its own', async () => {
  const { store, publisher } = await restored()
  await leaveNumbersOut(store, 'live', { seen: 5, why: 'store' })
  const made = await Promise.all(Array.from({ length: 6 }, () => publisher.renew('live')))
  const numbers = made.map((one) => one?.pointer.seq ?? 0).sort((a, b) => a - b)
  expect(numbers).toEqual(Array.from({ length: 6 }, (_, at) => (numbers[0] ?? 0) + at))
  expect(await verifyStore(store)).toEqual([])
})

test('[PB-02] an empty log goes on above what readers may have seen', async () => {
  const { store, publisher, running, release } = await restored()
  for (const key of [...store.objects.keys()]) if (key.startsWith('c/')) store.objects.delete(key)
  await leaveNumbersOut(store, 'live', { seen: 5, why: 'store' })
  await publisher.push('live', await release(1.25))
  await running.refresh()
  expect([running.state().status, scaleOf(running, 'n7')]).toEqual(['ready', 1.25])
  expect(await verifyStore(store)).toEqual([])
})

test('[PB-02] what says how far readers are is not signed: it cannot use up the numbers', async () => {
  const { store, publisher, release } = await restored()
  for (const seen of [Number.MAX_SAFE_INTEGER, 1e300, -1, 1.5, '7', null])
    await store
      .put(numbersSeenKey('live'), new TextEncoder().encode(JSON.stringify({ v: 1, seen, why: 'restored' })))
      .then(async () => expect((await publisher.renew('live'))?.pointer.seq).toBeLessThan(100))
  // A number that someone claims to have seen is taken up to a bound.
  await leaveNumbersOut(store, 'live', { seen: Number.MAX_SAFE_INTEGER, why: 'portal' })
  const made = await publisher.push('live', await release(1.25))
  expect(made?.pointer.seq).toBeLessThan(Number.MAX_SAFE_INTEGER / 1_000)
  await leaveNumbersOut(store, 'live', { seen: 3, why: 'portal' })
  expect((await publisher.renew('live'))?.pointer.seq).toBe((made?.pointer.seq ?? 0) + 1)
})

test('[PB-02] nobody skips publications by what they write as a reason', async () => {
  const { publisher } = await restored()
  await expect(publisher.rollback('live', { reason: 'Numbers 1 to 2 are left out. A lie' })).rejects.toThrow(
    /^A reason may not begin with/,
  )
  // In the middle it is a sentence.
  const made = await publisher.rollback('live', { reason: 'As said: Numbers 1 to 2 are left out.' })
  expect(made?.pointer.seq).toBe(3)
})

test('[PB-05] what is stored under the first number left out is verified, too', async () => {
  const { store, publisher, replay, release } = await restored()
  await leaveNumbersOut(store, 'live', { seen: 5, why: 'restored' })
  await publisher.push('live', await release(1.25))
  const root = store.objects.get(rootKey('live'))
  await replay(1)
  // Another pointer of the log in its place.
  store.objects.set(logKey('live', 3), store.objects.get(rootKey('live')) ?? new Uint8Array())
  if (root) store.objects.set(rootKey('live'), root)
  expect((await verifyStore(store)).map(({ key }) => key)).toContain(logKey('live', 3))
})

test.each([
  ['all of it', [1, 2, 3]],
  ['its end', [2, 3]],
])(
  '[PB-02] a log that lost %s goes on from the root, which is not replaced by anything older',
  async (_, gone) => {
    const { store, publisher, reader, release } = await createTestChannel()
    for (const scale of [1, 1.05, 1.1]) await publisher.push('live', await release(scale))
    const root = store.objects.get(rootKey('live'))
    for (const seq of gone) store.objects.delete(logKey('live', seq))
    const running = reader()
    await running.refresh()
    await publisher.writeRoot('live')
    expect(store.objects.get(rootKey('live'))).toEqual(root)
    for (const seq of gone) store.objects.delete(logKey('live', seq))
    const made = await publisher.setMode('live', ['n7'], 'green', 'A letter')
    expect(made?.pointer).toMatchObject({ seq: 4, sites: { n7: { mode: 'green' } } })
    await running.refresh()
    expect([running.state().status, running.state().seq, scaleOf(running, '6b')]).toEqual(['ready', 4, 1.1])
  },
)
