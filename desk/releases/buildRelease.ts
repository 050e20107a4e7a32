import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { decodeText, type Digest } from '../../publishing/digest'
import type { Manifest } from '../../publishing/manifest'
import type { Release } from '../../publishing/release'
import { written } from '../audit/loggedRows'
import type { Desk } from '../core/desk'
import { messageOf, Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { knownManifest, releaseFiles, textDigest } from './releaseFiles'

/** A release of a change, with what it was built from. */
export interface Build {
  change: Row<'changes'>
  release: Release
  files: Record<string, string>
}

/**
 * The release of a change's newest revision: the same layers give the same release, and are checked and kept once. Throws a problem
 * for no such change (404) and for layouts that may not go to players (422).
 */
export async function buildRelease(desk: Desk, id: string): Promise<Build> {
  const { db, now } = desk
  const change = await db.selectFrom('changes').selectAll().where('id', '=', id).executeTakeFirst()
  if (!change) throw new Problem(404, { code: 'missing', detail: 'There is no such change.' })
  const layers = await layersOfChange(db, change)
  const files = await releaseFiles(desk, db, layers)
  const release = await makeOnce(desk, layers, files)
  if (await isStored(db, release.name, change)) return { change, release, files }
  await checkFiles(desk, files)
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
  return { change, release, files }
}

async function layersOfChange(db: Queries, { id, base }: Row<'changes'>): Promise<Manifest['layers']> {
  const manifest = await knownManifest(db, base)
  if (!manifest) throw new Error(`The base ${base} of the change ${id} is not in the database.`)
  const own = await db.selectFrom('layers').selectAll().where('change_id', '=', id).execute()
  const layers = { ...manifest.layers }
  for (const { name, text } of own)
    if (text === null) delete layers[name]
    else layers[name] = text as Digest
  return layers
}

async function isStored(db: Queries, release: Digest, change: Row<'changes'>): Promise<boolean> {
  const build = await db
    .selectFrom('builds')
    .select('revision')
    .where('release', '=', release)
    .where('change_id', '=', change.id)
    .where('revision', '=', change.revision)
    .where('base', '=', change.base)
    .executeTakeFirst()
  return build !== undefined
}

const made = new LRUCache<string, Release>({
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: ({ objects }) =>
    [...objects.values()].reduce((sum, { byteLength }) => sum + byteLength, 1),
})

/** The release of some layers: the same ones always give the same. */
async function makeOnce(
  { heavy, settings: { root } }: Desk,
  layers: Manifest['layers'],
  files: Record<string, string>,
): Promise<Release> {
  const blocks = await textDigest(readFileSync(join(root, 'schemas', 'layout.schema.json'), 'utf8'))
  const key = JSON.stringify([blocks, Object.entries(layers).sort()])
  const before = made.get(key)
  if (before) return before
  try {
    const release = await heavy.makeRelease({ files, blocks })
    made.set(key, release)
    return release
  } catch (error) {
    throw new Problem(422, {
      code: 'layouts',
      detail: `The layouts cannot go to players like this: ${messageOf(error)}`,
    })
  }
}

/** Throws a problem that names each error in the files of a release (422): what `npm run layouts:check` would say. */
export async function checkFiles(
  { heavy, settings: { root } }: Pick<Desk, 'heavy' | 'settings'>,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'release-'))
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, `${name}.json`), text)
    const problems = (await heavy.checkLayouts({ root, folder })).filter(
      ({ severity }) => severity !== 'warning',
    )
    const [first] = problems
    if (!first) return
    const inWords = ({ file, pointer, message }: typeof first) =>
      [basename(file), pointer, message].filter((part) => part !== '').join(' ')
    throw new Problem(422, {
      code: 'layouts',
      detail: `The layouts cannot go to players like this: ${inWords(first)}`,
      more: {
        problems: problems.slice(0, 50).map(({ file, pointer, message }) => ({
          layer: basename(file, '.json'),
          pointer,
          message,
        })),
      },
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
