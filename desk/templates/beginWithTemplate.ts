import type { z } from '@hono/zod-openapi'
import { isJsonObject } from '@layout/jsonObject'
import { layerTitle } from '@layout/layerTitle'
import { mergeThreeWays } from '@layout/mergeThreeWays'
import { minimalText } from '@layout/minimalText'
import { sameJson } from '@layout/sameJson'
import type { JsonObject } from '@layout/types'
import { wallTime } from '@/shared/time/wallTime'
import { whyNot } from '../../publishing/access/whyNot'
import { problemsOf } from '../changes/checkTexts'
import { beginChange, beginning, READ_ALONE } from '../changes/createChange'
import { digestOfText, readTexts, storeTexts, type Layers } from '../changes/layers'
import { readChange } from '../changes/readChanges'
import { seenLayers } from '../changes/seenLayers'
import { writeRevision } from '../changes/reviseChange'
import { findRevision } from '../changes/revisions'
import { sitesTouched } from '../changes/sitesTouched'
import { timeZoneOf } from '../changes/timeZoneOf'
import type { change } from '../contract/changes'
import type { mismatch, templateRoutes } from '../contract/templates'
import type { Desk } from '../core/desk'
import { requireVerb, type Actor, type DeskContext } from '../core/deskRouter'
import { idempotent, type StoredResponse } from '../core/idempotent'
import { Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { findTemplate, layersOfTemplate } from './keepTemplate'
import { daysBetween, momentsSet, moveMoments } from './moveMoments'

type Asked = z.output<
  (typeof templateRoutes.begin)['request']['body']['content']['application/json']['schema']
>
type Mismatch = z.output<typeof mismatch>
type Begun = StoredResponse<201, { change: z.output<typeof change>; mismatches: Mismatch[]; audit: number }>

/**
 * Begins a change from what is live, with the edits of a template as its first revision. What does not fit is named; where nothing
 * fits, it throws a problem (409), and nothing is begun.
 */
export async function beginWithTemplate(desk: Desk, c: DeskContext, asked: Asked): Promise<Begun> {
  const actor = requireVerb(c, 'edit')
  const template = await findTemplate(desk, desk.db, actor, asked.template)
  const seen = await seenLayers(desk, actor)
  const live = await beginning(desk, actor, asked.from)
  return idempotent(desk, c, async (trx, audit) => {
    const { title } = asked
    const { id, line } = await beginChange(desk, [trx, audit], { title, live, by: actor.id })
    const liveLayers = new Map(Object.entries(live.manifest.layers))
    const { texts, mismatches } = await applyTemplate(trx, actor, template, liveLayers, { ...asked, seen })
    if (texts.size === 0)
      throw new Problem(409, { code: 'template', detail: whyNothing(mismatches), more: { mismatches } })
    await storeTexts(trx, texts.values())
    const difference = new Map([...texts].map(([layer, text]) => [layer, digestOfText(text)]))
    await writeRevision(desk, trx, audit, await findRevision(trx, id, 0), {
      ...{ base: live.name, difference, author: actor.id, verb: 'change.saved' },
      label: `Began with the template “${template.name}”`,
      details: { layers: [...texts.keys()], template: template.id },
    })
    return { status: 201, body: { change: await readChange(trx, READ_ALONE, id), mismatches, audit: line } }
  })
}

/** A layer of a template that is to be merged into what is live. */
interface Edit {
  layer: string
  before: JsonObject
  after: JsonObject
  liveText: string
  live: JsonObject
  timeZone: string
}

/** The texts of layers with the edits of a template, where these change something, and what did not fit. */
async function applyTemplate(
  trx: Queries,
  actor: Actor,
  template: Row<'templates'>,
  live: Layers,
  { layers: chosen, begins, seen }: Asked & { seen: ReadonlySet<string> | null },
): Promise<{ texts: Map<string, string>; mismatches: Mismatch[] }> {
  const mismatches: Mismatch[] = []
  const edits: Edit[] = []
  for (const [layer, digests] of Object.entries(layersOfTemplate(template))) {
    // Nobody learns of a layer that they do not see.
    if ((chosen && !chosen.includes(layer)) || (seen && !seen.has(layer))) continue
    const digest = live.get(layer)
    if (digest === undefined) {
      mismatches.push({ layer, kind: 'gone', path: [], detail: '' })
      continue
    }
    if (!(await mayEdit(trx, actor, layer, live))) {
      mismatches.push({ layer, kind: 'forbidden', path: [], detail: '' })
      continue
    }
    const read = await readTexts(trx, [digests.before, digests.after, digest])
    const liveText = read.get(digest) ?? '{}'
    edits.push({
      ...{ layer, liveText, live: documentIn(liveText) },
      ...{ before: documentIn(read.get(digests.before)), after: documentIn(read.get(digests.after)) },
      timeZone: await timeZoneOf(trx, live, layer),
    })
  }
  const days = begins === undefined ? 0 : daysTo(begins, edits)
  const texts = new Map<string, string>()
  for (const { layer, before, after, live: now, liveText, timeZone } of edits) {
    const moved = days === 0 ? after : (moveMoments(before, after, days, timeZone) as JsonObject)
    const { merged, conflicts } = mergeThreeWays(before, moved, now)
    if (sameJson(merged, now)) continue
    const text = minimalText(liveText, now, merged)
    const [problem] = problemsOf(layer, text)
    if (problem) mismatches.push({ layer, kind: 'invalid', path: [], detail: problem.message })
    else {
      texts.set(layer, text)
      for (const { path } of conflicts) mismatches.push({ layer, kind: 'changed', path, detail: '' })
    }
  }
  return { texts, mismatches }
}

/** Whether someone may edit a layer, and with it the sites that stand on it. */
async function mayEdit(trx: Queries, actor: Actor, layer: string, live: Layers): Promise<boolean> {
  if (whyNot(actor, 'edit', ['*']) === null) return true
  return whyNot(actor, 'edit', await sitesTouched(trx, [layer], [live])) === null
}

/** The days from the first date that edits set, on the clocks of its site, to another day. */
function daysTo(begins: string, edits: readonly Edit[]): number {
  const moments = edits.flatMap(({ before, after, timeZone }) =>
    momentsSet(before, after).map((moment) => ({ at: Date.parse(moment), timeZone })),
  )
  const [first] = moments.sort((a, b) => a.at - b.at)
  return first ? daysBetween(wallTime(first.at, first.timeZone).slice(0, 10), begins) : 0
}

function documentIn(text: string | undefined): JsonObject {
  const document: unknown = text === undefined ? {} : JSON.parse(text)
  return isJsonObject(document) ? document : {}
}

function whyNothing(mismatches: readonly Mismatch[]): string {
  const [first] = mismatches
  if (!first) return 'Everything that this template does is live already. Nothing was begun.'
  const reasons = {
    changed: '',
    gone: `there is no ${first.layer} any more`,
    forbidden: `your roles do not allow editing ${layerTitle(first.layer)}`,
    invalid: `${layerTitle(first.layer)}: ${first.detail.replace(/\.$/, '')}`,
  }
  return `Nothing of this template can be used: ${reasons[first.kind]}. Nothing was begun.`
}
