import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { decodeText, type Digest } from '../../publishing/digest'
import type { Manifest } from '../../publishing/manifest'
import { sitesWith, type Release } from '../../publishing/release'
import { written } from '../audit/loggedRows'
import type { Desk } from '../core/desk'
import { messageOf, Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { isPictureWhole, picturesOfLayers } from './layerPictures'
import { knownManifest, releaseFiles, textDigest } from './releaseFiles'

/** A release of a change. */
export interface Build {
  change: Row<'changes'>
  release: Pick<Release, 'name' | 'manifest'>
}

/**
 * The release of a change's newest revision: the same layers give the same release, and are checked and kept once. Throws a problem
 * for no such change (404) and for layouts that may not go to players (422).
 */
export async function buildRelease(desk: Desk, id: string): Promise<Build> {
  const { db, now } = desk
  const change = await db.selectFrom('changes').selectAll().where('id', '=', id).executeTakeFirst()
  if (!change) throw new Problem(404, { code: 'missing', detail: 'There is no such change.' })
  const base = await knownManifest(db, change.base)
  if (!base) throw new Error(`The base ${change.base} of the change ${id} is not in the database.`)
  const layers = await layersOfChange(db, change, base)
  const contract = readFileSync(join(desk.settings.root, 'schemas', 'layout.schema.json'), 'utf8')
  const blocks = await textDigest(contract)
  const stored = await storedBuild(db, change, { layers, blocks })
  await requirePictures(desk, { before: base, after: layers, wasBuilt: stored !== null })
  if (stored) return { change, release: stored }
  const files = await releaseFiles(desk, db, layers)
  const release = await desk.heavy.makeRelease({ files, blocks, before: base }).catch((error: unknown) => {
    throw unfit(messageOf(error))
  })
  await checkFiles(desk, files, blocks === base.needs.blocks ? changedLayers(base.layers, layers) : undefined)
  const build = {
    release: release.name,
    change_id: id,
    revision: change.revision,
    base: change.base,
    at: now(),
  }
  await desk.write(async (trx, audit) => {
    await trx
      .insertInto('releases')
      .values({
        name: release.name,
        manifest: decodeText(release.bytes),
        created_at: now(),
        created_by: 'desk',
        change_id: id,
        revision: change.revision,
        base: change.base,
      })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute()
    await trx
      .insertInto('builds')
      .values(build)
      .onConflict((conflict) =>
        conflict
          .columns(['release', 'change_id'])
          .doUpdateSet({ revision: build.revision, base: build.base, at: build.at }),
      )
      .execute()
    written(trx, 'builds', `${release.name} ${id}`)
    const { revision } = change
    const details = { release: release.name, revision }
    await audit({ actor: 'desk', verb: 'release.built', object: `change:${id}`, details })
  })
  return { change, release }
}

async function layersOfChange(
  db: Queries,
  { id }: Row<'changes'>,
  base: Manifest,
): Promise<Manifest['layers']> {
  const own = await db.selectFrom('layers').selectAll().where('change_id', '=', id).execute()
  const layers = { ...base.layers }
  for (const { name, text } of own)
    if (text === null) delete layers[name]
    else layers[name] = text as Digest
  return layers
}

/** The release that a change was built to as it is now; null where it was not. */
async function storedBuild(
  db: Queries,
  { id, revision, base }: Row<'changes'>,
  { layers, blocks }: { layers: Manifest['layers']; blocks: Digest },
): Promise<Build['release'] | null> {
  const builds = await db
    .selectFrom('builds')
    .select('release')
    .where('change_id', '=', id)
    .where('revision', '=', revision)
    .where('base', '=', base)
    .orderBy('at', 'desc')
    .execute()
  for (const { release } of builds) {
    const manifest = await knownManifest(db, release)
    // A sealed one is the same with its evidence.
    const isBuilt = manifest && manifest.evidence === undefined && manifest.needs.blocks === blocks
    if (isBuilt && changedLayers(manifest.layers, layers).size === 0)
      return { name: release as Digest, manifest }
  }
  return null
}

/**
 * Throws a problem for a picture that the base does not name and that is not whole in the store (422). Of a release that was built before,
 * only for one that is not in the library now: the files of all others stay.
 */
async function requirePictures(
  desk: Desk,
  { before, after, wasBuilt }: { before: Manifest; after: Manifest['layers']; wasBuilt: boolean },
): Promise<void> {
  const layerOf = new Map<string, string>()
  for (const name of changedLayers(before.layers, after)) {
    const digest = after[name]
    if (digest === undefined) continue
    const named = (await picturesOfLayers(desk, desk.db, [digest])).get(digest) ?? []
    for (const id of named) if (!layerOf.has(id) && !before.pictures?.includes(id)) layerOf.set(id, name)
  }
  if (layerOf.size === 0) return
  const rows = await desk.db
    .selectFrom('pictures')
    .select(['id', 'name', 'removed_at'])
    .where('id', 'in', [...layerOf.keys()])
    .execute()
  for (const [id, layer] of layerOf) {
    const row = rows.find((one) => one.id === id)
    if ((wasBuilt && row?.removed_at === null) || (await isPictureWhole(desk, id))) continue
    const message = `The files of the picture ${row ? `“${row.name}”` : id} are missing or damaged. Add the picture again, or choose another one.`
    throw unfit(`${layer}.json: ${message}`, { problems: [{ layer, pointer: '', message }] })
  }
}

/** The names of layers that differ, that are new, or that are gone. */
function changedLayers(before: Manifest['layers'], after: Manifest['layers']): Set<string> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return new Set([...names].filter((name) => before[name] !== after[name]))
}

const unfit = (problem: string, more?: ConstructorParameters<typeof Problem>[1]['more']): Problem =>
  new Problem(422, {
    code: 'layouts',
    detail: `The layouts cannot go to players like this: ${problem}`,
    ...(more && { more }),
  })

/**
 * Throws a problem that names each error in the files of a release (422): what `npm run layouts:check` would say, or only of sites
 * with layers that changed.
 */
export async function checkFiles(
  { heavy, settings: { root } }: Pick<Desk, 'heavy' | 'settings'>,
  files: Readonly<Record<string, string>>,
  changed?: ReadonlySet<string>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'release-'))
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}.json`), text)
    const problems = (
      await heavy.checkLayouts({ root, folder, sites: changed && sitesWith(files, changed) })
    ).filter(({ severity }) => severity !== 'warning')
    const [first] = problems
    if (!first) return
    const inWords = ({ file, pointer, message }: typeof first) =>
      [basename(file), pointer, message].filter((part) => part !== '').join(' ')
    throw unfit(inWords(first), {
      problems: problems.slice(0, 50).map(({ file, pointer, message }) => ({
        layer: basename(file, '.json'),
        pointer,
        message,
      })),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
