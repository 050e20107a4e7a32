import { createRoute, z } from '@hono/zod-openapi'
import {
  actorRef,
  audit,
  audited,
  body,
  id,
  idParam,
  impossible,
  invalid,
  json,
  refused,
  time,
} from './parts'

const tags = ['Webhooks']

export const WEBHOOK_TOPICS = ['publications', 'reviews', 'comments', 'requests', 'alarms'] as const
export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number]
const topic = z.enum(WEBHOOK_TOPICS)

const message = z
  .object({
    id,
    /** What is sent: what happened in a sentence, who did it, when, and to what. */
    body: z.string(),
    state: z.enum(['waiting', 'delivered', 'failed']),
    tries: z.int(),
    createdAt: time,
    /** When it is sent next; null when it is not. */
    nextAt: time.nullable(),
    /** The HTTP status of the last response; null where there was none. */
    status: z.int().nullable(),
    /** The beginning of that response, or why there was none; empty before. */
    outcome: z.string(),
  })
  .openapi('WebhookMessage')

export const webhook = z
  .object({
    id,
    url: z.string(),
    topics: z.array(topic),
    createdBy: actorRef,
    createdAt: time,
    /** The latest, at most 20. */
    messages: z.array(message),
  })
  .openapi('Webhook')

/** Other systems that are told what happens (OP-12). */
export const webhookRoutes = {
  list: createRoute({
    method: 'get',
    path: '/webhooks',
    tags,
    summary: 'All webhooks, and what became of their messages',
    responses: { 200: json(z.object({ webhooks: z.array(webhook) }), 'All webhooks.'), ...refused },
  }),
  create: createRoute({
    method: 'post',
    path: '/webhooks',
    tags,
    summary: 'Add a webhook',
    description:
      'Messages are POSTed as JSON with `webhook-id`, `webhook-timestamp` (seconds since the epoch) and `webhook-signature`: `v1,` and the base64 of the HMAC-SHA256 of `id.timestamp.body` under the secret (standardwebhooks.com). The same `webhook-id` may come more than once. Whatever is not answered by 2xx within 10 s is sent again, eight times in two days. The address is https, and of a host that everybody can reach.',
    request: {
      body: body(
        z.strictObject({
          url: z.string().max(500),
          topics: z.array(topic).min(1).max(WEBHOOK_TOPICS.length),
        }),
      ),
    },
    responses: {
      201: json(z.object({ webhook, secret: z.string(), ...audit }), 'Its secret, shown once.'),
      ...refused,
      ...impossible,
      ...invalid,
    },
  }),
  remove: createRoute({
    method: 'delete',
    path: '/webhooks/{id}',
    tags,
    summary: 'Remove a webhook',
    description: 'What was not sent yet is not sent.',
    request: { params: idParam },
    responses: { 200: json(audited, 'Removed.'), ...refused },
  }),
  test: createRoute({
    method: 'post',
    path: '/webhooks/{id}/test',
    tags,
    summary: 'Send a test message',
    request: { params: idParam },
    responses: { 202: json(audited, 'It is sent.'), ...refused },
  }),
}
