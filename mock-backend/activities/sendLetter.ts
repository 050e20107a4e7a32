import type { Player } from '../players/player'
import type { Award } from './events'

const DAY = 86_400_000
/** Until when the attachment can be received. */
const EXPIRES_MS = 7 * DAY
const REWARDS = 1

/** Sends what an activity gives as the attachment of a letter: the player receives it in the mailbox. */
export function sendLetter(
  me: Player,
  { title, content, award }: { title: string; content: string; award: Award[] },
  now: number,
): void {
  const id = 1 + Math.max(5_000, ...me.mailbox.map((mail) => mail.id))
  me.mailbox.unshift({
    ...{ id, kind: REWARDS, title, content, award },
    ...{ time: now, read: false, received: false, expireTime: now + EXPIRES_MS },
  })
}

/** `itemStatus` of an activity that gives by letter: 1 while one of its letters waits. */
export const letterStatus = (me: Player, title: string, now: number): 0 | 1 =>
  me.mailbox.some((mail) => mail.title === title && !mail.received && mail.expireTime > now) ? 1 : 0
