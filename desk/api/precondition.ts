import { Problem } from './problem'

/**
 * The tag in an `If-Match` header. A weak one counts, too: proxies that compress make it of the desk's own, and the desk's tags name
 * the version, whatever its bytes. Throws a problem without one (428), and for a form that names no single version
 * (400).
 */
export function requireIfMatch(header: string | undefined): string {
  if (header === undefined)
    throw new Problem(428, {
      code: 'precondition',
      detail: 'Say which version this changes (If-Match), so that nothing is overwritten unseen.',
    })
  const tag = /^(?:W\/)?"([\x21\x23-\x7e]{1,200})"$/.exec(header.trim())?.[1]
  if (tag === undefined)
    throw new Problem(400, { code: 'request', detail: 'If-Match names one version: "…".' })
  return tag
}
