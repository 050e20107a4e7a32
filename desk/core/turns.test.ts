import { expect, test, vi } from 'vitest'
import { createTurns } from './turns'

/** A read that ends when it is let. */
function held(name: string, order: string[]) {
  const { promise, resolve } = Promise.withResolvers<string>()
  const read = vi.fn(() => {
    order.push(name)
    return promise
  })
  return { read, end: () => resolve(name) }
}
/** Whatever waits for the next turn of the event loop has had it. A timer may come before that on a busy machine. */
const pass = async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate)
}

test('[DK-06] equal reads share one that begins after they were asked for, and never one that began before', async () => {
  const turns = createTurns()
  const order: string[] = []
  const [first, second] = [held('first', order), held('second', order)]
  const before = turns.share('a', first.read)
  await pass()
  expect(order).toEqual(['first'])
  const after = [turns.share('a', second.read), turns.share('a', second.read)]
  await pass()
  expect(order).toEqual(['first'])
  first.end()
  second.end()
  expect(await Promise.all([before, ...after])).toEqual(['first', 'second', 'second'])
  expect([first.read, second.read].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
})

test('[DK-06] what is urgent is done at once, and no read begins before its end', async () => {
  const turns = createTurns()
  const order: string[] = []
  const [running, waiting, urgent] = [held('running', order), held('waiting', order), held('urgent', order)]
  void turns.share('a', running.read)
  await pass()
  void turns.share('b', waiting.read)
  const done = turns.urgently(urgent.read)
  expect(order).toEqual(['running', 'urgent'])
  running.end()
  await pass()
  expect(order).toEqual(['running', 'urgent'])
  urgent.end()
  await done
  await pass()
  expect(order).toEqual(['running', 'urgent', 'waiting'])
})

test('[DK-06] what is urgent and hangs does not hold up reads for ever', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const turns = createTurns()
  const order: string[] = []
  const [urgent, read] = [held('urgent', order), held('read', order)]
  void turns.urgently(urgent.read)
  void turns.share('a', read.read)
  await new Promise(setImmediate)
  expect(order).toEqual(['urgent'])
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await pass()
  expect(order).toEqual(['urgent', 'read'])
})

test('[DK-06] a read that fails fails for all who share it, and the next has its turn', async () => {
  const turns = createTurns()
  const failing = () => Promise.reject(new Error('No such change.'))
  const results = await Promise.allSettled([
    turns.share('a', failing),
    turns.share('a', failing),
    turns.share('b', () => Promise.resolve(1)),
  ])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
})

test('[DK-06] the queue is bounded: beyond it reads are refused with a sentence', async () => {
  const turns = createTurns()
  const first = held('first', [])
  void turns.share('first', first.read)
  await pass()
  const reads = Array.from({ length: 100 }, (_, at) => turns.share(`${at}`, () => Promise.resolve(at)))
  expect(() => turns.share('one more', () => Promise.resolve())).toThrow(/Try again in a moment\./)
  // Equal to one that waits, it takes no place.
  const shared = turns.share('5', () => Promise.resolve(-1))
  first.end()
  expect((await Promise.all(reads)).length).toBe(100)
  expect(await shared).toBe(5)
})
