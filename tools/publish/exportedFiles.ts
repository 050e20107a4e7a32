import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stricterMode } from '@/api/models/siteModes'
import { picturesIn } from '@/shared/pictures'
import { isInCanary } from '../../publishing/activeRelease'
import { decodeText, digestOf, encodeText, type Bytes, type Digest } from '../../publishing/digest'
import { objectKey } from '../../publishing/manifest'
import { readPageIndex } from '../../publishing/pageIndex'
import { readPictureFile, readPictureIndex } from '../../publishing/pictures/pictureIndex'
import { BUCKETS, type SitePointer } from '../../publishing/pointer'
import { createReader, type GetObject, type Reader, type SiteRelease } from '../../publishing/reader'
import { createReleaseDocuments } from '../../server/layouts/releaseDocuments'

/** Says what an export holds; equal for equal files. */
export const SUMMARY = 'export.json'
/** What the channel signed, and what of it no other file of the export has: under the keys of the store. */
const PROOF = 'proof/'

/** What the exporting machine knew beside the store. */
interface Exporter {
  /** The build that is served beside the exported files. */
  portal: Digest | null
  /** Bundles that this build cannot render. */
  refused: readonly Digest[]
}

/** The sites that a reader serves, to visitors in no canary, as file servers know none. */
const servedSites = (reader: Reader) =>
  Object.entries(reader.pointer()?.sites ?? {}).map(([site, pointer]) => {
    const bucket = bucketOutside(pointer)
    return { site, bucket, found: reader.site(site, bucket) }
  })

export function summaryOf(reader: Reader, { portal, refused }: Exporter): string {
  const sites = servedSites(reader)
  const served = sites.map(({ site, found }) => [site, found?.release, found?.mode, found?.pages])
  const { seq, hosts } = reader.pointer() ?? {}
  const hasPages = sites.some(({ found }) => found?.pages !== undefined)
  return JSON.stringify({ seq, hosts, portal: hasPages ? portal : null, refused, served })
}

/** The files of what a reader serves; what is lost of pages and pictures is left out and said. */
export async function exportedFiles(
  reader: Reader,
  get: GetObject,
  { portal }: Pick<Exporter, 'portal'>,
  log: (line: string) => void,
): Promise<Map<string, Bytes>> {
  const documents = createReleaseDocuments(reader)
  const texts = new Map<string, string>([['layouts/sites.json', JSON.stringify(reader.hosts())]])
  for (const { site, bucket, found } of servedSites(reader)) {
    const current = await documents.site(site, { bucket })
    if (!current || !found) continue
    texts.set(`layouts/${site}.json`, current.text)
    for (const older of found.fallback.keys()) {
      const document = await documents.site(site, { bucket, older })
      if (document) texts.set(`layouts/${site}.${older}.json`, document.text)
    }
    const pages = await pagesOf(reader, site, found, portal).catch((error: Error) => {
      log(`${site} is exported without prerendered pages: ${error.message}.`)
      return []
    })
    for (const [name, html] of pages) texts.set(`pages/${site}/${name}.html`, html)
  }
  const files = new Map([...texts].map(([name, text]): [string, Bytes] => [name, encodeText(text)]))
  for (const id of picturesIn([...texts.values()].join('\n')))
    for (const [name, file] of await pictureIn(get, id).catch((error: Error) => {
      // No reason to keep anything else from players, such as another mode.
      log(`The picture ${id} is not exported: ${error.message}.`)
      return []
    }))
      files.set(name, file)
  return files
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

/** Files by their names. */
type Files = ReadonlyMap<string, Bytes>

/**
 * What has to lie beside exported files so that they prove themselves, whatever becomes of the store: the pointer, the keys, and what leads
 * from there to each file. `stored` is what a reader proved. Throws an Error where that is not enough.
 */
export async function proofOf(files: Files, stored: Files, channel: string): Promise<Files> {
  const beside = new Map([...stored].map(([key, bytes]): [string, Bytes] => [PROOF + key, bytes]))
  const { findings, used } = await checkExport(new Map([...beside, ...files]), channel)
  if (findings[0] !== undefined) throw new Error(findings[0])
  return new Map([...beside].filter(([name]) => used.has(name)))
}

interface Checked {
  /** What is not as the channel signed it. */
  findings: string[]
  /** What was left out, or is lost. */
  notes: string[]
  about: string
  /** The files that belong to it. */
  used: Set<string>
}

async function checkExport(found: Files, channel: string, trust?: Digest): Promise<Checked> {
  const checked: Checked = { findings: [], notes: [], about: '', used: new Set([SUMMARY]) }
  const { findings, notes, used } = checked
  // A file serves as the object that it was; of equal ones, one that is not only a proof.
  const objects = new Map<string, string>()
  for (const isProof of [true, false])
    for (const [name, bytes] of found)
      if (name.startsWith(PROOF) === isProof) objects.set(objectKey(await digestOf(bytes)), name)
  const get = (key: string) => {
    const name = key.startsWith('o/') ? (objects.get(key) ?? '') : PROOF + key
    if (found.has(name)) used.add(name)
    return Promise.resolve(found.get(name) ?? null)
  }
  const summary = decodeText(found.get(SUMMARY) ?? encodeText(''))
  const exporter = JSON.parse(summary) as Exporter
  let now = Date.now()
  const reader = createReader({
    get,
    channel,
    trust,
    problemsOf: async (_site, text) =>
      exporter.refused.includes(await digestOf(encodeText(text))) ? ['Its build could not render it.'] : [],
    report: () => undefined,
    now: () => now,
  })
  await reader.refresh()
  const pointer = reader.pointer()
  if (!pointer) throw new Error(`the proof does not hold: ${reader.state().problem}`)
  checked.about = `number ${pointer.seq} of ${channel}, issued ${pointer.issued}, as --trust ${reader.trust()} proves`
  // It does not say when it was made; what that decides is which windows were open.
  const windows = Object.values(pointer.sites).flatMap((site) => site.windows ?? [])
  const moments = [pointer.issued, ...windows.flatMap(({ from, until }) => [from, until])]
  const isAsThen = (moment: string) => {
    now = Date.parse(moment)
    return summaryOf(reader, exporter) === summary
  }
  if (!moments.some(isAsThen)) findings.push(`${SUMMARY} is not what was published`)
  for (const [name, bytes] of await exportedFiles(reader, get, exporter, (line) => notes.push(line))) {
    used.add(name)
    const own = found.get(name)
    if (!own) findings.push(`${name} is missing`)
    else if (Buffer.compare(own, bytes) !== 0) findings.push(`${name} is not what was published`)
  }
  return checked
}

/** Checks an export by itself, each byte of it: what is wrong with it, or what it is. Throws an Error where nothing of it can be said. */
export async function verifyExport(
  folder: string,
  trust?: Digest,
): Promise<{ findings: string[]; about: string }> {
  const found = new Map<string, Bytes>()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    if (!entry.isDirectory()) found.set(relative(folder, file), new Uint8Array(await readFile(file)))
  }
  const [channel] = [...found.keys()].flatMap(
    (name) => /^proof\/c\/([^/]+)\/root\.json$/.exec(name)?.[1] ?? [],
  )
  if (channel === undefined) throw new Error(`${folder} is no export with a proof.`)
  try {
    const { findings, notes, about, used } = await checkExport(found, channel, trust)
    const strange = [...found.keys()].filter((name) => !used.has(name))
    return { findings: [...findings, ...notes, ...strange.map((name) => `${name} is not of it`)], about }
  } catch (error) {
    return { findings: [(error as Error).message], about: '' }
  }
}
