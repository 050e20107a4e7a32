type Task = () => Promise<void>

const waiting: Task[] = []
let running = false

/** One after the other, each when the browser has nothing better to do: many at once would be one long task. */
function next(): void {
  const task = waiting.shift()
  running = task !== undefined
  if (task) idle(() => void task().then(() => setTimeout(next, 0)))
}

function idle(run: () => void): void {
  // Safari has no requestIdleCallback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 1500 })
  else setTimeout(run, 100)
}

function afterLoad(run: () => void): () => void {
  if (document.readyState === 'complete') {
    run()
    return () => {}
  }
  addEventListener('load', run, { once: true })
  return () => removeEventListener('load', run)
}

/**
 * Calls `task` when a place is about to be seen, is touched or gets the focus, or else in its turn once the page has loaded
 * and the browser is idle. May call it more than once. Returns how to stop.
 */
export function whenNeeded(place: HTMLElement, task: Task): () => void {
  const now = () => void task()
  const touches = ['pointerdown', 'click', 'focusin', 'keydown'] as const
  for (const type of touches) place.addEventListener(type, now, true)
  let observer: IntersectionObserver | undefined
  const stopLoad = afterLoad(() => {
    if (typeof IntersectionObserver !== 'undefined') {
      observer = new IntersectionObserver((entries) => {
        if (entries.some((entry) => entry.isIntersecting)) now()
      })
      observer.observe(place)
    }
    waiting.push(task)
    if (!running) next()
  })
  return () => {
    stopLoad()
    observer?.disconnect()
    for (const type of touches) place.removeEventListener(type, now, true)
  }
}
