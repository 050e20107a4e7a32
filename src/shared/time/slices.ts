import { nextTask } from './nextTask'

/** Work that can be interrupted at each `yield`. */
export type SlicedWork<Result> = Generator<void, Result>

/** How long a slice may block the main thread: a slow phone still renders 60 frames a second between them. */
const SLICE_MS = 6

/** Does all of it at once. */
export function runAtOnce<Result>(work: SlicedWork<Result>): Result {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** Does it in slices that let the browser handle input and render; undefined if it was stopped before the end. */
export async function runInSlices<Result>(
  work: SlicedWork<Result>,
  stop: AbortSignal,
): Promise<Result | undefined> {
  while (!stop.aborted) {
    const until = performance.now() + SLICE_MS
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await yieldToMain()
  }
  return undefined
}

/** Unlike a timer `scheduler.yield` comes back without a minimum delay. */
const yieldToMain = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler ? scheduler.yield() : nextTask()
