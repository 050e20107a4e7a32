import { cutText } from '@/shared/cutText'
import { UNPRINTABLE } from '@/shared/safe/printable'
import { sitesFor } from '../../publishing/access/whyNot'
import { sitesSeenBy } from '../accounts/identify'
import { activeUser, grantsOf, siteGrantsOf } from '../accounts/users'
import { seenChanges, seenLayers } from '../changes/seenLayers'
import { isSeenBy } from '../comments/readThreads'
import type { Desk } from '../core/desk'
import { namesOf } from '../core/names'
import type { Queries } from '../database/openDatabase'
import type { Row } from '../database/tables'

/** A mail, as plain text. */
export interface Mail {
  to: { name: string; address: string }
  subject: string
  text: string
}

const MAX_LINES = 10
const MAX_QUOTED = 600

/**
 * Writes a mail from what is true now; the reason, in a sentence, where nobody is to get it any more: since it was queued the account
 * may have been closed, the roles taken away, the comment deleted.
 */
export async function writeMail(
  desk: Desk,
  { recipient, change_id, comment, actor }: Row<'mail_messages'>,
): Promise<Mail | string> {
  const { db, settings } = desk
  const user = await activeUser(db, { id: recipient })
  if (!user) return 'There is no account in use that it is for.'
  if (!(await wantsMail(db, recipient))) return 'They have turned their mail off.'
  if ((await grantsOf(db, recipient)).length === 0) return 'They have no role.'
  const reader = { id: recipient, sees: await sitesSeenBy(db, recipient) }
  if (!(await seenChanges(desk, reader, [change_id])).has(change_id)) return 'They do not see the change.'
  const change = await db.selectFrom('changes').selectAll().where('id', '=', change_id).executeTakeFirst()
  if (!change) return 'The change is gone.'
  const by = oneLine((await namesOf(db, [actor])).get(actor) ?? 'Someone')
  const title = `“${oneLine(change.title)}”`
  const link = `${settings.origin}/desk/#/change/${change_id}/review`
  const to = { name: oneLine(user.name), address: user.email }
  const end = `To turn these mails off: ${settings.origin}/desk/#/me`
  if (comment === null) {
    const named = await db
      .selectFrom('named_reviewers')
      .select('reviewer')
      .where('change_id', '=', change_id)
      .where('reviewer', '=', recipient)
      .executeTakeFirst()
    const mayReview = sitesFor(await siteGrantsOf(db, recipient), 'review').length > 0
    if (!named || !mayReview || change.state !== 'open') return 'They are no longer asked to review it.'
    const subject = `${by} asks you to review ${title}`
    return { to, subject, text: [`${subject}.`, `Review it: ${link}`, end].join('\n\n') }
  }
  const said = await db.selectFrom('comments').selectAll().where('id', '=', comment).executeTakeFirst()
  const first =
    said?.thread === null
      ? said
      : await db
          .selectFrom('comments')
          .selectAll()
          .where('id', '=', said?.thread ?? '')
          .executeTakeFirst()
  if (!said || !first) return 'The comment was deleted.'
  if (!isSeenBy(await seenLayers(desk, reader))(first)) return 'They do not see what the comment is about.'
  const subject = `${by} ${said.thread === null ? 'commented' : 'replied to a comment'} on ${title}`
  return {
    to,
    subject,
    text: [`${subject}:`, quoted(said.text), `Read and reply: ${link}`, end].join('\n\n'),
  }
}

/** Whether someone has not turned their mail off. */
export async function wantsMail(db: Queries, user: string): Promise<boolean> {
  const off = await db.selectFrom('mail_off').select('user_id').where('user_id', '=', user).executeTakeFirst()
  return off === undefined
}

/** What goes into a header, or into the middle of a sentence. */
const oneLine = (text: string): string => text.replace(UNPRINTABLE, ' ').trim()

/** The first lines of a comment. */
function quoted(text: string): string {
  const short = cutText(text, MAX_QUOTED)
  const lines = short.split(/\r\n?|[\n\u2028\u2029]/).map((line) => `> ${oneLine(line)}`.trimEnd())
  const isCut = short.length < text.length || lines.length > MAX_LINES
  return [...lines.slice(0, MAX_LINES), ...(isCut ? ['> …'] : [])].join('\n')
}
