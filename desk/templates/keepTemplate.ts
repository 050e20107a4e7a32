import { randomUUID } from 'node:crypto'
import type { z } from '@hono/zod-openapi'
import { HOSTS } from '@layout/hosts'
import { daysAfter } from '@/shared/time/wallTime'
import type { Digest } from '../../publishing/digest'
import { manifestOf, readTexts } from '../changes/layers'
import { findChange, findRevision } from '../changes/revisions'
import { seenChanges, seenLayers } from '../changes/seenLayers'
import type { template } from '../contract/templates'
import type { Desk } from '../core/desk'
import { requireVerb, type Actor, type DeskContext } from '../core/deskRouter'
import { idempotent, type StoredResponse } from '../core/idempotent'
import { actorRefs } from '../core/names'
import { Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { summaryOf, type TemplateSummary } from './templateSummary'

type Template = z.output<typeof template>

/** More would be no list to choose from. */
const MAX_TEMPLATES = 200

/** The texts of a layer before and after what a template does, by their digests. */
export type TemplateLayers = Readonly<Record<string, { before: Digest; after: Digest }>>

/** Keeps what a change does now as a template. Throws a problem for a change that edits nothing which a template could have (409). */
export async function keepTemplate(
  desk: Desk,
  c: DeskContext,
  { name, change: changeId }: { name: string; change: string },
): Promise<StoredResponse<201, { template: Template; audit: number }>> {
  const actor = requireVerb(c, 'edit')
  const seen = await seenLayers(desk, actor)
  const change = await findChange(desk.db, changeId)
  if (!(await seenChanges(desk, actor, [changeId])).has(changeId))
    throw new Problem(404, { code: 'missing', detail: 'There is no such change.' })
  return idempotent(desk, c, async (trx, audit) => {
    const { difference } = await findRevision(trx, change.id, change.revision)
    const base = await manifestOf(trx, change.base)
    const layers: Record<string, { before: Digest; after: Digest }> = {}
    for (const [layer, after] of difference) {
      const before = base.layers[layer]
      const isEdit = before !== undefined && after !== null && layer !== HOSTS
      if (isEdit && (seen?.has(layer) ?? true)) layers[layer] = { before, after }
    }
    if (Object.keys(layers).length === 0)
      throw new Problem(409, {
        code: 'empty',
        detail:
          'This change edits no layout that was there before it, so there is nothing to keep as a template.',
      })
    const { count } = await trx
      .selectFrom('templates')
      .select((of) => of.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_TEMPLATES)
      throw new Problem(409, {
        code: 'full',
        detail: `There are ${MAX_TEMPLATES} templates already. Remove one first.`,
      })
    const row: Row<'templates'> = {
      ...{ id: randomUUID(), name, created_by: actor.id, created_at: desk.now() },
      layers: JSON.stringify(layers),
      summary: JSON.stringify(summaryOf(await textsOfLayers(trx, layers))),
    }
    await trx.insertInto('templates').values(row).execute()
    const line = await audit({
      ...{ actor: actor.id, verb: 'template.kept', object: `template:${row.id}` },
      details: { name, change: change.id, layers: Object.keys(layers) },
    })
    const [described] = await describeTemplates(trx, [row], seen)
    if (!described) throw new Error('The new template is not seen.')
    return { status: 201, body: { template: described, audit: line } }
  })
}

async function textsOfLayers(
  trx: Queries,
  layers: TemplateLayers,
): Promise<{ before: string; after: string }[]> {
  const all = Object.values(layers)
  const texts = await readTexts(
    trx,
    all.flatMap(({ before, after }) => [before, after]),
  )
  return all.map(({ before, after }) => ({
    before: texts.get(before) ?? '{}',
    after: texts.get(after) ?? '{}',
  }))
}

/** Templates as the API shows them to someone who sees these layers (null: all): without any of them, a template is not seen. */
export async function describeTemplates(
  db: Queries,
  rows: readonly Row<'templates'>[],
  seen: ReadonlySet<string> | null,
): Promise<Template[]> {
  const ref = await actorRefs(
    db,
    rows.map(({ created_by }) => created_by),
  )
  return rows.flatMap((row) => {
    const layers = Object.keys(layersOfTemplate(row)).filter((layer) => seen?.has(layer) ?? true)
    if (layers.length === 0) return []
    const { moments, ...counts } = JSON.parse(row.summary) as TemplateSummary
    const dates = moments && {
      ...{ first: dayOf(moments[0]), last: lastDayOf(moments), endsAt: Date.parse(moments[1]) },
    }
    return [
      {
        ...{ id: row.id, name: row.name, createdBy: ref(row.created_by), createdAt: row.created_at },
        ...{ layers, ...counts, dates },
      },
    ]
  })
}

const dayOf = (moment: string): string => moment.slice(0, 10)

/** What lasts until midnight has its last day before. */
const lastDayOf = ([first, last]: readonly [string, string]): string =>
  last !== first && /T00:00(?::00)?(?:\D|$)/.test(last) ? daysAfter(dayOf(last), -1) : dayOf(last)

export const layersOfTemplate = ({ layers }: Pick<Row<'templates'>, 'layers'>): TemplateLayers =>
  JSON.parse(layers) as TemplateLayers

/** A template by its id. Throws a problem for one that is not there, or of which someone sees nothing (404). */
export async function findTemplate(
  desk: Desk,
  db: Queries,
  actor: Actor,
  id: string,
): Promise<Row<'templates'>> {
  const row = await db.selectFrom('templates').selectAll().where('id', '=', id).executeTakeFirst()
  const seen = await seenLayers(desk, actor)
  if (row && (seen === null || Object.keys(layersOfTemplate(row)).some((layer) => seen.has(layer))))
    return row
  throw new Problem(404, { code: 'missing', detail: 'There is no such template.' })
}
