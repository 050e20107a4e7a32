import {
  lstat,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  type FileHandle,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { picturesIn } from '@/shared/pictures'
import { stricterMode } from '@/api/models/siteModes'
import { isInCanary } from '../../publishing/activeRelease'
import { decodeText, digestOf, type Bytes, type Digest } from '../../publishing/digest'
import { readPageIndex } from '../../publishing/pageIndex'
import { readPictureFile, readPictureIndex } from '../../publishing/pictures/pictureIndex'
import { BUCKETS, type SitePointer } from '../../publishing/pointer'
import { createReader, type GetObject, type Reader, type SiteRelease } from '../../publishing/reader'
import { checkBundle } from '../../server/layouts/checkBundle'
import { createReleaseDocuments } from '../../server/layouts/releaseDocuments'

export interface ExportOptions {
  get: GetObject
  channel: string
  folder: string
  /** The build that is served beside the exported files. */
  build: string
  trust?: Digest
  /** Goes on until `signal`, and looks every second. */
  watch: boolean
  signal?: AbortSignal
  log: (line: string) => void
}

const WATCH_EVERY_MS = 1_000
const EXPORTS_KEPT = 5
/** The link to the newest export. */
const CURRENT = 'current'
/** Says what an export holds; equal for equal files. */
const SUMMARY = 'export.json'

/**
 * Writes what a channel serves as plain files: `DIR/<seq>/`, and the link `DIR/current` to the newest. Whoever serves the link gets
 * all of one pointer or all of another. Throws an Error with a sentence when nothing can be exported.
 */
export async function exportChannel(options: ExportOptions): Promise<void> {
  const { channel, folder, signal, log } = options
  const reader = createReader({
    ...options,
    problemsOf: checkBundle(options.build),
    stricterMode,
    report: (problem) => log(`${channel}: ${problem}`),
  })
  const exportNow = async () => {
    const looked = reader.refresh()
    // While releases are being read, the mode switch is looked at alone.
    await (options.watch && reader.pointer() ? Promise.race([looked, pause(WATCH_EVERY_MS)]) : looked)
    if (reader.pointer()) return exportServed(reader, options)
    throw new Error(`Nothing of ${channel} can be exported: ${reader.state().problem}.`)
  }
  if (!options.watch) return exportNow()
  await mkdir(folder, { recursive: true })
  let reported = ''
  while (!signal?.aborted) {
    const problem = await exportNow().then(
      () => '',
      (error: Error) => error.message,
    )
    if (problem !== '' && problem !== reported) log(problem)
    reported = problem
    await pause(WATCH_EVERY_MS, undefined, { signal }).catch(() => undefined)
  }
}

async function exportServed(reader: Reader, { get, folder, build, log }: ExportOptions): Promise<void> {
  const pointer = reader.pointer()
  if (!pointer) return
  const sites = Object.entries(pointer.sites).map(([site, served]) => {
    const bucket = bucketOutside(served)
    return { site, bucket, found: reader.site(site, bucket) }
  })
  const portal = await buildOf(build)
  const served = sites.map(({ site, found }) => [site, found?.release, found?.mode, found?.pages])
  const summary = JSON.stringify({ seq: pointer.seq, hosts: pointer.hosts, portal, served })
  const before = await readFile(join(folder, CURRENT, SUMMARY), 'utf8').catch(() => null)
  if (before === summary) return
  const exported = before === null ? 0 : (JSON.parse(before) as { seq: number }).seq
  if (exported > pointer.seq)
    throw new Error(
      `The pointer ${pointer.seq} is older than the exported one, ${exported}: nothing is changed.`,
    )
  await requireLink(folder)

  const documents = createReleaseDocuments(reader)
  const files = new Map<string, string | Bytes>([['layouts/sites.json', JSON.stringify(reader.hosts())]])
  for (const { site, bucket, found } of sites) {
    const current = await documents.site(site, { bucket })
    if (!current || !found) continue
    files.set(`layouts/${site}.json`, current.text)
    for (const older of found.fallback.keys()) {
      const document = await documents.site(site, { bucket, older })
      if (document) files.set(`layouts/${site}.${older}.json`, document.text)
    }
    const pages = await pagesOf(reader, site, found, portal).catch((error: Error) => {
      log(`${site} is exported without prerendered pages: ${error.message}.`)
      return []
    })
    for (const [name, html] of pages) files.set(`pages/${site}/${name}.html`, html)
  }
  for (const id of picturesIn([...files.values()].filter((one) => typeof one === 'string').join('\n')))
    for (const [name, file] of await pictureIn(get, id).catch((error: Error) => {
      // No reason to keep anything else from players, such as another mode.
      log(`The picture ${id} is not exported: ${error.message}.`)
      return []
    }))
      files.set(name, file)
  await nextSecond(folder)
  const name = await freeName(folder, pointer.seq)
  // The last file that is written: its time is that of the export.
  files.set(SUMMARY, summary)
  await writeFolder(join(folder, name), files)
  await switchTo(folder, name)
  await removeOld(folder, name)
  log(`${name} is exported.`)
}

/** The files of a picture. Throws an Error when one is missing. */
async function pictureIn(get: GetObject, id: string): Promise<[name: string, file: Bytes][]> {
  const index = await readPictureIndex(get, id)
  if (!index) throw new Error('it is not in the store')
  const read = Object.keys(index.files).map(async (name): Promise<[string, Bytes]> => {
    const file = await readPictureFile(get, index, name)
    if (!file) throw new Error(`its file ${name} is not in the store`)
    return [`pictures/${id}/${name}`, file]
  })
  return Promise.all(read)
}

/** The pages of a site by `device/viewer`, in the mode that applies, and by `device/mode/viewer`. */
async function pagesOf(
  reader: Reader,
  site: string,
  { pages, mode = '' }: SiteRelease,
  portal: Digest | null,
): Promise<[string, string][]> {
  if (!pages) return []
  const index = readPageIndex(await reader.object(pages), site)
  if (portal !== null && index.build !== portal) throw new Error('they were rendered by another build')
  const applied = stricterMode(index.current, mode)
  const files: [string, string][] = []
  for (const [name, digest] of Object.entries(index.pages)) {
    const html = decodeText(await reader.object(digest))
    const [device, pageMode, viewer] = name.split('/')
    files.push([name, html])
    if (pageMode === applied) files.push([`${device}/${viewer}`, html])
  }
  return files
}

/** A bucket that is in no canary: a file server knows no visitors. */
function bucketOutside({ canary }: SitePointer): number {
  let bucket = 0
  while (canary && bucket < BUCKETS && isInCanary(canary, bucket)) bucket += 1
  return bucket
}

const buildOf = (build: string): Promise<Digest | null> =>
  readFile(join(build, 'index.html')).then(
    (bytes) => digestOf(new Uint8Array(bytes)),
    () => null,
  )

/** File servers tell files apart by length and time, in seconds: those of two exports must not look the same. */
async function nextSecond(folder: string): Promise<void> {
  const before = await stat(join(folder, CURRENT, SUMMARY)).catch(() => null)
  const age = before ? Date.now() - before.mtimeMs : 1_000
  if (age >= 0 && age < 1_000) await pause(1_000 - age)
}

/** The pointer's number; with an addition when a planned window has opened or ended since. */
async function freeName(folder: string, seq: number): Promise<string> {
  await mkdir(folder, { recursive: true })
  const taken = await readdir(folder)
  let name = String(seq)
  for (let n = 2; taken.includes(name); n++) name = `${seq}-${n}`
  return name
}

/** Writes files to the disk, and only then gives their folder its name. */
async function writeFolder(folder: string, files: ReadonlyMap<string, string | Bytes>): Promise<void> {
  const temporary = `${folder}.tmp`
  await rm(temporary, { recursive: true, force: true })
  const folders = new Set([temporary])
  try {
    for (const [name, text] of files) {
      const file = join(temporary, name)
      const parent = dirname(file)
      await mkdir(parent, { recursive: true })
      folders.add(parent)
      await sync(file, 'wx', (handle) => handle.writeFile(text))
    }
    for (const each of folders) await sync(each, 'r')
    await rename(temporary, folder)
  } finally {
    // On a full disk half of an export takes the room of a whole one.
    await rm(temporary, { recursive: true, force: true })
  }
  await sync(dirname(folder), 'r')
}

async function requireLink(folder: string): Promise<void> {
  const link = join(folder, CURRENT)
  const isFolder = (await lstat(link).catch(() => null))?.isDirectory()
  if (isFolder) throw new Error(`${link} is a folder, and must be a link: move it away.`)
}

/** Points the link at an export. A rename replaces the old link in one step: there is no moment without one. */
async function switchTo(folder: string, name: string): Promise<void> {
  const link = join(folder, CURRENT)
  const temporary = `${link}.tmp`
  try {
    await rm(temporary, { force: true })
    await symlink(name, temporary)
    await rename(temporary, link)
  } catch (error) {
    // Nobody is served it, and the next attempt writes another.
    await rm(join(folder, name), { recursive: true, force: true })
    throw error
  }
  await sync(folder, 'r')
}

async function removeOld(folder: string, current: string): Promise<void> {
  const names = await readdir(folder)
  const exports = names.filter((name) => /^\d+(?:-\d+)?$/.test(name))
  // Of one that was killed.
  const halves = names.filter((name) => /^\d+(?:-\d+)?\.tmp$/.test(name))
  const number = (name: string) => name.split('-').map(Number)
  exports.sort((one, other) => {
    const [[a = 0, b = 1], [c = 0, d = 1]] = [number(one), number(other)]
    return a - c || b - d
  })
  for (const name of [...halves, ...exports.slice(0, -EXPORTS_KEPT)])
    if (name !== current) await rm(join(folder, name), { recursive: true, force: true })
}

async function sync(
  path: string,
  flags: string,
  write: (handle: FileHandle) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const handle = await open(path, flags)
  try {
    await write(handle)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
