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

const KINDS: ReadonlySet<unknown> = new Set<WorkerMessage['kind']>([
  'isYours',
  'takeOver',
  'cacheAll',
  'cacheLayouts',
])

/** Parses a message; null when it is not one of ours. */
export function readMessage(data: unknown): WorkerMessage | null {
  return typeof data === 'object' && data !== null && 'kind' in data && KINDS.has(data.kind)
    ? (data as WorkerMessage)
    : null
}
