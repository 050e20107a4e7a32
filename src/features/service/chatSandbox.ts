/** Permissions a chat needs; it never runs in the portal's own document. */
const NEEDED = 'allow-scripts allow-forms allow-popups'

/**
 * The sandbox of the chat's iframe. A provider on another origin keeps it for its cookies; with the portal's origin
 * an iframe could remove its sandbox, so it gets an opaque one.
 */
export function chatSandbox(url: string, ownOrigin: string): string {
  return new URL(url).origin === ownOrigin ? NEEDED : `${NEEDED} allow-same-origin`
}
