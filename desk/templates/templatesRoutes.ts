import { seenLayers } from '../changes/seenLayers'
import { templateRoutes as routes } from '../contract/templates'
import type { Desk } from '../core/desk'
import { deskRouter, requireVerb, type Actor, type DeskContext, type DeskRouter } from '../core/deskRouter'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { beginWithTemplate } from './beginWithTemplate'
import { describeTemplates, findTemplate, keepTemplate, layersOfTemplate } from './keepTemplate'

/** Templates: what changes did, kept to be done again (OP-08). */
export function templatesRoutes(desk: Desk): DeskRouter {
  const router = deskRouter()
  router.openapi(routes.list, async (c) => {
    const seen = await seenLayers(desk, requireVerb(c, 'read'))
    const rows = await desk.db.selectFrom('templates').selectAll().orderBy('name').orderBy('id').execute()
    return c.json({ templates: await describeTemplates(desk.db, rows, seen) }, 200)
  })
  router.openapi(routes.create, async (c) => {
    const { status, body } = await keepTemplate(desk, c, c.req.valid('json'))
    return c.json(body, status)
  })
  router.openapi(routes.rename, async (c) => {
    const { name } = c.req.valid('json')
    const audit = await desk.write(async (trx, write) => {
      const [actor, { id, name: before }] = await ownTemplate(desk, c, trx, c.req.valid('param').id)
      await trx.updateTable('templates').set({ name }).where('id', '=', id).execute()
      const line = { actor: actor.id, verb: 'template.renamed', object: `template:${id}` }
      return write({ ...line, details: { name, before } })
    })
    return c.json({ audit }, 200)
  })
  router.openapi(routes.remove, async (c) => {
    const audit = await desk.write(async (trx, write) => {
      const [actor, { id, name }] = await ownTemplate(desk, c, trx, c.req.valid('param').id)
      await trx.deleteFrom('templates').where('id', '=', id).execute()
      const line = { actor: actor.id, verb: 'template.removed', object: `template:${id}` }
      return write({ ...line, details: { name } })
    })
    return c.json({ audit }, 200)
  })
  router.openapi(routes.begin, async (c) => {
    const { status, body } = await beginWithTemplate(desk, c, c.req.valid('json'))
    c.header('ETag', body.change.etag)
    return c.json(body, status)
  })
  return router
}

/** A template that someone made, or whose layers they may edit, to change it. Throws a problem for any other. */
async function ownTemplate(
  desk: Desk,
  c: DeskContext,
  trx: Queries,
  id: string,
): Promise<[Actor, Row<'templates'>]> {
  const actor = requireVerb(c, 'edit')
  const row = await findTemplate(desk, trx, actor, id)
  const layers = Object.keys(layersOfTemplate(row)).map((layer) => (layer === 'base' ? '*' : layer))
  if (row.created_by !== actor.id) requireVerb(c, 'edit', layers)
  return [actor, row]
}
