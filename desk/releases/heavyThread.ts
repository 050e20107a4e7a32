import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { HeavyTasks } from '../core/desk'

/** Does heavy tasks one after the other on a thread of its own. `end` stops it. */
export function startHeavyThread(): { heavy: HeavyTasks; end: () => Promise<void> } {
  const thread = new Piscina({
    filename: fileURLToPath(new URL('./heavyTasks.ts', import.meta.url)),
    execArgv: ['--import', import.meta.resolve('tsx')],
    minThreads: 0,
    maxThreads: 1,
    // It takes seconds to start.
    idleTimeout: Infinity,
  })
  return {
    heavy: {
      makeRelease: (input) => thread.run({ task: 'makeRelease', input }),
      checkLayouts: (input) => thread.run({ task: 'checkLayouts', input }),
      makePicture: (input) => thread.run({ task: 'makePicture', input }),
    },
    end: () => thread.destroy(),
  }
}
