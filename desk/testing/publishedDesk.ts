import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { layoutFiles } from '@tests/support/testChannel'
import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import { decodeText, digestOf, encodeText, type Digest } from '../../publishing/digest'
import { createPublisher } from '../../publishing/publisher'
import { makeRelease, type Release } from '../../publishing/release'
import { written } from '../audit/loggedRows'
import type { Desk } from '../core/desk'
import { releaseViews } from '../releases/releaseViews'
import { compareChange } from '../reviews/reviewPage'

export const SITES = ['n7', '6b', '6s', '9s']

/** Evidence in tests is about this build. */
export const TEST_BUILD = 'build'

/** The project's layouts with n7 in another size of text. */
export function filesWith(scale: number, site = 'n7'): Record<string, string> {
  const files = layoutFiles(SITES)
  const layer = JSON.parse(files[site] ?? '{}') as { theme?: object }
  return { ...files, [site]: JSON.stringify({ ...layer, theme: { ...layer.theme, scale } }) }
}

const releases = new Map<string, Promise<Release>>()

/** The release of some layouts. It is always the same, and each test has the same few. */
export function releaseOf(files: Record<string, string>): Promise<Release> {
  const key = JSON.stringify(files)
  const known = releases.get(key)
  if (known) return known
  const made = digestOf(encodeText(readFileSync('schemas/layout.schema.json', 'utf8'))).then((blocks) =>
    makeRelease({ files, blocks }),
  )
  releases.set(key, made)
  return made
}

/** Has a desk serve layouts as they were before there was a desk. */
export async function publishFirst(desk: Desk, files: Record<string, string>): Promise<Digest> {
  const release = await releaseOf(files)
  const publisher = createPublisher({ store: desk.objects, signer: desk.signer, now: desk.now })
  await publisher.storeRelease(release)
  await publisher.push('live', release.name, { sites: Object.keys(release.manifest.bundles) })
  return release.name
}

async function storeTexts(desk: Desk, files: Record<string, string>): Promise<Record<string, Digest>> {
  const layers: Record<string, Digest> = {}
  for (const [name, text] of Object.entries(files)) {
    const digest = (layers[name] = await digestOf(encodeText(text)))
    await desk.db
      .insertInto('texts')
      .values({ digest, text })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .execute()
  }
  return layers
}

/** A change over some layouts, as the tool leaves it in the database: files that someone changed in one revision each. */
export async function newChange(
  desk: Desk,
  baseFiles: Record<string, string>,
  edits: readonly { author: string; files: Record<string, string> }[],
): Promise<string> {
  const base = await releaseOf(baseFiles)
  await storeTexts(desk, baseFiles)
  await desk.db
    .insertInto('releases')
    .values({
      name: base.name,
      manifest: decodeText(base.bytes),
      created_at: desk.now(),
      created_by: 'desk',
      change_id: null,
      revision: null,
      base: null,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const id = randomUUID()
  await desk.db
    .insertInto('changes')
    .values({
      id,
      title: 'A change',
      state: 'open',
      base: base.name,
      created_by: edits[0]?.author ?? 'desk',
      created_at: desk.now(),
      revision: 0,
      review_asked_at: null,
    })
    .execute()
  for (const edit of edits) await edited(desk, id, edit)
  return id
}

/** Adds a revision to a change. */
export async function edited(
  desk: Desk,
  id: string,
  { author, files }: { author: string; files: Record<string, string> },
): Promise<void> {
  const layers = await storeTexts(desk, files)
  const change = await desk.db
    .selectFrom('changes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const number = change.revision + 1
  for (const [name, text] of Object.entries(layers))
    await desk.db
      .insertInto('layers')
      .values({ change_id: id, name, text })
      .onConflict((conflict) => conflict.columns(['change_id', 'name']).doUpdateSet({ text }))
      .execute()
  await desk.write(async (trx, audit) => {
    await trx
      .insertInto('revisions')
      .values({
        change_id: id,
        number,
        author,
        at: desk.now(),
        label: 'Edited',
        base: change.base,
        layers: JSON.stringify(layers),
      })
      .execute()
    written(trx, 'revisions', `${id} ${number}`)
    await audit({ actor: author, verb: 'change.saved', object: `change:${id}` })
  })
  await desk.db.updateTable('changes').set({ revision: number }).where('id', '=', id).execute()
}

/** Has every case of a change passed; `carried` also notes what was shown, as the runner does, so that releases carry it. */
export async function checkAll(desk: Desk, id: string, carried = false): Promise<void> {
  await storePassed(desk, (await compareChange(desk, id)).facts.cells, carried)
}

/** Has every case of some layouts passed. */
export async function checkFiles(desk: Desk, files: Record<string, string>): Promise<void> {
  await storePassed(desk, (await releaseViews(desk, (await releaseOf(files)).manifest)).cells)
}

async function storePassed(
  desk: Desk,
  cells: readonly { cell: string; layout: string }[],
  carried = false,
): Promise<void> {
  const about = { v: 1, rules: RULES_DIGEST, build: TEST_BUILD, texts: { t1: 'Not for persons below 21.' } }
  const row = { rules: RULES_DIGEST, build: TEST_BUILD, passed: 1, picture: null, at: desk.now() }
  await desk.write(async (trx, audit) => {
    for (const { cell, layout } of cells) {
      const shown = { layout, passed: true, findings: [], shown: { '/lobby/home': ['t1'] }, pages: {} }
      const data = carried ? JSON.stringify({ ...about, cells: { [cell]: shown } }) : '{}'
      await trx
        .insertInto('evidence')
        .values({ ...row, cell, layout, data })
        .onConflict((conflict) => conflict.columns(['cell', 'layout', 'rules', 'build']).doNothing())
        .execute()
      written(trx, 'evidence', `${cell} ${layout} ${RULES_DIGEST} ${TEST_BUILD}`)
    }
    await audit({ actor: 'desk', verb: 'evidence.made', object: 'release:test' })
  })
}
