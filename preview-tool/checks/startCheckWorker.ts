import type { Reply } from './checkWorker'
import WORKER_URL from './checkWorker?worker&url'

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
export async function startCheckWorker(): Promise<Worker | undefined> {
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
