import { readGroups } from '../accounts/users'
import { liveSites } from '../changes/liveBase'
import { seenChanges, seenLayers } from '../changes/seenLayers'
import { API_PATH } from '../contract/openapiDocument'
import type { Desk } from '../core/desk'
import type { DeskRoutes } from '../core/deskApp'
import { deskRouter } from '../core/deskRouter'
import { Problem } from '../core/problem'

/** A case that is being looked at. */
const DOING = 'doing'
/** What responses name layers, or sites, by: in lists, and as names of records. */
const BY_LAYER: ReadonlySet<string> = new Set(['texts', 'before', 'after', 'layers', 'groups', 'people'])
const BY_SITE: ReadonlySet<string> = new Set([
  ...['sites', 'live', 'blockers', 'restsOn'],
  ...['views', 'outdated', 'cells', DOING],
])
/** Lists of what is about sites: without any that is seen, it is not seen. */
const ABOUT_SITES: ReadonlySet<string> = new Set(['deployments', 'bases'])
/** Lists of people, by the part that says what each has to do with: where nothing is left of that, they are not seen. */
const PEOPLE: Readonly<Record<string, 'views' | 'sites'>> = { reviews: 'views', named: 'sites' }
/** Sentences of the desk, which may name sites. */
const SENTENCES: ReadonlySet<string> = new Set(['message', 'detail'])
/** Lists of what only people with all of its sites can do something about. */
const ABOUT_ALL: ReadonlySet<string> = new Set(['requests'])

/**
 * For someone who has roles for groups alone: changes and publications of other sites are not there, responses leave other sites and their layers out,
 * and what is about the whole desk is refused (SC-08). It stands before all other routes.
 */
export const seenOnly: DeskRoutes = (desk) => {
  const router = deskRouter()
  router.use('*', async (c, next) => {
    const actor = c.get('actor')
    const layers = actor ? await seenLayers(desk, actor) : null
    if (!actor || layers === null) return next()
    const sites = new Set([...(actor.sees ?? []), 'hosts', '*'])
    const [room, id = '', part, one = ''] = c.req.path.slice(API_PATH.length + 1).split('/')
    if (room === 'audit')
      throw new Problem(403, {
        code: 'forbidden',
        detail: 'The audit log tells of all sites: it is for people with a role for one site, or for all.',
      })
    if (room === 'changes' && id !== '' && !(await seenChanges(desk, actor, [id])).has(id))
      throw new Problem(404, { code: 'missing', detail: 'There is no such change.' })
    if (part === 'deployments' && one !== '' && !(await isAboutSome(desk, one, sites)))
      throw new Problem(404, { code: 'missing', detail: 'There is no such deployment.' })
    await next()
    const { status, headers, body } = c.res
    const type = headers.get('Content-Type') ?? ''
    const isStream = type === 'text/event-stream'
    if (!/\bjson$/.test(type) && !isStream) return
    const text = isStream ? '' : await c.res.text()
    // What is live is read for it once more: only where there is a sentence.
    const hasSentence = isStream || [...SENTENCES].some((key) => text.includes(`"${key}":"`))
    const seen = { layers, sites, others: hasSentence ? await othersIn(desk, layers) : null }
    const response = isStream ? eventsOf(body, seen) : JSON.stringify(seenPart(JSON.parse(text), seen))
    c.res = new Response(response, { status, headers })
  })
  return router
}

/** Whether a deployment is about some of these sites. */
async function isAboutSome({ db }: Desk, id: string, sites: ReadonlySet<string>): Promise<boolean> {
  const row = await db.selectFrom('deployments').select('sites').where('id', '=', id).executeTakeFirst()
  return (JSON.parse(row?.sites ?? '[]') as string[]).some((site) => sites.has(site))
}

/** A stream of events, each of which is written in one piece. */
function eventsOf(
  body: ReadableStream<Uint8Array> | null,
  seen: SeenNames,
): ReadableStream<Uint8Array> | null {
  const [decoder, encoder] = [new TextDecoder(), new TextEncoder()]
  const partOf = (_: string, data: string) => `data: ${JSON.stringify(seenPart(JSON.parse(data), seen))}\n`
  const transform = (event: Uint8Array, to: TransformStreamDefaultController<Uint8Array>) =>
    to.enqueue(encoder.encode(decoder.decode(event).replace(/^data: (.*)\n/m, partOf)))
  return body && body.pipeThrough(new TransformStream({ transform }))
}

/** What someone sees, and how names of other sites and groups are found in sentences. */
interface SeenNames {
  layers: ReadonlySet<string>
  sites: ReadonlySet<string>
  others: RegExp | null
}

/** Names of sites and groups that are not among these, one or a list; null without any. */
async function othersIn(desk: Desk, layers: ReadonlySet<string>): Promise<RegExp | null> {
  const groups = await readGroups(desk.db)
  const known = [...Object.keys((await liveSites(desk))?.sites ?? {}), ...groups.keys()]
  const others = known.filter((name) => !layers.has(name))
  if (others.length === 0) return null
  const one = `(?:${others.join('|')})`
  return new RegExp(String.raw`(?<![\w-])${one}(?:, ${one})*(?![\w-])`, 'g')
}

function seenPart(value: unknown, seen: SeenNames, key = ''): unknown {
  const { layers, sites, others } = seen
  const names = BY_LAYER.has(key) ? layers : BY_SITE.has(key) ? sites : null
  const isSeen = (name: unknown) =>
    typeof name !== 'string' || names === null || names.has(name.split('/')[0] ?? '')
  if (Array.isArray(value))
    return value.flatMap((one: unknown) => {
      if (!isSeen(nameOf(one)) || (ABOUT_SITES.has(key) && !sitesOf(one).some((site) => sites.has(site))))
        return []
      if (ABOUT_ALL.has(key) && !sitesOf(one).every((site) => sites.has(site))) return []
      const part = seenPart(one, seen)
      const about = PEOPLE[key]
      const isOthers = about && countOf(one, about) > 0 && countOf(part, about) === 0
      return isOthers ? [] : [part]
    })
  if (typeof value === 'string') {
    if (SENTENCES.has(key) && others) return value.replace(others, 'sites that you do not see')
    return key !== DOING || isSeen(value) ? value : null
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => isSeen(name))
      .map(([name, one]) => [name, seenPart(one, seen, names === null ? name : '')]),
  )
}

/** What an entry of a list is about: it is the name, or has it. */
function nameOf(entry: unknown): unknown {
  if (typeof entry !== 'object' || entry === null) return entry
  const { view, cell, site } = entry as { view?: unknown; cell?: unknown; site?: unknown }
  return view ?? cell ?? site
}

const sitesOf = (entry: unknown): string[] => (entry as { sites?: string[] }).sites ?? []
const countOf = (entry: unknown, part: 'views' | 'sites'): number =>
  (entry as Partial<Record<typeof part, unknown[]>>)[part]?.length ?? 0
