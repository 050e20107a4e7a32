import type { ObjectStore } from '../../publishing/objectStore'
import { createMemoryStore } from './testChannel'

/** Objects in memory: how often they were asked for since that was last asked, and which folders were listed. */
export function countedStore() {
  let operations = 0
  let listed: string[] = []
  const store: ObjectStore = new Proxy(createMemoryStore(), {
    get(target, name, self) {
      const value: unknown = Reflect.get(target, name, self)
      if (typeof value !== 'function') return value
      return (...args: unknown[]) => {
        operations += 1
        if (name === 'list') listed.push(String(args[0]))
        return value.apply(target, args) as unknown
      }
    },
  })
  return {
    store,
    count() {
      const counted = { operations, listed: [...new Set(listed)] }
      operations = 0
      listed = []
      return counted
    },
  }
}
