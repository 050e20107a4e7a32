import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { isSiteName } from '@/engine/layout/siteName'
import { bundleText, layersOf } from '../../publishing/release'
import { refreshedAfter } from '../refreshedAfter'
import { locate } from '../staticFiles'
import type { LayoutSource, SiteLayouts } from './layoutSource'

const HOSTS = 'sites'
/** How long it is trusted that no file has changed, in ms. */
const MAX_AGE_MS = 250

interface Snapshot {
  stamp: string
  /** Texts by name, without `.json`. */
  files: Record<string, string>
  sites: Map<string, Promise<SiteLayouts | null>>
}

/** Layouts from a folder of files, such as `layouts/` or the ones of a build. Links out of it are not followed. */
export function createFolderLayouts(folder: string): LayoutSource {
  let snapshot: Snapshot | null = null

  async function readNow(): Promise<Snapshot> {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort()
    const found = (await Promise.all(names.map((name) => locate(folder, [name])))).filter(
      (file) => file !== null,
    )
    const stamp = found.map(({ name, stamp }) => `${name} ${stamp}`).join('|')
    if (snapshot?.stamp === stamp) return snapshot
    const texts = await Promise.all(
      found.map(async ({ name }) => [basename(name, '.json'), await readFile(name, 'utf8')] as const),
    )
    snapshot = { stamp, files: Object.fromEntries(texts), sites: new Map() }
    return snapshot
  }
  const readSoon = refreshedAfter(MAX_AGE_MS, readNow)

  async function compose({ stamp, files }: Snapshot, name: string): Promise<SiteLayouts | null> {
    const own = Object.hasOwn(files, name) ? files[name] : undefined
    if (own === undefined) return null
    const text = await layersOf(name, files).then(
      (layers) => bundleText(name, layers),
      // The portal says what is wrong with it, and shows the last good one.
      () => own,
    )
    return { version: stamp, text, mode: '' }
  }

  return {
    async hosts() {
      const { files } = await readSoon()
      try {
        return JSON.parse(files[HOSTS] ?? '') as unknown
      } catch {
        return undefined
      }
    },
    async site(name, { older, fresh }) {
      if (older !== undefined || name === HOSTS || !isSiteName(name)) return null
      const current = await (fresh ? readNow() : readSoon())
      const found = current.sites.get(name) ?? compose(current, name)
      current.sites.set(name, found)
      return found
    },
    hasCanary: () => false,
    close: () => undefined,
  }
}
