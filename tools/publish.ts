import {
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { picturesIn } from '@/shared/pictures'
import { printable } from '@/shared/safe/printable'
import { withoutMark } from '@/shared/safe/withoutMark'
import { decodeText, digestOf, encodeText, type Bytes, type Digest } from '../publishing/digest'
import { keySetKey } from '../publishing/keySets'
import { objectKey } from '../publishing/manifest'
import { probeStore, type ObjectStore } from '../publishing/objectStore'
import { createPublisher, type RenderedPages } from '../publishing/publisher'
import { makeRelease, type Release } from '../publishing/release'
import { readFolderPicture } from '../publishing/pictures/pictureFolder'
import { keysOfPicture } from '../publishing/pictures/pictureIndex'
import { openStore } from '../publishing/stores/openStore'
import { verifyStore } from '../publishing/verifyStore'
import '../server/fetchDispatcher'
import { isBuilt } from '../server/isBuilt'
import { parseEvidence, type ComplianceEvidence } from '../compliance/evidence/evidence'
import { checkEverything } from '../compliance/layouts/checkEverything'
import { exportChannel } from './publish/exportChannel'
import { verifyExport } from './publish/exportedFiles'
import { localKey, rotateKey } from '../publishing/stores/localKey'
import { newerTexts } from './publish/newerTexts'
import { noteFiles, readNotedFiles } from './publish/notedFiles'
import { refuseGoverned } from './publish/refuseGoverned'
import { diffLines, provenText, statusLines } from './publish/output'
import { parsePublishOptions, publishUsage, type PublishCommand } from './publish/parsePublishOptions'
import { releaseEvidence } from './publish/releaseEvidence'
import { storePages, type ServedSite } from '../server/prerender/storePages'

const root = process.cwd()
const BUILD = join(root, 'dist', 'portal')
const LAYOUTS = process.env.PORTICO_LAYOUTS ?? join(root, 'layouts')

// npm run publish -- build | push | rollback | mode | status | diff | verify | export (PB-05)
try {
  const options = parsePublishOptions(process.argv.slice(2))
  if (options === 'help') console.log(publishUsage)
  else process.exitCode = await run(options)
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  console.error(`publish: ${message.split('\n').map(printable).join('\n')}`)
  process.exitCode = 1
}

async function run(options: PublishCommand): Promise<number> {
  if (options.command === 'verify' && options.folder !== undefined)
    return verifyExported(options.folder, options.trust)
  const store = await openStore(
    process.env.OBJECTS_URL ?? pathToFileURL(join(root, '.portico', 'objects')).href,
  )
  if (options.command === 'verify') return verify(store)
  if (options.command === 'export') {
    await exportChannel({
      ...options,
      get: (key) => store.get(key),
      build: BUILD,
      log: (line) => console.error(line),
    })
    return 0
  }
  await probeStore(store, 'exclusive')
  const keyFile = process.env.PUBLISH_KEY ?? join(root, '.portico', 'publish-key.json')
  const signer = await localKey(keyFile, store)
  const publisher = createPublisher({ store, signer })
  let notedNext: Record<string, string> | undefined
  if (['push', 'rollback', 'mode', 'renew'].includes(options.command) && 'channel' in options)
    await refuseGoverned(store, options.channel)
  const print = (lines: readonly string[]) => console.log(lines.map(printable).join('\n'))
  switch (options.command) {
    case 'build': {
      print([await storedRelease(options.evidence)])
      break
    }
    case 'push': {
      const name = options.release ?? (await storedRelease(options.evidence))
      const { sites = Object.keys((await publisher.manifestOf(name)).bundles) } = options
      const { sites: before = {} } = (await publisher.newest(options.channel))?.pointer ?? {}
      if (options.ifChanged && sites.every((site) => before[site]?.release === name)) break
      const pages = await renderedPages(
        options,
        sites.map((site) => [site, { mode: before[site]?.mode, release: name }]),
      )
      await publisher.push(options.channel, name, { ...options, pages })
      break
    }
    case 'rollback':
      await publisher.rollback(options.channel, options)
      break
    case 'mode': {
      const { channel, sites, mode, reason } = options
      // The switch holds at once, also when no page can be rendered.
      const switched = await publisher.setMode(channel, sites, mode, reason)
      const changed = Object.entries(switched?.pointer.sites ?? {}).filter(
        ([site]) => sites === null || sites.includes(site),
      )
      if (options.pages)
        await publisher.setMode(channel, sites, mode, reason, await renderedPages(options, changed))
      break
    }
    case 'renew':
      await publisher.renew(options.channel)
      break
    case 'discard':
      await publisher.discard(options.key)
      print([`${options.key} is removed.`])
      return 0
    case 'rotate-key': {
      const next = await rotateKey(keyFile, store)
      print([`${signer.id} signs nothing more, ${next.id} does. The old key is in ${keyFile}.old.`])
      // Until the new key has signed a pointer, a reader that starts takes none.
      const keys = await store.list('c/')
      for (const channel of new Set(keys.flatMap((key) => /^c\/([^/]+)\/log\//.exec(key)?.[1] ?? [])))
        try {
          await refuseGoverned(store, channel)
          await createPublisher({ store, signer: next }).renew(channel)
          print(await status(channel))
        } catch (error) {
          print([`${channel} is not renewed yet: ${(error as Error).message}`])
        }
      return 0
    }
    case 'diff':
      print(diffLines(await publisher.manifestOf(options.from), await publisher.manifestOf(options.to)))
      return 0
    case 'status':
      // What a publisher that died had no time for.
      await publisher.writeRoot(options.channel)
  }
  if (options.command === 'push' && options.newer !== undefined && notedNext)
    await noteFiles(options.newer, notedNext)
  if ('channel' in options) print(await status(options.channel))
  if (options.command === 'status') print([`--trust ${await firstKeySet(store)}`])
  return 0

  async function renderedPages(
    { pages, api }: { pages?: true; api?: string },
    sites: [string, ServedSite][],
  ): Promise<Record<string, RenderedPages>> {
    if (!pages) return {}
    return storePages({
      store,
      publisher,
      root: BUILD,
      api,
      sites: Object.fromEntries(sites),
      log: (line) => console.warn(line),
    })
  }

  async function status(channel: string): Promise<string[]> {
    const pointer = (await publisher.newest(channel))?.pointer ?? null
    const proven: Record<string, string> = {}
    for (const [site, { release }] of Object.entries(pointer?.sites ?? {}))
      proven[site] = provenText(await carriedEvidence(release), site)
    return statusLines(channel, pointer, Date.now(), proven)
  }

  /** What a release carries; null where it carries nothing, or cannot be read: `verify` says what is wrong with it. */
  async function carriedEvidence(release: Digest): Promise<ComplianceEvidence | null> {
    const { evidence } = (await publisher.manifestOf(release).catch(() => null)) ?? {}
    const bytes = evidence && (await store.get(objectKey(evidence)).catch(() => null))
    return bytes ? parseEvidence(decodeText(bytes)) : null
  }

  /** What is served, where files have not changed since they were last published. */
  async function newer(files: Record<string, string>): Promise<Record<string, string>> {
    if (options.command !== 'push' || options.newer === undefined) return files
    notedNext = files
    const { pointer = null } = (await publisher.newest(options.channel)) ?? {}
    const manifestOf = (name: Digest) => publisher.manifestOf(name)
    return newerTexts(files, readNotedFiles(options.newer), { store, pointer, manifestOf })
  }

  /** What is to be stored of a picture: nothing where a desk did that already. */
  async function picture(id: string): Promise<Map<Digest, Bytes>> {
    const found = await readFolderPicture(LAYOUTS, id)
    if (found) return found
    const isStored = await keysOfPicture((key) => store.get(key), id).catch(() => null)
    if (isStored) return new Map()
    throw new Error(`The layouts show a picture that is not there: pictures/${id}. Choose another one.`)
  }

  async function storedRelease(withEvidence: boolean): Promise<Digest> {
    const release = await buildRelease(withEvidence, newer)
    for (const id of release.manifest.pictures ?? [])
      for (const [digest, bytes] of await picture(id)) release.objects.set(digest, bytes)
    await publisher.storeRelease(release)
    return release.name
  }
}

/** A release of `layouts/`, once nothing is wrong with them. Edits of the minutes that this can take are of the next release. */
async function buildRelease(
  withEvidence: boolean,
  newer: (files: Record<string, string>) => Promise<Record<string, string>>,
): Promise<Release> {
  const folder = mkdtempSync(join(tmpdir(), 'layouts-'))
  try {
    const names = globSync('*.json', { cwd: LAYOUTS }).sort()
    for (const name of names) copyFileSync(join(LAYOUTS, name), join(folder, name))
    await writeNewer(folder, names, newer)
    copyPictures(folder)
    // A warning is no reason to keep a layout from players; `npm run layouts:check` names both.
    // What compliance has to agree to needs a desk, where someone can.
    const problems = (await checkEverything(root, folder)).filter(
      ({ severity, needsCompliance }) => severity !== 'warning' || needsCompliance,
    )
    if (problems.length > 0)
      throw new Error(
        [
          'The layouts have problems.',
          ...problems.map(({ file, pointer, message }) => `${basename(file)} ${pointer} ${message}`),
        ].join('\n'),
      )
    const evidence = withEvidence ? await evidenceFor(folder) : undefined
    return await makeRelease({
      ...(evidence !== undefined && { evidence }),
      files: Object.fromEntries(
        globSync('*.json', { cwd: folder })
          .sort()
          .map((name) => [basename(name, '.json'), withoutMark(readFileSync(join(folder, name), 'utf8'))]),
      ),
      blocks: await digestOf(encodeText(readFileSync(join(root, 'schemas', 'layout.schema.json'), 'utf8'))),
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function writeNewer(
  folder: string,
  names: readonly string[],
  newer: (files: Record<string, string>) => Promise<Record<string, string>>,
): Promise<void> {
  const files = Object.fromEntries(
    names.map((name) => [basename(name, '.json'), withoutMark(readFileSync(join(folder, name), 'utf8'))]),
  )
  for (const [name, text] of Object.entries(await newer(files)))
    writeFileSync(join(folder, `${name}.json`), text)
}

/** The pictures that the layouts of a folder name: they belong to what is looked at. */
function copyPictures(folder: string): void {
  const texts = globSync('*.json', { cwd: folder }).map((name) => readFileSync(join(folder, name), 'utf8'))
  for (const id of picturesIn(texts.join('\n'))) {
    const from = join(LAYOUTS, 'pictures', id)
    if (existsSync(from)) cpSync(from, join(folder, 'pictures', id), { recursive: true })
  }
}

async function evidenceFor(folder: string): Promise<string> {
  // Found out before minutes are spent on anything else.
  if (!isBuilt(BUILD))
    throw new Error('There is no build to check: run npm run build first, or publish with --no-evidence.')
  // Loads a browser's driver: only a check needs it.
  const { runCompliance } = await import('../compliance/evidence/runCompliance')
  return releaseEvidence({ root, from: folder, check: runCompliance, log: (line) => console.warn(line) })
}

/** What readers trust: the digest of the first key set. */
async function firstKeySet(store: ObjectStore): Promise<Digest> {
  const bytes = await store.get(keySetKey(0))
  if (!bytes) throw new Error('There is no key set.')
  return digestOf(bytes)
}

async function verifyExported(folder: string, trust?: Digest): Promise<number> {
  const { findings, about } = await verifyExport(folder, trust)
  for (const finding of findings) console.log(printable(`${finding}.`))
  if (findings.length === 0) console.log(`Each file is as it was signed: ${about}.`)
  return findings.length === 0 ? 0 : 1
}

async function verify(store: ObjectStore): Promise<number> {
  const findings = await verifyStore(store)
  for (const { key, message } of findings) console.log(printable(`${key}: ${message}`))
  if (findings.length === 0) console.log('Everything is as it was written.')
  return findings.length === 0 ? 0 : 1
}
