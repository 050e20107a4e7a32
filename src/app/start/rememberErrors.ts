declare global {
  interface Window {
    /** Script errors since the document began, until someone takes them: `watchVitals`, where this page load is in the sample. */
    __earlyErrors?: (ErrorEvent | PromiseRejectionEvent)[] | undefined
  }
}

/** More say nothing new. */
const MAX = 10

/** Remembers script errors for `watchVitals`, which comes late. On a prerendered page the head script (`documentScripts.ts`) has begun. */
export function rememberErrors(): void {
  if (window.__earlyErrors) return
  window.__earlyErrors = []
  const remember = (event: ErrorEvent | PromiseRejectionEvent) => {
    const early = window.__earlyErrors
    if (early && early.length < MAX) early.push(event)
  }
  addEventListener('error', remember)
  addEventListener('unhandledrejection', remember)
}
