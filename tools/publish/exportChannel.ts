import { randomUUID } from 'node:crypto'
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
import { stricterMode } from '@/api/models/siteModes'
import { digestOf, encodeText, type Bytes, type Digest } from '../../publishing/digest'
import { objectKey } from '../../publishing/manifest'
import { createReader, type GetObject, type Reader } from '../../publishing/reader'
import { checkBundle } from '../../server/layouts/checkBundle'
import { exportedFiles, proofOf, SUMMARY, summaryOf } from './exportedFiles'

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

/** What a process knows by now. */
interface Known {
  /** What the reader proved, by the keys of the store. */
  proven: Map<string, Bytes>
  /** What else the newest export was made of, as its pages: the next one reads only what is new. */
  objects: ReadonlyMap<string, Bytes>
  /** Bundles that the build cannot render. */
  refused: Set<Digest>
}

const WATCH_EVERY_MS = 1_000
const EXPORTS_KEPT = 5
/** What is not whole after so long never will be, in ms. */
const HALF_MS = 10 * 60_000
/** The link to the newest export. */
const CURRENT = 'current'

/**
 * Writes what a channel serves as plain files: `DIR/<seq>/`, and the link `DIR/current` to the newest. Whoever serves the link gets
 * all of one pointer or all of another. Throws an Error with a sentence when nothing can be exported.
 */
export async function exportChannel(options: ExportOptions): Promise<void> {
  const { channel, folder, signal, log } = options
  const check = checkBundle(options.build)
  const known: Known = { proven: new Map(), objects: new Map(), refused: new Set() }
  const reader = createReader({
    ...options,
    problemsOf: async (site, bundle) => {
      const problems = await check(site, bundle)
      if (problems.length > 0) known.refused.add(await digestOf(encodeText(bundle)))
      return problems
    },
    copy: {
      get: (key) => Promise.resolve(known.proven.get(key) ?? null),
      put: (key, bytes) => Promise.resolve(void known.proven.set(key, bytes)),
      keep: (keys) => {
        for (const key of known.proven.keys()) if (!keys.has(key)) known.proven.delete(key)
        return Promise.resolve()
      },
    },
    stricterMode,
    report: (problem) => log(`${channel}: ${problem}`),
  })
  const exportNow = async () => {
    const looked = reader.refresh()
    // While releases are being read, the mode switch is looked at alone.
    await (options.watch && reader.pointer() ? Promise.race([looked, pause(WATCH_EVERY_MS)]) : looked)
    if (reader.pointer()) return exportServed(reader, options, known)
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

async function exportServed(
  reader: Reader,
  { get, channel, folder, build, log }: ExportOptions,
  known: Known,
): Promise<void> {
  const { proven, refused } = known
  const pointer = reader.pointer()
  if (!pointer) return
  const exporter = { portal: await buildOf(build), refused: [...refused] }
  const summary = summaryOf(reader, exporter)
  const before = await readFile(join(folder, CURRENT, SUMMARY), 'utf8').catch(() => null)
  if (before === summary) return
  const exported = before === null ? 0 : (JSON.parse(before) as { seq: number }).seq
  if (exported > pointer.seq)
    throw new Error(
      `The pointer ${pointer.seq} is older than the exported one, ${exported}: nothing is changed.`,
    )
  await requireLink(folder)

  const objects = new Map<string, Bytes>()
  const read: GetObject = async (key) => {
    const bytes = await get(key)
    if (bytes) proven.set(key, bytes)
    return bytes
  }
  const object: Reader['object'] = async (digest) => {
    const key = objectKey(digest)
    const bytes = known.objects.get(key) ?? (await reader.object(digest))
    objects.set(key, bytes)
    proven.set(key, bytes)
    return bytes
  }
  const files = await exportedFiles({ ...reader, object }, read, exporter, log)
  await nextSecond(folder)
  const name = await freeName(folder, pointer.seq)
  // The last file that is written: its time is that of the export.
  files.set(SUMMARY, encodeText(summary))
  const proof = await proofOf(files, proven, channel).catch((error: Error) => {
    // As of a mode that holds before its release is there: nothing keeps it from players.
    log(`${name} is exported without a proof: ${error.message}.`)
    return new Map<string, Bytes>()
  })
  await writeFolder(join(folder, name), new Map([...proof, ...files]))
  await switchTo(folder, name)
  known.objects = objects
  await removeOld(folder, name)
  log(`${name} is exported.`)
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

/** What is not whole yet has a name of its own: another process may export into the same folder. */
const temporaryOf = (path: string): string => `${path}.${randomUUID()}.tmp`

/** Writes files to the disk, and only then gives their folder its name. */
async function writeFolder(folder: string, files: ReadonlyMap<string, Bytes>): Promise<void> {
  const temporary = temporaryOf(folder)
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
    await rename(temporary, folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
      throw new Error(`${folder} is there already: another process exports into it, too.`)
    })
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
  const temporary = temporaryOf(link)
  try {
    await symlink(name, temporary)
    await rename(temporary, link)
  } catch (error) {
    // Nobody is served it, and the next attempt writes another.
    await rm(temporary, { force: true })
    await rm(join(folder, name), { recursive: true, force: true })
    throw error
  }
  await sync(folder, 'r')
}

async function removeOld(folder: string, current: string): Promise<void> {
  const names = await readdir(folder)
  const exports = names.filter((name) => /^\d+(?:-\d+)?$/.test(name))
  // Of one that was killed; a younger one may still be written.
  const halves: string[] = []
  for (const name of names.filter((one) => one.endsWith('.tmp'))) {
    const found = await lstat(join(folder, name)).catch(() => null)
    if (found && Date.now() - found.mtimeMs > HALF_MS) halves.push(name)
  }
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
