import { whenNear } from '@/shared/ui/whenNear'
import { whenIdle } from '@/shared/ui/whenIdle'

type Task = () => Promise<void>

/** Hydration tasks by element, in order. */
const waiting = new Map<Element, Task>()
let running = false

/** Runs one task after the other, each when the browser is idle: all at once would be one long task. */
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

// On the window: events in markup that is not hydrated do not reach the element.
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
 * Calls `task` when an element comes near the viewport, is touched or gets the focus, or else in turn once the page has loaded
 * and the browser is idle. May call it more than once. `onNear` is called when the element comes near. Returns a way to stop.
 */
export function hydrateOnDemand(element: Element, task: Task, onNear: () => void): () => void {
  listen()
  waiting.set(element, task)
  const stop = whenNear(element, () => {
    onNear()
    void task()
  })
  if (!running) runNext()
  return () => {
    stop()
    waiting.delete(element)
  }
}

/** Runs all waiting tasks now, before the page changes around their elements. */
export function hydrateAll(): void {
  for (const task of waiting.values()) void task()
}
