import { createHmac } from 'node:crypto'
import { decryptSecret } from '../accounts/authenticator'
import { appendAudit } from '../audit/appendAudit'
import type { Desk } from '../core/desk'
import { DESK_ACTOR } from '../core/names'
import type { Row } from '../database/tables'
import { postMessage, type PostMessage } from './postMessage'
import { queueMessages } from './queueMessages'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** So long after each try that failed comes the next; after the last there is none. */
const PAUSES_MS = [10_000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 8 * HOUR_MS, 36 * HOUR_MS]
/** While one desk sends a message, no other does. */
const LEASE_MS = MINUTE_MS
const KEPT_MS = 30 * 24 * HOUR_MS
/** As many webhooks are told at the same time, each one thing after the other. */
const AT_ONCE = 5

/** Tells other systems what happened since, and again what they did not take (OP-12). Nothing else waits for them. */
export async function sendMessages(desk: Desk, post: PostMessage = postMessage): Promise<void> {
  await queueMessages(desk)
  const webhooks = await desk.db.selectFrom('webhooks').selectAll().execute()
  if (webhooks.length === 0) return
  const waiting = webhooks.values()
  const sendTheirs = async (): Promise<void> => {
    for (const webhook of waiting) await sendOf(desk, webhook, post)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendTheirs))
  await desk.db
    .deleteFrom('webhook_messages')
    .where('created_at', '<', desk.now() - KEPT_MS)
    .execute()
}

/** Sends what is due of a webhook, the oldest first. After one that it does not take, which may be for all of them, the others wait for the next look. */
async function sendOf(desk: Desk, webhook: Row<'webhooks'>, post: PostMessage): Promise<void> {
  for (let message = await claim(desk, webhook.id); message; message = await claim(desk, webhook.id))
    if (!(await send(desk, webhook, message, post))) return
}

/** The next message that is due. Of several desks one gets it. */
async function claim({ db, now, kind }: Desk, webhook: string): Promise<Row<'webhook_messages'> | undefined> {
  const next = db
    .selectFrom('webhook_messages')
    .select('id')
    .where('webhook', '=', webhook)
    .where('state', '=', 'waiting')
    // A pause that is longer than any is from before the clock was set back.
    .where((of) =>
      of.or([of('next_at', '<=', now()), of('next_at', '>', now() + 2 * Math.max(...PAUSES_MS))]),
    )
    .orderBy('line')
    .limit(1)
  return db
    .updateTable('webhook_messages')
    .set({ next_at: now() + LEASE_MS })
    .where('id', '=', kind === 'postgres' ? next.forUpdate().skipLocked() : next)
    .returningAll()
    .executeTakeFirst()
}

/** Resolves to whether it was taken. */
async function send(
  desk: Desk,
  { id: webhook, url, secret }: Row<'webhooks'>,
  { id, body, tries }: Row<'webhook_messages'>,
  post: PostMessage,
): Promise<boolean> {
  const key = decryptSecret(desk.settings.secret, webhook, secret)
  const { status, outcome } = await post(url, headersOf(key, { id, body, at: desk.now() }), body)
  const isTaken = status !== null && status >= 200 && status < 300
  const pause = PAUSES_MS[tries]
  const state = isTaken ? 'delivered' : pause === undefined ? 'failed' : 'waiting'
  await desk.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('webhook_messages')
      .set({ state, status, outcome, tries: tries + 1, next_at: desk.now() + (pause ?? 0) })
      .where('id', '=', id)
      .execute()
    if (state !== 'failed') return
    const object = `webhook:${webhook}`
    await appendAudit(desk, trx, { actor: DESK_ACTOR, verb: 'webhook.failed', object, details: { url } })
    desk.log({ event: 'alarm', alarm: 'webhook.failed', webhook, status, outcome })
  })
  return isTaken
}

/** The signature of a message, as standardwebhooks.com has it: who knows the secret can tell that it is the desk's, and new. */
function headersOf(secret: string, { id, body, at }: { id: string; body: string; at: number }) {
  const seconds = String(Math.floor(at / 1_000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')
  return {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'User-Agent': 'Portico-Webhooks/1',
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': `v1,${signature}`,
  }
}
