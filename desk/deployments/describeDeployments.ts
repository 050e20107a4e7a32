import type { z } from '@hono/zod-openapi'
import type { Digest } from '../../publishing/digest'
import { seenChanges } from '../changes/seenLayers'
import type { channelRoutes, deployment } from '../contract/channels'
import type { Desk } from '../core/desk'
import type { Actor } from '../core/deskRouter'
import { namesOf } from '../core/names'
import { Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { evidenceOfRelease } from '../releases/releaseEvidence'
import { knownManifest, releaseFiles, storedManifest } from '../releases/releaseFiles'
import type { PointerAction } from './pointerAction'

type Described = z.output<typeof deployment>

/** Deployments as the API tells of them, with the names of who asked. */
export async function describeDeployments(
  db: Queries,
  rows: readonly Row<'deployments'>[],
): Promise<Described[]> {
  const names = await namesOf(
    db,
    rows.map(({ asked_by }) => asked_by),
  )
  return rows.map((row) => {
    const details = JSON.parse(row.details) as {
      action: PointerAction
      built?: Digest
      isSelfPublished?: boolean
      restsOn?: string
    }
    const { action } = details
    const until = action.kind === 'deploy' || action.kind === 'canary' ? action.until : undefined
    return {
      id: row.id,
      kind: row.kind,
      state: row.state,
      release: row.release as Digest | null,
      ...(details.built !== undefined && { built: details.built }),
      sites: JSON.parse(row.sites) as string[],
      reason: row.reason,
      askedBy: { id: row.asked_by, name: names.get(row.asked_by) ?? row.asked_by },
      askedAt: row.asked_at,
      dueAt: row.due_at,
      untilAt: until === undefined ? null : Date.parse(until),
      canary: action.kind === 'canary' ? { share: action.below / 100, then: action.then } : null,
      mode: action.kind === 'mode' ? (action.mode as Described['mode']) : null,
      seq: row.seq,
      liveAt: row.live_at,
      message: row.message,
      isSelfPublished: details.isSelfPublished ?? false,
      restsOn: details.restsOn ?? null,
    }
  })
}

type DescribedRelease = z.output<
  (typeof channelRoutes.release.responses)[200]['content']['application/json']['schema']
>

/** A release with its layers, and its change where whoever asks sees that. Throws a problem for one that neither the database nor the objects know (404). */
export async function describeRelease(desk: Desk, actor: Actor, name: string): Promise<DescribedRelease> {
  const { db } = desk
  const manifest =
    (await knownManifest(db, name)) ?? (await storedManifest(desk, name as Digest).catch(() => null))
  if (!manifest) throw new Problem(404, { code: 'missing', detail: 'There is no such release.' })
  const row = await db.selectFrom('releases').selectAll().where('name', '=', name).executeTakeFirst()
  const by = row?.created_by ?? 'desk'
  const build = await db
    .selectFrom('builds')
    .innerJoin('changes', 'changes.id', 'builds.change_id')
    .select(['changes.id', 'changes.title', 'builds.revision', 'builds.base'])
    .where('builds.release', '=', name)
    // A change in which nothing is edited, or no longer, is what it was begun from: that came from another one.
    .where('builds.revision', '>', 0)
    .whereRef('builds.release', '!=', 'builds.base')
    .orderBy('builds.at', 'desc')
    .executeTakeFirst()
  const isSeen = build !== undefined && (await seenChanges(desk, actor, [build.id])).has(build.id)
  const evidence = await evidenceOfRelease(desk, manifest)
  const published = await db
    .selectFrom('deployments')
    .select('details')
    .where('release', '=', name)
    .where('state', 'in', ['committed', 'live'])
    .where('details', 'like', '%"restsOn":%')
    .orderBy('seq')
    .execute()
  const restsOn = [
    ...new Set(published.map(({ details }) => (JSON.parse(details) as { restsOn: string }).restsOn)),
  ]
  const cells = Object.values(evidence?.cells ?? {})
  return {
    name,
    createdAt: row?.created_at ?? 0,
    createdBy: { id: by, name: (await namesOf(db, [by])).get(by) ?? by },
    change: isSeen ? { id: build.id, title: build.title, revision: build.revision } : null,
    base: build?.base ?? null,
    ...(evidence && {
      evidence: {
        rules: evidence.rules,
        build: evidence.build,
        cells: cells.length,
        passed: cells.filter(({ passed }) => passed).length,
      },
    }),
    restsOn: restsOn.length > 0 ? restsOn.join(' ') : null,
    views: manifest.views,
    texts: await releaseFiles(desk, db, manifest.layers),
  }
}
