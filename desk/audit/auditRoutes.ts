import { isRecord, parseJson } from '@/shared/safe/parseJson'
import { auditRoutes } from '../contract/audit'
import type { Desk } from '../core/desk'
import { deskRouter, requireVerb } from '../core/deskRouter'
import { namesOf } from '../core/names'
import type { Row } from '../database/tables'
import { auditText } from './auditText'
import { verifyAudit } from './verifyAudit'

/** Lines that are read at a time for an export. */
const PAGE = 500

/** Reading, verifying and exporting the audit log (DK-07). */
export function auditLogRoutes(desk: Desk) {
  const { db } = desk
  const router = deskRouter()

  router.openapi(auditRoutes.list, async (c) => {
    requireVerb(c, 'read')
    const { before, limit, object, actor } = c.req.valid('query')
    let query = db.selectFrom('audit').selectAll().orderBy('n', 'desc').limit(limit)
    if (before !== undefined) query = query.where('n', '<', before)
    if (object !== undefined) query = query.where('object', '=', object)
    if (actor !== undefined) query = query.where('actor', '=', actor)
    const lines = await described(desk, await query.execute())
    return c.json({ lines: lines.map(({ about: _, ...line }) => line) }, 200)
  })

  router.openapi(auditRoutes.verify, async (c) => {
    requireVerb(c, 'read')
    return c.json(await verifyAudit(db, desk.objects, desk.settings.secret), 200)
  })

  // A stream of lines, which the types of `openapi` take for one JSON value.
  router.get(auditRoutes.export.path, async (c) => {
    const actor = requireVerb(c, 'read')
    const lines = await desk.write((_, audit) =>
      audit({ actor: actor.id, verb: 'audit.exported', object: 'audit' }),
    )
    const encoder = new TextEncoder()
    let last = 0
    const stream = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const page = await db
          .selectFrom('audit')
          .selectAll()
          .where('n', '>', last)
          .where('n', '<=', lines)
          .orderBy('n')
          .limit(PAGE)
          .execute()
        const read = await described(desk, page)
        for (const [index, line] of page.entries()) {
          // What people read stands first; what proves it follows as it is stored.
          const { at, actor: by, text, about } = read[index] as (typeof read)[number]
          const sentence = `${by.name} ${text}`
          const row = { time: new Date(at), sentence, about, ...line }
          controller.enqueue(encoder.encode(`${JSON.stringify(row)}\n`))
        }
        last = page.at(-1)?.n ?? lines
        if (last >= lines) controller.close()
      },
    })
    return c.body(stream, 200, {
      'Content-Type': 'application/x-ndjson',
      'Content-Disposition': 'attachment; filename="audit.ndjson"',
    })
  })
  return router
}

const accountOf = (object: string): string => /^user:(.*)$/.exec(object)?.[1] ?? ''

async function described({ db }: Desk, lines: readonly Row<'audit'>[]) {
  const names = await namesOf(
    db,
    lines.flatMap(({ actor, object }) => [actor, accountOf(object)]),
  )
  const changes = new Set(lines.flatMap(({ object }) => /^change:(.*)$/.exec(object)?.[1] ?? []))
  const rows = await db
    .selectFrom('changes')
    .select(['id', 'title'])
    .where('id', 'in', ['', ...changes])
    .execute()
  const titles = new Map(rows.map(({ id, title }) => [`change:${id}`, title]))
  return lines.map(({ n, at, actor, verb, object, details, hash }) => {
    // Whoever altered the log may have left no JSON.
    const stored = parseJson(details)
    const read = isRecord(stored) ? stored : {}
    const title = titles.get(object) ?? null
    const by = { id: actor, name: names.get(actor) ?? actor }
    return {
      n,
      at,
      actor: by,
      verb,
      object,
      title,
      about: title ?? names.get(accountOf(object)) ?? object,
      details: read,
      text: auditText(verb, read),
      hash,
    }
  })
}
