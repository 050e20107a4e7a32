import { expect, test, vi } from 'vitest'
import type { Question, Reply } from './checkWorker'
import { createChecker, type CheckWorker } from './createChecker'

/** Workers that a test answers for, in the order in which they were started. */
function fakeWorkers() {
  const started: { asked: Question[]; isEnded: boolean; reply: (reply: Reply) => void }[] = []
  const start = async (): Promise<CheckWorker> => {
    const worker: CheckWorker = {
      onmessage: null,
      postMessage: (question: Question) => one.asked.push(question),
      terminate: () => {
        one.isEnded = true
      },
    }
    const one = {
      asked: [] as Question[],
      isEnded: false,
      reply: (data: Reply) => worker.onmessage?.call(worker as Worker, { data } as MessageEvent),
    }
    started.push(one)
    return worker
  }
  return { started, start }
}

test('[ED-08] a check that takes too long is ended with its worker, in words; the next one has a new worker', async () => {
  vi.useFakeTimers()
  try {
    const { started, start } = fakeWorkers()
    const check = createChecker(start, 5_000)
    const endless = check('layerText', 'n7', 'endless')
    const refused = expect(endless).rejects.toThrow('Checking it took longer than 5 seconds and was stopped.')
    const next = check('layerText', 'n7', 'next')
    await vi.advanceTimersByTimeAsync(4_999)
    expect(started.map(({ isEnded }) => isEnded)).toEqual([false])
    await vi.advanceTimersByTimeAsync(1)
    await refused
    await vi.advanceTimersByTimeAsync(0)
    expect(started.map(({ isEnded }) => isEnded)).toEqual([true, false])
    expect(started[1]?.asked).toEqual([{ name: 'layerText', args: ['n7', 'next'] }])
    started[1]?.reply({ result: { problems: [] } })
    expect(await next).toEqual({ problems: [] })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(started[1]?.isEnded).toBe(false)
  } finally {
    vi.useRealTimers()
  }
})

test('[ED-08] questions are asked one after the other, and a check that fails says so', async () => {
  const { started, start } = fakeWorkers()
  const check = createChecker(start, 5_000)
  const [first, second] = [check('layerText', 'n7', 'a'), check('layerText', 'n7', 'b')]
  await vi.waitFor(() => expect(started[0]?.asked).toHaveLength(1))
  started[0]?.reply({ error: 'RangeError' })
  await expect(first).rejects.toThrow('It could not be checked: RangeError.')
  await vi.waitFor(() => expect(started[0]?.asked).toHaveLength(2))
  started[0]?.reply({ result: { problems: [] } })
  expect(await second).toEqual({ problems: [] })
  expect(started).toHaveLength(1)
})

test('[ED-08] where there are no workers the page itself checks', async () => {
  const check = createChecker(() => Promise.resolve(undefined), 5_000)
  expect((await check('layerText', 'n7', '{')).problems).toHaveLength(1)
})
