import { randomUUID } from 'node:crypto'
import type { Queries } from '../database/openDatabase'
import type { NewRow } from '../database/tables'
import type { Desk } from './desk'
import { unsent } from './messageQueue'

interface Occasion extends Pick<NewRow<'mail_messages'>, 'change_id' | 'comment' | 'actor' | 'line'> {
  recipients: Iterable<string>
}

/**
 * Has people told by mail of what someone did, in the transaction that does it; not of what they did themselves. Who gets it, and
 * what it says, is decided when it is sent.
 */
export async function queueMail(
  { settings, now }: Desk,
  trx: Queries,
  { recipients, ...occasion }: Occasion,
): Promise<void> {
  const others = [...new Set(recipients)].filter((one) => one !== occasion.actor)
  if (!settings.mail || others.length === 0) return
  await trx
    .insertInto('mail_messages')
    .values(others.map((recipient) => ({ ...occasion, ...unsent(now()), id: randomUUID(), recipient })))
    .execute()
}
