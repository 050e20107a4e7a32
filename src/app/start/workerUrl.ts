/** The one script that may become the portal's worker. */
export const WORKER_URL = '/sw.js'

interface ScriptPolicy {
  createScriptURL(url: string): unknown
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): ScriptPolicy
}

/** Lets exactly one address through; everything else is refused with an error. */
export function onlyOurWorker(url: string): string {
  if (url !== WORKER_URL) throw new TypeError('This is not the portal’s worker')
  return url
}

/** The address in the form that Trusted Types ask for (security.md). Throws where the policy is refused. */
export function workerUrl(): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  const policy = factory?.createPolicy('portico-worker', { createScriptURL: onlyOurWorker })
  return policy ? (policy.createScriptURL(WORKER_URL) as string) : WORKER_URL
}
