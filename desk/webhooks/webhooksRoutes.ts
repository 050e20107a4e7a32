import { randomBytes, randomUUID } from 'node:crypto'
import type { z } from '@hono/zod-openapi'
import { encryptSecret } from '../accounts/authenticator'
import { webhookRoutes as routes, type webhook, type WebhookTopic } from '../contract/webhooks'
import type { Desk } from '../core/desk'
import type { DeskRoutes } from '../core/deskApp'
import { deskRouter, requirePerson, requireVerb } from '../core/deskRouter'
import { actorRefs } from '../core/names'
import { Problem } from '../core/problem'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { bodyOf, newMessage } from './queueMessages'
import { whyUnreachable } from './postMessage'

const MAX_WEBHOOKS = 20
const MESSAGES_SHOWN = 20

/** Other systems that are told what happens (OP-12): for admins, as what they are told is of all sites. */
export const webhooksRoutes: DeskRoutes = (desk) => {
  const router = deskRouter()
  router.openapi(routes.list, async (c) => {
    requireVerb(c, 'administer')
    return c.json({ webhooks: await describeWebhooks(desk.db) }, 200)
  })
  router.openapi(routes.create, async (c) => {
    requireVerb(c, 'administer')
    const { url, topics } = c.req.valid('json')
    return c.json(await createWebhook(desk, requirePerson(c).id, { url: url.trim(), topics }), 201)
  })
  router.openapi(routes.remove, async (c) => {
    const { id: actor } = requireVerb(c, 'administer')
    const { id } = c.req.valid('param')
    const audit = await desk.write(async (trx, write) => {
      const { url } = await findWebhook(trx, id)
      await trx.deleteFrom('webhook_messages').where('webhook', '=', id).execute()
      await trx.deleteFrom('webhooks').where('id', '=', id).execute()
      return write({ actor, verb: 'webhook.removed', object: `webhook:${id}`, details: { url } })
    })
    return c.json({ audit }, 200)
  })
  router.openapi(routes.test, async (c) => {
    const { id: actor, name } = requireVerb(c, 'administer')
    const { id } = c.req.valid('param')
    const audit = await desk.write(async (trx, write) => {
      const { url } = await findWebhook(trx, id)
      const object = `webhook:${id}`
      const line = await write({ actor, verb: 'webhook.tested', object, details: { url } })
      const body = bodyOf({
        ...{ n: line, at: desk.now(), verb: 'webhook.tested', object },
        ...{ topic: 'test', by: { id: actor, name }, text: `${name} sent this test message.` },
      })
      await trx
        .insertInto('webhook_messages')
        .values(newMessage({ webhook: id, line, body }, desk.now()))
        .execute()
      return line
    })
    return c.json({ audit }, 202)
  })
  return router
}

async function createWebhook(
  desk: Desk,
  by: string,
  { url, topics }: { url: string; topics: readonly WebhookTopic[] },
) {
  const refusal = whyUnreachable(url)
  if (refusal !== null) throw new Problem(422, { code: 'webhook', detail: refusal })
  const id = randomUUID()
  const secret = `whsec_${randomBytes(32).toString('base64')}`
  return desk.write(async (trx, write) => {
    const others = await trx.selectFrom('webhooks').select('url').execute()
    if (others.length >= MAX_WEBHOOKS)
      throw new Problem(409, {
        code: 'full',
        detail: `There are ${MAX_WEBHOOKS} webhooks already. Remove one first.`,
      })
    const audit = await write({
      ...{ actor: by, verb: 'webhook.created', object: `webhook:${id}` },
      details: { url, topics },
    })
    await trx
      .insertInto('webhooks')
      .values({
        ...{ id, url, secret: encryptSecret(desk.settings.secret, id, secret) },
        ...{ topics: JSON.stringify([...new Set(topics)]), created_by: by, created_at: desk.now() },
        // What happened before is not told.
        seen: audit,
      })
      .execute()
    const [webhook] = await describeWebhooks(trx, id)
    if (!webhook) throw new Error('The new webhook is not there.')
    return { webhook, secret, audit }
  })
}

async function findWebhook(trx: Queries, id: string): Promise<Row<'webhooks'>> {
  const row = await trx.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new Problem(404, { code: 'missing', detail: 'There is no such webhook.' })
  return row
}

/** Webhooks as the API shows them, without their secrets, the newest first: all, or one. */
async function describeWebhooks(db: Queries, id?: string): Promise<z.infer<typeof webhook>[]> {
  const every = db.selectFrom('webhooks').selectAll().orderBy('created_at', 'desc').orderBy('id')
  const rows = await (id === undefined ? every : every.where('id', '=', id)).execute()
  const nameOf = await actorRefs(
    db,
    rows.map((row) => row.created_by),
  )
  const described: z.infer<typeof webhook>[] = []
  for (const row of rows) {
    const messages = await db
      .selectFrom('webhook_messages')
      .selectAll()
      .where('webhook', '=', row.id)
      .orderBy('line', 'desc')
      .limit(MESSAGES_SHOWN)
      .execute()
    described.push({
      ...{ id: row.id, url: row.url, topics: JSON.parse(row.topics) as WebhookTopic[] },
      ...{ createdBy: nameOf(row.created_by), createdAt: row.created_at },
      messages: messages.map(({ next_at, created_at, webhook: _webhook, line: _line, ...message }) => ({
        ...message,
        createdAt: created_at,
        nextAt: message.state === 'waiting' ? next_at : null,
      })),
    })
  }
  return described
}
