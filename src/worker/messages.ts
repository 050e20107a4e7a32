/** What a page says to the worker. */
export type WorkerMessage =
  /** Does this entry script belong to your build? Answered with true or false through the port that comes along. */
  | { kind: 'isYours'; entry: string }
  /** Do not wait until the last page of the old build is gone. */
  | { kind: 'takeOver' }
  /** Fetch what is left of the build, so that it lasts whatever the server deploys. */
  | { kind: 'cacheAll' }
  /** Fetch settings and layout of this site, which a page that a server drew came without. */
  | { kind: 'cacheLayouts'; site: string }

const KINDS: ReadonlySet<unknown> = new Set<WorkerMessage['kind']>([
  'isYours',
  'takeOver',
  'cacheAll',
  'cacheLayouts',
])

/** What arrived, when it is one of ours. */
export function readMessage(data: unknown): WorkerMessage | null {
  return typeof data === 'object' && data !== null && 'kind' in data && KINDS.has(data.kind)
    ? (data as WorkerMessage)
    : null
}
