import { stricterMode } from '@/api/models/siteModes'
import type { Digest } from '../../publishing/digest'
import { numberJump } from '../../publishing/numberJump'
import { createReader, type GetObject, type Reader, type ReaderOptions } from '../../publishing/reader'
import { createFolderStore } from '../../publishing/stores/folderStore'
import { openStore } from '../../publishing/stores/openStore'
import { checkBundle } from './checkBundle'

export interface ReleaseOptions {
  /** Address of the object store, such as `file:///srv/objects` or `s3://bucket`. */
  from: string
  channel: string
  /** Digest of the first key set. */
  trust?: Digest
  /** Folder for what was served last, for a start while a store elsewhere cannot be reached. */
  copy?: string
}

export interface OpenReleases {
  reader: Reader
  channel: string
  /** Reads a key of the store. */
  get: GetObject
  /** Pause between two looks at the pointer, in ms. */
  everyMs: number
}

/** How often a folder is looked at for a newer pointer, and any other store, in ms: of several servers the last follows within a second. */
const FOLDER_EVERY_MS = 250
const STORE_EVERY_MS = 300
/** Stores have time-outs of their own; a folder of another machine has none. */
const TIMEOUT_MS = 30_000

/** A reader of a store for this build, not yet started. */
export function openReleases(
  { from, channel, trust, copy }: ReleaseOptions,
  root: string,
  log: (line: string) => void,
): OpenReleases {
  const opened = openStore(from)
  // Reported when it is first read.
  opened.catch(() => undefined)
  const get: GetObject = async (key) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`${key}: the store does not answer`)), TIMEOUT_MS)
      timer.unref()
    })
    return Promise.race([opened.then((store) => store.get(key)), late]).finally(() => clearTimeout(timer))
  }
  const reader = createReader({
    get,
    channel,
    trust,
    copy: copy === undefined ? undefined : copyIn(copy),
    problemsOf: checkBundle(root),
    stricterMode,
    oddityOf: (pointer) => numberJump(get, pointer),
    report: (problem) => log(`releases: ${problem}`),
  })
  return { reader, channel, get, everyMs: from.startsWith('file:') ? FOLDER_EVERY_MS : STORE_EVERY_MS }
}

/** The copy holds what is served, and not all that ever was. */
function copyIn(folder: string): ReaderOptions['copy'] {
  const store = createFolderStore(folder)
  return {
    ...store,
    async keep(needed) {
      const found = [...(await store.list('o/')), ...(await store.list('r/'))]
      for (const key of found) if (!needed.has(key)) await store.remove(key)
    },
  }
}
