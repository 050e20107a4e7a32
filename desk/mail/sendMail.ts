import { createTransport } from 'nodemailer'
import { cutText } from '@/shared/cutText'
import { isLoopbackHost } from '../../server/isLoopbackHost'
import { appendAudit } from '../audit/appendAudit'
import type { Desk, MailSettings } from '../core/desk'
import { afterTry, claimMessage, forgetMessages } from '../core/messageQueue'
import { DESK_ACTOR } from '../core/names'
import { messageOf } from '../core/problem'
import type { Row } from '../database/tables'
import { writeMail, type Mail } from './writeMail'

/** So long may a mail server be silent, and so long may one mail take, in ms: a desk claims it for longer than that. */
const SILENT_MS = 10_000
const EXCHANGE_MS = 30_000
const MAX_OUTCOME = 500

/** Sends the mail that is due, and again what was not taken (OP-07). Nothing else waits for it. */
export async function sendMail(
  desk: Desk,
  timeouts: { silentMs: number; exchangeMs: number } = { silentMs: SILENT_MS, exchangeMs: EXCHANGE_MS },
): Promise<void> {
  const { mail: settings } = desk.settings
  if (!settings) return
  const post = openMailServer(settings, new URL(desk.settings.origin).hostname, timeouts)
  const next = () => claimMessage(desk, 'mail_messages')
  for (let message = await next(); message; message = await next()) {
    const mail = await writeMail(desk, message)
    if (typeof mail === 'string') {
      await note(desk, message, { state: 'dropped', outcome: mail })
      continue
    }
    const { isTaken, isDown, outcome } = await post(message.id, mail)
    await note(desk, message, { ...afterTry(desk.now(), message.tries, isTaken), outcome })
    // The others would not come through either: they wait for the next look.
    if (isDown) return
  }
  await forgetMessages(desk.db, 'mail_messages', desk.now())
}

async function note(
  desk: Desk,
  { id, recipient }: Row<'mail_messages'>,
  outcome: Partial<Row<'mail_messages'>>,
): Promise<void> {
  await desk.db.transaction().execute(async (trx) => {
    await trx.updateTable('mail_messages').set(outcome).where('id', '=', id).execute()
    if (outcome.state !== 'failed') return
    await appendAudit(desk, trx, { actor: DESK_ACTOR, verb: 'mail.failed', object: `user:${recipient}` })
    desk.log({ event: 'alarm', alarm: 'mail.failed', recipient, outcome: outcome.outcome })
  })
}

interface Posted {
  isTaken: boolean
  /** Whether the server said nothing to it at all. */
  isDown: boolean
  outcome: string
}

/** What hands mails to the server of the settings. Never rejects. */
function openMailServer(
  { server, from }: MailSettings,
  host: string,
  { silentMs, exchangeMs }: { silentMs: number; exchangeMs: number },
): (id: string, mail: Mail) => Promise<Posted> {
  const url = new URL(server)
  const isTls = url.protocol === 'smtps:'
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? (isTls ? 465 : 587) : Number(url.port),
    secure: isTls,
    // A password is never sent where others could read it.
    ...(url.username !== '' && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
      requireTLS: !isTls && !isLoopbackHost(url.host),
    }),
    ...{ connectionTimeout: silentMs, greetingTimeout: silentMs, socketTimeout: silentMs },
    dnsTimeout: silentMs,
    ...{ disableFileAccess: true, disableUrlAccess: true },
  })
  return async (id, { to, subject, text }) => {
    try {
      const { response } = await transport.sendMail({
        ...{ from, to, subject, text },
        // The same when it is sent again: whoever gets it twice sees it once.
        messageId: `<${id}@${host}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        signal: AbortSignal.timeout(exchangeMs),
      })
      return { isTaken: true, isDown: false, outcome: shown(response) }
    } catch (error) {
      const { responseCode } = error as { responseCode?: number }
      return { isTaken: false, isDown: responseCode === undefined, outcome: shown(messageOf(error)) }
    }
  }
}

/** What can be stored of what a server said. */
const shown = (text: string): string => cutText(text, MAX_OUTCOME).replaceAll('\0', '')
