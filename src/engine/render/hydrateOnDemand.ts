import { whenNear } from '@/shared/ui/whenNear'
import { whenIdle } from '@/shared/ui/whenIdle'

type Task = () => Promise<void>

/** Tasks by the place that they are for, in their turn. */
const waiting = new Map<Element, Task>()
let running = false

/** One after the other, each when the browser has nothing better to do: many at once would be one long task. */
function runNext(): void {
  const [first] = waiting
  running = first !== undefined
  if (!first) return
  whenIdle(() => {
    waiting.delete(first[0])
    void first[1]().then(() => setTimeout(runNext, 0))
  }, 1500)
}

const INTERACTIONS = ['pointerdown', 'click', 'focusin', 'keydown'] as const
let listening = false

// At the window: what happens in a place that is not alive yet does not get as far as the place.
function listen(): void {
  if (listening) return
  listening = true
  for (const type of INTERACTIONS)
    addEventListener(
      type,
      ({ target }) => {
        for (const [element, task] of waiting)
          if (target instanceof Node && element.contains(target)) void task()
      },
      true,
    )
}

/**
 * Calls `task` when a place is about to be seen, is touched or gets the focus, or else in its turn once the page has loaded
 * and the browser is idle. May call it more than once. `near` is told when the place is about to be seen. Returns how to stop.
 */
export function hydrateOnDemand(element: Element, task: Task, near: () => void): () => void {
  listen()
  waiting.set(element, task)
  const stop = whenNear(element, () => {
    near()
    void task()
  })
  if (!running) runNext()
  return () => {
    stop()
    waiting.delete(element)
  }
}

/** Runs everything that still waits, now: before the page changes around it. */
export function hydrateAll(): void {
  for (const task of waiting.values()) void task()
}
