import { createChecker } from './createChecker'
import type { Reply } from './checkWorker'
import WORKER_URL from './checkWorker?worker&url'

/** For what is typed, pasted or loaded: nobody waits longer for an answer. */
export const checkText = createChecker(startCheckWorker, 5_000)

/** For the whole draft, whose checks may take a second or more in a layout at its limits: texts do not wait for it. */
export const checkDraft = createChecker(startCheckWorker, 60_000)

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ): { createScriptURL(url: string): unknown }
}

/** A policy's name can be used once: it outlives the worker that it was made for. */
let trustedUrl: string | undefined

/** The script's address in the form that Trusted Types require. Throws when the policy is refused. */
function scriptUrl(): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  const policy = factory?.createPolicy('portico-checks', { createScriptURL: () => WORKER_URL })
  return (trustedUrl ??= policy ? (policy.createScriptURL(WORKER_URL) as string) : WORKER_URL)
}

/** A worker that has loaded and can be asked; undefined where there are no workers. */
async function startCheckWorker(): Promise<Worker | undefined> {
  if (typeof Worker === 'undefined') return undefined
  try {
    const worker = new Worker(trustedUrl ?? scriptUrl(), { type: 'module', name: 'checks' })
    return await new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<Reply>) => resolve('ready' in data ? worker : undefined)
      worker.onerror = () => resolve(undefined)
    })
  } catch (error) {
    console.info('Checks run in the page itself:', error instanceof Error ? error.message : error)
    return undefined
  }
}
