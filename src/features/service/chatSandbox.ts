/** What a chat needs; it never runs in the portal's own document (security.md). */
const NEEDED = 'allow-scripts allow-forms allow-popups'

/**
 * The sandbox of the chat's frame. A provider elsewhere keeps its own origin for its cookies; with the portal's origin
 * a frame could lift its sandbox, so it gets none.
 */
export function chatSandbox(url: string, ownOrigin: string): string {
  return new URL(url).origin === ownOrigin ? NEEDED : `${NEEDED} allow-same-origin`
}
