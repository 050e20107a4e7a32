import type { z } from '@hono/zod-openapi'
import type { Digest } from '../../publishing/digest'
import type { Pointer } from '../../publishing/pointer'
import { FOR_GOOD } from '../channels/openChannel'
import { changeRoutes, type changeSummary } from '../contract/changes'
import { sectionRoutes } from '../contract/sections'
import type { Desk } from '../core/desk'
import { deskRouter, requireVerb, type DeskRouter } from '../core/deskRouter'
import type { Queries } from '../database/openDatabase'
import { reviewStates } from '../reviews/reviewStates'
import { createChangeHub } from './changeHub'
import { sentTexts } from './checkTexts'
import { createChange } from './createChange'
import { manifestOf, textsOf } from './layers'
import { liveSites, sitesTogether } from './liveBase'
import { readChange, readChanges, type Around } from './readChanges'
import { rebaseChange, restoreRevision } from './rebaseChange'
import { renameChange } from './renameChange'
import { saveLayers } from './reviseChange'
import { readSectionHistory } from './sectionHistory'
import { seenChanges, seenLayers } from './seenLayers'
import { findChange, findRevision, layersAt, readRevisions } from './revisions'
import { timeZoneOf } from './timeZoneOf'

/** Changes: shared drafts of layers, with every revision of them. */
export function changesRoutes(desk: Desk): DeskRouter {
  const { db } = desk
  const router = deskRouter()
  const hub = createChangeHub(desk)
  const around = async (): Promise<Around> => {
    const live = await liveSites(desk)
    return {
      live,
      sitesTogether: () => sitesTogether(desk),
      reviewsOf: (changes) => reviewStates(desk, live, changes),
      plannedFor: await plannedChanges(db, live),
      peopleIn: hub.peopleIn,
    }
  }

  router.openapi(changeRoutes.list, async (c) => {
    const actor = requireVerb(c, 'read')
    const seen = { by: actor.id, layers: await seenLayers(desk, actor) }
    return c.json({ changes: await readChanges(db, await around(), c.req.valid('query'), seen) }, 200)
  })
  router.openapi(changeRoutes.create, async (c) => {
    const { status, body } = await createChange(desk, c, c.req.valid('json'))
    c.header('ETag', body.change.etag)
    return c.json(body, status)
  })
  router.openapi(changeRoutes.get, async (c) => {
    requireVerb(c, 'read')
    const found = await readChange(db, await around(), c.req.valid('param').id)
    c.header('ETag', found.etag)
    return c.json(found, 200)
  })
  router.openapi(changeRoutes.rename, async (c) => {
    const audit = await renameChange(desk, c, c.req.valid('param').id, c.req.valid('json'))
    return c.json({ audit }, 200)
  })
  router.openapi(changeRoutes.save, async (c) => {
    // As it was sent: a schema skips `__proto__` without a word.
    const { texts } = await c.req.json<{ texts: unknown }>()
    const { label } = c.req.valid('json')
    const { revision, etag, audit } = await saveLayers(
      desk,
      c,
      c.req.valid('param').id,
      label,
      sentTexts(texts),
    )
    c.header('ETag', etag)
    return c.json({ revision, etag, audit }, 200)
  })
  router.openapi(changeRoutes.revisions, async (c) => {
    requireVerb(c, 'read')
    const { id } = await findChange(db, c.req.valid('param').id)
    return c.json({ revisions: await readRevisions(db, id, c.req.valid('query')) }, 200)
  })
  router.openapi(changeRoutes.revision, async (c) => {
    requireVerb(c, 'read')
    const { id, number } = c.req.valid('param')
    await findChange(db, id)
    const layers = await layersAt(db, await findRevision(db, id, number))
    const [revision] = await readRevisions(db, id, { before: number + 1, limit: 1 })
    if (!revision) throw new Error(`The change ${id} has no revision ${number}.`)
    return c.json({ revision, texts: Object.fromEntries(await textsOf(db, layers)) }, 200)
  })
  router.openapi(changeRoutes.restore, async (c) => {
    const { id, number } = c.req.valid('param')
    const { revision, etag, audit } = await restoreRevision(desk, c, id, number)
    c.header('ETag', etag)
    return c.json({ revision, etag, audit }, 200)
  })
  router.openapi(changeRoutes.rebase, async (c) => {
    const { resolved } = await c.req.json<{ resolved?: unknown }>()
    const { onto } = c.req.valid('json')
    const decided = { resolved: sentTexts(resolved), onto }
    const revised = await rebaseChange(desk, c, c.req.valid('param').id, decided)
    c.header('ETag', revised.etag)
    return c.json({ ...revised, base: revised.base as Digest }, 200)
  })
  router.openapi(sectionRoutes.history, async (c) => {
    const actor = requireVerb(c, 'read')
    const { id, layer } = c.req.valid('param')
    const change = await findChange(db, id)
    return c.json(await readSectionHistory(desk, actor, change, layer, c.req.valid('query')), 200)
  })
  router.openapi(changeRoutes.events, async (c) => {
    const actor = requireVerb(c, 'read')
    const { windows: wanted } = c.req.valid('query')
    const seenOnes = await seenChanges(
      desk,
      actor,
      wanted.map(({ change }) => change),
    )
    const windows = wanted.filter(({ change }) => seenOnes.has(change))
    const [, change, revision] = /^([\w-]{1,64})\.(\d{1,9})$/.exec(c.req.header('Last-Event-ID') ?? '') ?? []
    const seen = change === undefined ? null : { change, revision: Number(revision) }
    const stream = await hub.open({ actor, windows, seen })
    return c.body(stream as ReadableStream, 200, {
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      // Proxies pass it on as it comes.
      'X-Accel-Buffering': 'no',
    })
  })
  router.openapi(changeRoutes.presence, async (c) => {
    const actor = requireVerb(c, 'read')
    const { id, client } = c.req.valid('param')
    await findChange(db, id)
    hub.notePresence(id, actor, client, c.req.valid('json'))
    return c.body(null, 204)
  })
  return router
}

type Planned = z.output<typeof changeSummary>['planned']

/** When players get changes for a time, by a settled pointer, which has no window that is over: the one that begins first. */
async function plannedChanges(db: Queries, live: Pointer | null): Promise<(change: string) => Planned> {
  const windows = Object.entries(live?.sites ?? {})
    .flatMap(([site, { windows = [] }]) => windows.map((window) => ({ ...window, site })))
    .sort((a, b) => Date.parse(a.from) - Date.parse(b.from))
  if (windows.length === 0) return () => null
  const builds = await db
    .selectFrom('builds')
    .select(['change_id', 'release'])
    .where('release', 'in', [...new Set(windows.map(({ release }) => release))])
    .execute()
  // All of them are few, and most share one: a plan is on the clocks of the first of its sites.
  const zones = new Map<string, string>()
  for (const release of new Set(builds.map((build) => build.release))) {
    const { layers } = await manifestOf(db, release)
    const site = windows.find((window) => window.release === release)?.site ?? ''
    zones.set(release, await timeZoneOf(db, new Map(Object.entries(layers)), site))
  }
  return (change) => {
    const own = builds.filter(({ change_id }) => change_id === change).map(({ release }) => release)
    const first = windows.find(({ release }) => own.includes(release))
    if (!first) return null
    const until = first.until === FOR_GOOD ? null : Date.parse(first.until)
    return { from: Date.parse(first.from), until, timeZone: zones.get(first.release) ?? 'UTC' }
  }
}
