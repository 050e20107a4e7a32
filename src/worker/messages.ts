/** What the worker knows of the player who is signed in here and wants pushes: nothing that names them. */
export interface PushSettings {
  /** The subscription's own id, which no other player has. */
  id: string
  /** The public key of the only server that may push, base64url. */
  key: string
  /** The kinds that this player chose and may be shown. */
  kinds: string[]
  /** What is shown where a push cannot be read, in the language of the page. */
  title: string
  text: string
  lang: string
  dir: 'ltr' | 'rtl'
}

/** Messages from a page to the worker. */
export type WorkerMessage =
  /** Asks whether this entry script belongs to the worker's build. Replies true or false through the transferred port. */
  | { kind: 'isYours'; entry: string }
  /** Activate now, without waiting for the pages of the old build to close. */
  | { kind: 'takeOver' }
  /** Cache the rest of the build, so that it survives later deployments. */
  | { kind: 'cacheAll' }
  /** Cache settings and layout of this site, which a prerendered page does not load. */
  | { kind: 'cacheLayouts'; site: string }
  /** Who is signed in here and wants pushes; null for nobody. */
  | { kind: 'pushSettings'; settings: PushSettings | null }
  /** Asks which notifications were opened. Replies their tags through the transferred port. */
  | { kind: 'takeClicked' }

/**
 * From the worker to a page: the player opened a notification, which leads to this path. The page replies through the transferred port
 * whether it stays where it is, and shows a link instead. One that does not reply is moved.
 */
export interface OpenedMessage {
  kind: 'opened'
  path: string
}

const KINDS: ReadonlySet<unknown> = new Set<WorkerMessage['kind']>([
  'isYours',
  'takeOver',
  'cacheAll',
  'cacheLayouts',
  'pushSettings',
  'takeClicked',
])

/** Parses a message; null when it is not one of ours. */
export function readMessage(data: unknown): WorkerMessage | null {
  return typeof data === 'object' && data !== null && 'kind' in data && KINDS.has(data.kind)
    ? (data as WorkerMessage)
    : null
}
