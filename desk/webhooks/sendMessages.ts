import { createHmac } from 'node:crypto'
import { decryptSecret } from '../accounts/authenticator'
import { appendAudit } from '../audit/appendAudit'
import type { Desk } from '../core/desk'
import { doEach } from '../core/jobs'
import { afterTry, claimMessage, forgetMessages } from '../core/messageQueue'
import { DESK_ACTOR } from '../core/names'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'
import { postMessage, type PostMessage } from './postMessage'
import { queueMessages } from './queueMessages'

/** As many webhooks are told at the same time, each one thing after the other. */
const AT_ONCE = 5

/** Tells other systems what happened since, and again what they did not take (OP-12). Nothing else waits for them. */
export async function sendMessages(desk: Desk, post: PostMessage = postMessage): Promise<void> {
  await queueMessages(desk)
  const webhooks = await desk.db.selectFrom('webhooks').selectAll().execute()
  if (webhooks.length === 0) return
  try {
    await doEach(webhooks, (webhook) => sendOf(desk, webhook, post), { concurrency: AT_ONCE })
  } finally {
    await forgetMessages(desk.db, 'webhook_messages', desk.now())
  }
}

/** Sends what is due of a webhook, the oldest first. After one that it does not take, which may be for all of them, the others wait for the next look. */
async function sendOf(desk: Desk, webhook: Row<'webhooks'>, post: PostMessage): Promise<void> {
  const next = () => claimMessage(desk, 'webhook_messages', webhook.id)
  for (let message = await next(); message; message = await next())
    if (!(await send(desk, webhook, message, post))) return
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
  const after = afterTry(desk.now(), tries, isTaken)
  await desk.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('webhook_messages')
      .set({ ...after, status, outcome })
      .where('id', '=', id)
      .execute()
    if (after.state !== 'failed' || (await isKnownToFail(trx, webhook, id))) return
    const object = `webhook:${webhook}`
    await appendAudit(desk, trx, { actor: DESK_ACTOR, verb: 'webhook.failed', object, details: { url } })
    desk.log({ event: 'alarm', alarm: 'webhook.failed', webhook, status, outcome })
  })
  return isTaken
}

/** Whether it took nothing since another message was given up: two webhooks that are told of each other would never be done. */
async function isKnownToFail(trx: Queries, webhook: string, message: string): Promise<boolean> {
  const lastLine = async (state: 'delivered' | 'failed') => {
    const own = trx.selectFrom('webhook_messages').select('line').where('webhook', '=', webhook)
    const others = own.where('state', '=', state).where('id', '!=', message)
    return (await others.orderBy('line', 'desc').limit(1).executeTakeFirst())?.line ?? 0
  }
  return (await lastLine('failed')) > (await lastLine('delivered'))
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
