import { randomUUID } from 'node:crypto'
import { auditText } from '../audit/auditText'
import type { WebhookTopic } from '../contract/webhooks'
import type { Desk } from '../core/desk'
import { unsent } from '../core/messageQueue'
import { actorRefs, type ActorRef } from '../core/names'
import { inParts } from '../database/inParts'
import type { NewRow, Row } from '../database/tables'

/** The lines of the audit log that a topic is about. */
const TOPICS: Readonly<Record<WebhookTopic, readonly string[]>> = {
  publications: [
    'deployment.live',
    'deployment.planned',
    'deployment.prepared',
    'deployment.cancelled',
    'deployment.ended',
    'deployment.failed',
    'deployment.overtaken',
  ],
  reviews: ['review.asked', 'review.recalled', 'review.approved', 'review.objected', 'review.withdrawn'],
  comments: ['comment.added', 'comment.resolved', 'comment.reopened'],
  requests: ['mode.requested', 'policy.proposed'],
  // Each that docs/running.md names, and that people who use the desk can do something about.
  alarms: [
    'breakGlass',
    'channel.restored',
    'deployment.halted',
    'deployment.overdue',
    'deployment.overtaken',
    'deployment.ownAccount',
    'deployment.stopped',
    'deployment.unreviewed',
    'evidence.contradicted',
    'mail.failed',
    'objects.restored',
    'runner.ended',
    'webhook.failed',
  ],
}

type Details = Record<string, unknown> & { deployment?: string }

/** Lines that are looked at in one transaction. */
const BATCH = 500

/** Makes the messages of what was written in the audit log since each webhook was told last: each line once, whichever desk does it. */
export async function queueMessages(desk: Desk): Promise<void> {
  for (const webhook of await desk.db.selectFrom('webhooks').selectAll().execute())
    for (let seen: number | null = webhook.seen; seen !== null;) seen = await queueLines(desk, webhook, seen)
}

/** Resolves to the line up to which the webhook was told, where there may be more; null at the end. */
async function queueLines(desk: Desk, webhook: Row<'webhooks'>, seen: number): Promise<number | null> {
  const topics = JSON.parse(webhook.topics) as WebhookTopic[]
  const topicOf = (verb: string) => topics.find((topic) => TOPICS[topic].includes(verb))
  return desk.db.transaction().execute(async (trx) => {
    const lines = await trx
      .selectFrom('audit')
      .select(['n', 'at', 'actor', 'verb', 'object', 'details'])
      .where('n', '>', seen)
      .orderBy('n')
      .limit(BATCH)
      .execute()
    const last = lines.at(-1)
    if (!last) return null
    const { numUpdatedRows } = await trx
      .updateTable('webhooks')
      .set({ seen: last.n })
      .where('id', '=', webhook.id)
      .where('seen', '=', seen)
      .executeTakeFirst()
    // Another desk was first, or it was removed meanwhile.
    if (numUpdatedRows === 0n) return null
    // That it takes nothing is for the others.
    const isOwn = (object: string) => object === `webhook:${webhook.id}`
    const wanted = lines.filter(({ verb, object }) => topicOf(verb) !== undefined && !isOwn(object))
    const events = wanted.map((line) => ({ ...line, about: JSON.parse(line.details) as Details }))
    const ids = events.flatMap(({ about }) => about.deployment ?? [])
    const deployments = await inParts(ids, (part) =>
      trx
        .selectFrom('deployments')
        .select(['id', 'kind', 'sites', 'reason', 'asked_by'])
        .where('id', 'in', part)
        .execute(),
    )
    const people = [...events.map(({ actor }) => actor), ...deployments.map(({ asked_by }) => asked_by)]
    const nameOf = await actorRefs(trx, people)
    for (const { n, at, actor, verb, object, about } of events) {
      const by = nameOf(actor)
      const deployment = deployments.find(({ id }) => id === about.deployment)
      const text = `${by.name} ${auditText(verb, about)}`
      const asked = deployment && { ...deployment, by: nameOf(deployment.asked_by) }
      const body = bodyOf({ n, at, verb, object, by, text, topic: topicOf(verb) ?? '', asked })
      await trx
        .insertInto('webhook_messages')
        .values(newMessage({ webhook: webhook.id, line: n, body }, desk.now()))
        .execute()
    }
    return lines.length < BATCH ? null : last.n
  })
}

interface Happening {
  n: number
  at: number
  verb: string
  object: string
  topic: string
  by: ActorRef
  text: string
  /** The publication that it is about. */
  asked?: (Pick<Row<'deployments'>, 'id' | 'kind' | 'sites' | 'reason'> & { by: ActorRef }) | undefined
}

/** What is sent: enough to say what happened, and where to look. What somebody wrote is text, whoever shows it has to treat it so. */
export function bodyOf({ n, at, verb, object, topic, by, text, asked }: Happening): string {
  const timestamp = new Date(at).toISOString()
  return JSON.stringify({
    ...{ type: verb, topic, timestamp, text: text + askedText(by, asked), by, object, audit: n },
    ...(asked && { deployment: { id: asked.id, by: asked.by, reason: asked.reason } }),
  })
}

/** Who had the desk do something, and why. */
function askedText(by: ActorRef, asked: Happening['asked']): string {
  if (!asked || asked.by.id === by.id) return ''
  const { kind, sites, reason } = asked
  return ` (${asked.by.name} ${auditText('deployment.asked', { kind, reason, sites: JSON.parse(sites) as unknown })})`
}

export const newMessage = (
  message: Pick<NewRow<'webhook_messages'>, 'webhook' | 'line' | 'body'>,
  now: number,
): NewRow<'webhook_messages'> => ({
  ...message,
  ...unsent(now),
  ...{ id: randomUUID(), status: null },
})
