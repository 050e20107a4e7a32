import type { Desk } from './desk'

/** Something that the desk does by itself, again and again. */
export interface Duty {
  name: string
  everyMs: number
  run: (desk: Desk) => Promise<unknown>
}

/**
 * Does the duties until the returned function is called, which resolves when none is under way any more. A duty that fails is
 * logged and done again at its next time; one that takes long is not begun a second time meanwhile.
 */
export function startDuties(desk: Desk, duties: readonly Duty[]): () => Promise<void> {
  const timers = new Map<Duty, NodeJS.Timeout>()
  const running = new Map<Duty, Promise<unknown>>()
  let stopped = false
  const begin = (duty: Duty) => {
    const run = duty
      .run(desk)
      .catch((error: unknown) =>
        desk.log({
          event: 'duty failed',
          duty: duty.name,
          error: error instanceof Error ? error.message : String(error),
        }),
      )
      .finally(() => {
        running.delete(duty)
        if (!stopped)
          timers.set(
            duty,
            setTimeout(() => begin(duty), duty.everyMs),
          )
      })
    running.set(duty, run)
  }
  for (const duty of duties) begin(duty)
  return async () => {
    stopped = true
    for (const timer of timers.values()) clearTimeout(timer)
    await Promise.all(running.values())
  }
}
