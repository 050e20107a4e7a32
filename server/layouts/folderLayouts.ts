import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { HOSTS } from '@layout/hosts'
import { isPictureFile } from '@/shared/pictures'
import { isSiteName } from '@layout/siteName'
import { withoutMark } from '@/shared/safe/withoutMark'
import { bundleText, layersOf, textIn } from '../../publishing/release'
import { bundleName, olderDocument } from '../../publishing/siteDocument'
import { contentType } from '../contentTypes'
import { lastGood } from '../lastGood'
import { readObject } from '../readObject'
import { refreshedAfter } from '../refreshedAfter'
import { locate } from '../staticFiles'
import type { LayoutSource, SiteLayouts } from './layoutSource'

/** How long it is trusted that no file has changed, in ms. */
const MAX_AGE_MS = 250

interface Snapshot {
  stamp: string
  /** Of the stamp, which grows with the number of files. */
  version: string
  /** Texts by name, without `.json`. */
  files: Record<string, string>
  sites: Map<string, Promise<SiteLayouts | null>>
}

/**
 * Layouts from a folder of files, such as `layouts/` or the ones of a build. Links out of it are not followed. While it cannot be
 * read, or `sites.json` in it, what was read last stays.
 */
export function createFolderLayouts(
  folder: string,
  report: (problem: string) => void = () => undefined,
): LayoutSource {
  let snapshot: Snapshot | null = null

  async function readNow(): Promise<Snapshot> {
    const names = (await namesIn(folder)).filter((name) => name.endsWith('.json')).sort()
    const found = (await Promise.all(names.map((name) => locate(folder, [name])))).filter(
      (file) => file !== null,
    )
    const stamp = found.map(({ name, stamp }) => `${name} ${stamp}`).join('|')
    if (snapshot?.stamp === stamp) return snapshot
    const texts = await Promise.all(
      found.map(
        async ({ name }) => [basename(name, '.json'), withoutMark(await readFile(name, 'utf8'))] as const,
      ),
    )
    const version = createHash('sha256').update(stamp).digest('base64url').slice(0, 22)
    snapshot = { stamp, version, files: Object.fromEntries(texts), sites: new Map() }
    return snapshot
  }
  const files = lastGood(readNow, report)
  const readSoon = refreshedAfter(MAX_AGE_MS, files.read)
  let parsed: { text: string | undefined; hosts: ReturnType<typeof hostsOf> } | null = null
  async function readHosts() {
    const text = (await readSoon()).files[HOSTS]
    // Pages ask for them each time, and there may be hundreds.
    if (parsed?.text !== text || !parsed) parsed = { text, hosts: hostsOf(text) }
    return parsed.hosts
  }
  const hosts = lastGood(readHosts, report)

  async function compose({ version, files }: Snapshot, name: string): Promise<SiteLayouts | null> {
    const own = Object.hasOwn(files, name) ? files[name] : undefined
    if (own === undefined) return null
    const composed = await layersOf(name, textIn(files)).then(
      (layers) => bundleText(name, layers),
      // The portal says what is wrong with it, and shows the last good one.
      () => null,
    )
    // As a release of the same layers would name them: pages are the same whichever they come from.
    const digest = createHash('sha256')
      .update(composed ?? own)
      .digest('hex')
    const text = composed === null ? own : olderDocument(composed)
    return { version, text, mode: '', bundle: bundleName(`sha256:${digest}`) }
  }

  return {
    hosts: hosts.read,
    async site(name, { older, fresh }) {
      if (older !== undefined || name === HOSTS || !isSiteName(name)) return null
      const current = await (fresh ? files.read() : readSoon())
      const found = current.sites.get(name) ?? compose(current, name)
      current.sites.set(name, found)
      return found
    },
    async picture(id, name) {
      const file = isPictureFile(id, name) ? await locate(folder, ['pictures', id, name]) : null
      return file && { body: new Uint8Array(await readFile(file.name)), type: contentType(name) }
    },
    hasCanary: () => false,
    problem: () => files.problem() ?? hosts.problem(),
    close: () => undefined,
  }
}

/** The files of a folder; none where there is no folder. */
async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw new Error(`${folder} cannot be read: ${(error as Error).message}.`, { cause: error })
  }
}

/** What `sites.json` assigns; undefined without the file. Throws for one that would leave hosts to the base without a word. */
function hostsOf(text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined) return undefined
  const hosts = readObject(text, `${HOSTS}.json`)
  const wrong = Object.entries(hosts).find(([, site]) => !isSiteName(site))
  if (wrong) throw new Error(`${HOSTS}.json names no site for ${wrong[0]}.`)
  return hosts
}
