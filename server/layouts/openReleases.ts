import { fileURLToPath } from 'node:url'
import type { Digest } from '../../publishing/digest'
import { createReader, type GetObject, type Reader } from '../../publishing/reader'
import { createFolderStore } from '../../publishing/stores/folderStore'
import { checkBundle } from './checkBundle'

export interface ReleaseOptions {
  /** URL of the object store. */
  from: string
  channel: string
  /** Digest of the first key set. */
  trust?: Digest
}

export interface OpenReleases {
  reader: Reader
  get: GetObject
  channel: string
  /** Pause between two looks at the pointer, in ms. */
  everyMs: number
}

/** How often a folder is looked at for a newer pointer, in ms. */
const FOLDER_EVERY_MS = 250

/** A reader of a store for this build, not yet started. */
export function openReleases(
  { from, channel, trust }: ReleaseOptions,
  root: string,
  log: (line: string) => void,
): OpenReleases {
  const store = createFolderStore(fileURLToPath(from))
  const get: GetObject = (key) => store.get(key)
  const reader = createReader({
    get,
    channel,
    trust,
    problemsOf: checkBundle(root),
    report: (problem) => log(`releases: ${problem}`),
  })
  return { reader, get, channel, everyMs: FOLDER_EVERY_MS }
}
