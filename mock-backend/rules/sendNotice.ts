import { addNotification } from './addNotification'
import type { Player } from '../players/player'

const SYSTEM = 0

/** Sends a letter without an attachment: what happened to the account, which its owner must hear of. `content` is HTML. */
export function sendNotice(me: Player, title: string, content: string, now: number): void {
  const id = 1 + Math.max(5_000, ...me.mailbox.map((mail) => mail.id))
  me.mailbox.unshift({
    ...{ id, kind: SYSTEM, title, content, award: [] },
    ...{ time: now, read: false, received: false, expireTime: 0 },
  })
  addNotification(
    me,
    { kind: 'security', title, path: `/profile/email?kind=${SYSTEM}&id=${id}`, mailId: id },
    now,
  )
}

/** Tells of a change that its owner should know of, in case it was not they who made it (AS-03). */
export const noticeChange = (me: Player, what: string, now: number): void =>
  sendNotice(
    me,
    what,
    '<p>If this was you, there is nothing to do. If it was not, change your password now and write to customer service.</p>',
    now,
  )
