import { WORKER_URL } from '@/shared/workerUrl'

interface ScriptPolicy {
  createScriptURL(url: string): unknown
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy
}

/** Accepts exactly one URL and throws for all others. */
export function onlyOurWorker(url: string): string {
  if (url !== WORKER_URL) throw new TypeError('This is not the portal’s worker')
  return url
}

/** The URL in the form that Trusted Types require. Throws when the policy is refused. */
export function workerUrl(): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  const policy = factory?.createPolicy('portico-worker', { createScriptURL: onlyOurWorker })
  return policy ? (policy.createScriptURL(WORKER_URL) as string) : WORKER_URL
}
