interface PolicyFactory {
  defaultPolicy: unknown
  createPolicy: (name: 'default', rules: { createScriptURL: (url: string) => string | null }) => unknown
}

/**
 * Where a document asks for Trusted Types: MSW registers its worker by a plain text, which only a default policy can let through. This
 * one lets through that address and nothing else.
 */
export function allowWorkerScript(workerUrl: string): void {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  if (!factory || factory.defaultPolicy) return
  const allowed = new URL(workerUrl, location.href).href
  try {
    factory.createPolicy('default', {
      createScriptURL: (url) => (new URL(url, location.href).href === allowed ? url : null),
    })
  } catch {
    // A document that allows no such policy asks for none, or has no worker.
  }
}
