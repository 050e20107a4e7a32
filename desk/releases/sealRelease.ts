import canonicalize from 'canonicalize'
import { isWithin, type Period } from '@layout/dates'
import { RULES_DIGEST } from '../../compliance/rules/rulesDigest'
import { decodeText, digestOf, encodeText, type Digest } from '../../publishing/digest'
import type { Manifest } from '../../publishing/manifest'
import type { Release } from '../../publishing/release'
import type { ComplianceEvidence } from '../../compliance/evidence/evidence'
import { written } from '../audit/loggedRows'
import type { Desk } from '../core/desk'
import { Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import { buildOfPortal } from './buildOfPortal'
import { isPictureWhole } from './layerPictures'
import { releaseEvidenceText } from './releaseEvidence'
import { knownManifest, releaseFiles } from './releaseFiles'
import { releaseViews } from './releaseViews'

export interface Sealed extends Release {
  /** The same without evidence: the release as it was built and reviewed. */
  built: Digest
}

/**
 * A release with what was found for each case that players of these sites get in its time by the rules and in the build of now, which gives it a name of its own:
 * layers and views stay what was approved. As it is where a case was not checked yet, as when something stricter goes live. Null for a
 * release that was not built here. `before` is a stored release, whose bundles are not made again. Throws a problem when its layers give another release.
 */
export async function sealRelease(
  desk: Desk,
  name: Digest,
  sites: readonly string[],
  {
    from,
    until,
    wordings,
    before,
  }: Period & { wordings?: ComplianceEvidence['wordings']; before: Manifest | undefined },
): Promise<Sealed | null> {
  const manifest = await knownManifest(desk.db, name)
  if (!manifest) return null
  // An older revision may show what its change shows no more, and what was removed since.
  for (const id of manifest.pictures ?? [])
    if (!before?.pictures?.includes(id) && !(await isPictureWhole(desk, id)))
      throw new Problem(422, {
        code: 'layouts',
        detail: `The files of the picture ${id} are missing or damaged. Add the picture again, or publish something else.`,
      })
  const files = await releaseFiles(desk, desk.db, manifest.layers)
  const { cells } = await releaseViews(desk, manifest)
  const build = buildOfPortal(desk.settings.root)
  const wanted = cells.filter((one) => sites.includes(one.site) && isWithin(one, from, until))
  const evidence =
    build === null
      ? undefined
      : await releaseEvidenceText(desk.db, wanted, { rules: RULES_DIGEST, build, wordings })
  const release = await desk.heavy.makeRelease({
    files,
    blocks: manifest.needs.blocks,
    ...(evidence !== undefined && { evidence }),
    before,
  })
  if (withoutEvidence(release.manifest) !== withoutEvidence(manifest))
    throw new Problem(503, {
      code: 'altered',
      detail: `The layers of ${name} in the database are not those that it was built of. Nothing was published.`,
    })
  return { ...release, built: await digestOf(encodeText(withoutEvidence(manifest))) }
}

/** Keeps a sealed release beside the one that it is of, with the changes that it comes from. */
export async function storeSealed(trx: Queries, { name, bytes, built }: Sealed): Promise<void> {
  if (name === built) return
  const row = await trx.selectFrom('releases').selectAll().where('name', '=', built).executeTakeFirstOrThrow()
  await trx
    .insertInto('releases')
    .values({ ...row, name, manifest: decodeText(bytes) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const builds = await trx.selectFrom('builds').selectAll().where('release', '=', built).execute()
  for (const { change_id, revision, base, at } of builds) {
    await trx
      .insertInto('builds')
      .values({ release: name, change_id, revision, base, at })
      .onConflict((conflict) =>
        conflict.columns(['release', 'change_id']).doUpdateSet({ revision, base, at }),
      )
      .execute()
    written(trx, 'builds', `${name} ${change_id}`)
  }
}

const withoutEvidence = ({ evidence: _evidence, ...rest }: Manifest): string => canonicalize(rest) ?? ''
