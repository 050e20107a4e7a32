import type { ObjectStore } from '../../publishing/objectStore'
import { createMemoryStore } from './testChannel'

/** So long nothing else may be asked for before those that wait get their responses, in ms. */
const QUIET_MS = 25

/**
 * Objects in memory that respond to all that wait for them at once, when nobody does anything else: each time is a round, and what a bucket
 * with 30 ms a request costs is 30 ms for each. `rounds` says what was asked for in each since that was last asked.
 */
export function storeInRounds() {
  let rounds: string[][] = []
  let waiting: { what: string; respond: () => void }[] = []
  let quietSince = 0
  let timer: NodeJS.Timeout | undefined

  function look(before: number): void {
    const now = performance.now()
    // The processor was busy with something, which may ask for more.
    const wasBusy = now - before > QUIET_MS / 2
    if (wasBusy) quietSince = now
    if (now - quietSince < QUIET_MS) timer = setTimeout(() => look(now), QUIET_MS / 5)
    else {
      timer = undefined
      const all = waiting
      waiting = []
      rounds.push(all.map(({ what }) => what))
      for (const { respond } of all) respond()
    }
  }

  const store: ObjectStore = new Proxy(createMemoryStore(), {
    get(target, name, self) {
      const value: unknown = Reflect.get(target, name, self)
      if (typeof value !== 'function') return value
      return async (...args: unknown[]) => {
        await new Promise<void>((respond) => {
          waiting.push({ what: `${String(name)} ${String(args[0])}`, respond })
          quietSince = performance.now()
          timer ??= setTimeout(() => look(performance.now()), 0)
        })
        return value.apply(target, args) as unknown
      }
    },
  })
  return {
    store,
    rounds() {
      const found = rounds
      rounds = []
      return found
    },
  }
}
