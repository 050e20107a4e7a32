interface PolicyFactory {
  defaultPolicy: unknown
  createPolicy: (name: 'default', rules: { createScriptURL: (url: string) => string | null }) => unknown
}

/**
 * MSW registers its worker by a plain string, which a document that requires Trusted Types only accepts through a default
 * policy. This one accepts that URL and nothing else.
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
    // The document does not allow a default policy: then it has no worker, or does not need one.
  }
}
